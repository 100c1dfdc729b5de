import { PGlite } from '@electric-sql/pglite';
import type { CallName } from '#contract/calls.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { migrate } from '#server/exchange/lib/database/migrate.ts';
import { recognise } from '#server/exchange/lib/requests/idempotency.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import { openExchange } from '#server/exchange/open-exchange.ts';
import { openDeviceDatabase } from '#server/host-browser/device-database.ts';
import {
  openDaySession,
  type DayPlan,
  type DaySession,
  type OpenPractised,
} from '#server/host-browser/replay/day-session.ts';
import { createOpenPractised } from '#server/host-browser/practice-days.ts';
import { createRecentLog } from '#server/host-browser/recent-log.ts';
import { createDrivenHost } from './device-host/host.ts';

const account = 'practice@tideline.test';
const password = 'correct horse';

let migrated: Promise<Blob | File> | undefined;

/** A migrated database's files, made once: each database starts from a copy. */
const migratedFiles = (): Promise<Blob | File> =>
  (migrated ??= (async () => {
    const postgres = new PGlite();
    const device = openDeviceDatabase(postgres);
    await migrate(device.database);
    const files = await postgres.dumpDataDir('none');
    await device.close();
    return files;
  })());

const openMigrated = async (): Promise<PGlite> => new PGlite({ loadDataDir: await migratedFiles() });

/** As a device opens a day: the person has money in the spot account, and nothing else. */
export const openAsDevice: OpenPractised = (tools, funds) =>
  createOpenPractised({ openPostgres: openMigrated, log: createRecentLog() }, () => undefined)(tools, funds);

/** An exchange on PGlite in memory, with one person who has funds in every account. */
export const openPractised: OpenPractised = async (tools) => {
  const device = openDeviceDatabase(await openMigrated());
  const { clock } = tools;
  const host = { ...createDrivenHost(device, clock.nowMs(), 'practice'), ...tools };
  const exchange = await openExchange(host);
  await exchange.startModules();
  const visit = async (name: CallName, fields: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { message } = await exchange.calls.answer({
      name,
      user: null,
      fields,
      token: '',
      language: 'en',
      requestId: 'request',
      address: '192.0.2.1',
      userAgent: 'test',
      origin: null,
      idempotency: () => ({ ...recognise(name, fields, 'key-register'), attempt: 1, validUntil: null }),
    });
    return message;
  };
  await visit('requestCode', { user_string: account, scene: 'register' });
  const code = host.codeOf(account);
  const { id } = (await visit('register', {
    user_string: account,
    code,
    password,
    re_password: password,
  })) as { id: number };
  await device.database
    .transaction()
    .execute((transaction) => fundDemo(transaction, id, 'everyAccount', clock.now()));
  const token = (await visit('login', { user_string: account, password })) as string;
  return {
    exchange,
    database: device.database,
    userId: id,
    token,
    async close() {
      await exchange.close();
      await device.close();
    },
  };
};

export const openPracticeDay = (plan: Partial<DayPlan> & Pick<DayPlan, 'pairs' | 'startMs'>) =>
  openDaySession(openPractised, { seed: 'day', funds: '10000', ...plan });

/** Calls as the person, at the time of the last step; refusals are answered by their code. */
export const askInDay = async (
  { exchange, log, token }: DaySession,
  name: CallName,
  fields: Readonly<Record<string, unknown>> = {},
  key?: string,
): Promise<unknown> => {
  try {
    const { message } = await log.calls.answer({
      name,
      user: await exchange.findSession(token),
      fields,
      token,
      language: 'en',
      requestId: 'request',
      address: '192.0.2.1',
      userAgent: 'test',
      origin: null,
      idempotency: () =>
        key === undefined ? null : { ...recognise(name, fields, key), attempt: 1, validUntil: null },
    });
    return message;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
