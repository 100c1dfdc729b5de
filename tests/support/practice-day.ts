import { PGlite } from '@electric-sql/pglite';
import type { CallName } from '#contract/calls.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { migrate } from '#server/exchange/lib/database/migrate.ts';
import { recognise } from '#server/exchange/lib/requests/idempotency.ts';
import { createLedgerHash } from '#server/exchange/ledger/hash-ledger.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import { openExchange, type Exchange } from '#server/exchange/open-exchange.ts';
import { openDeviceDatabase } from '#server/host-browser/device-database.ts';
import { createDayClock } from '#server/host-browser/replay/day-clock.ts';
import { createDayFeed, type RecordedPair } from '#server/host-browser/replay/day-feed.ts';
import { createDaySteps, type DaySteps } from '#server/host-browser/replay/day-steps.ts';
import { createDrivenHost } from './device-host/host.ts';

export interface PracticeDayOptions {
  readonly pairs: readonly RecordedPair[];
  readonly startMs: number;
  readonly endMs?: number;
  readonly seed?: string;
}

/** A day of an exchange on PGlite in memory, with one person who has funds in every account. */
export interface PracticeDay {
  readonly exchange: Exchange;
  readonly steps: DaySteps;
  readonly token: string;
  /** Calls as the person, at the time of the last step; refusals are answered by their code. */
  ask(name: CallName, fields?: Readonly<Record<string, unknown>>, key?: string): Promise<unknown>;
  ledgerHash(): Promise<string>;
  close(): Promise<void>;
}

const account = 'practice@tideline.test';
const password = 'correct horse';

let migrated: Promise<Blob> | undefined;

/** A migrated database's files, made once: each database starts from a copy. */
const migratedFiles = (): Promise<Blob> =>
  (migrated ??= (async () => {
    const postgres = new PGlite();
    const device = openDeviceDatabase(postgres);
    await migrate(device.database);
    const files = await postgres.dumpDataDir('none');
    await device.close();
    return files;
  })());

export const openPracticeDay = async ({
  pairs,
  startMs,
  endMs,
  seed = 'day',
}: PracticeDayOptions): Promise<PracticeDay> => {
  const device = openDeviceDatabase(new PGlite({ loadDataDir: await migratedFiles() }));
  const clock = createDayClock(startMs);
  const feed = createDayFeed({ pairs, startMs, seed });
  const host = { ...createDrivenHost(device, startMs, seed), clock, feed };
  const exchange = await openExchange(host);
  await exchange.startModules();
  const steps = createDaySteps({ exchange, clock, feed, endMs: endMs ?? feed.endMs });
  let token = '';
  const ask: PracticeDay['ask'] = (name, fields = {}, key) =>
    steps.act(async () => {
      const user = token === '' ? null : await exchange.findSession(token);
      try {
        exchange.calls.requireAccess(name, user);
        const { message } = await exchange.calls.answer({
          name,
          user,
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
    });
  await ask('requestCode', { user_string: account, scene: 'register' });
  const code = host.codeOf(account);
  const registration = { user_string: account, code, password, re_password: password };
  const { id } = (await ask('register', registration, 'key-register')) as { id: number };
  await device.database
    .transaction()
    .execute((transaction) => fundDemo(transaction, id, 'everyAccount', clock.now()));
  token = (await ask('login', { user_string: account, password })) as string;
  return {
    exchange,
    steps,
    token,
    ask,
    ledgerHash: () => createLedgerHash(device.database).read(),
    async close() {
      await exchange.close();
      await device.close();
    },
  };
};
