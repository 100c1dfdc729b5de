import { PGlite } from '@electric-sql/pglite';
import type { CallName } from '#contract/calls.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { migrate } from '#server/exchange/lib/database/migrate.ts';
import { recognise } from '#server/exchange/lib/requests/idempotency.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import { openExchange, type Exchange } from '#server/exchange/open-exchange.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { openDeviceDatabase } from '#server/host-browser/device-database.ts';
import { createDrivenHost, type DrivenHost } from './device-host/host.ts';
import { createOwnDatabase } from './own-database.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An exchange that is played on. */
export interface Played {
  readonly host: DrivenHost;
  readonly exchange: Exchange;
  /** What was answered and sent, in order. */
  readonly told: unknown[];
  /** Ends the connections of those who have signed up. */
  readonly hangUp: (() => void)[];
  close(): Promise<void>;
}

export const startMs = Date.UTC(2026, 0, 15, 12);

/** Like the market of a running exchange: one that has prices. */
const open = async (host: DrivenHost, close: () => Promise<void>): Promise<Played> => {
  host.quote({ symbol: 'BTC/USDT', price: '64000', volume: '1' });
  const exchange = await openExchange(host);
  await exchange.startModules();
  return {
    host,
    exchange,
    told: [],
    hangUp: [],
    async close() {
      await exchange.close();
      await close();
    },
  };
};

/** The same exchange on a PostgreSQL server, and on one in this thread. */
export const openBoth = async (
  postgresUrl: string,
): Promise<{ readonly onServer: Played; readonly onDevice: Played }> => {
  const server = await openDatabase(await createOwnDatabase(postgresUrl, 'template'), 4);
  const onServer = await open(createDrivenHost(server, startMs, 'both'), server.close);
  const device = openDeviceDatabase(new PGlite());
  await migrate(device.database);
  const onDevice = await open(createDrivenHost(device, startMs, 'both'), device.close);
  return { onServer, onDevice };
};

interface Asker {
  readonly token?: string;
  readonly key?: string;
  readonly address?: string;
}

export const ask = async (
  { exchange, told }: Played,
  name: CallName,
  fields: Fields,
  { token = '', key, address = '192.0.2.1' }: Asker = {},
): Promise<unknown> => {
  const user = token === '' ? null : await exchange.findSession(token);
  try {
    exchange.calls.requireAccess(name, user);
    const answer = await exchange.calls.answer({
      name,
      user,
      fields,
      token,
      language: 'en',
      requestId: 'request',
      address,
      userAgent: 'test',
      origin: null,
      idempotency: () =>
        key === undefined ? null : { ...recognise(name, fields, key), attempt: 1, validUntil: null },
    });
    told.push([name, answer]);
    return answer.message;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    told.push([name, error.code, error.details]);
    return error.code;
  }
};

/** One price, a second later, and all that it causes. */
export const tick = async ({ host, exchange }: Played, price: string): Promise<void> => {
  host.pass(1_000);
  host.quote({ symbol: 'BTC/USDT', price, volume: '0' });
  await exchange.openMarket.poll();
  await exchange.settleDue();
};

const password = 'correct horse';

/** A new user with funds in every account, who listens; returns the token. */
export const signUp = async (played: Played, account: string, address?: string): Promise<string> => {
  const { host, exchange, told, hangUp } = played;
  const from = address === undefined ? {} : { address };
  await ask(played, 'requestCode', { user_string: account, scene: 'register' }, from);
  const registered = (await ask(
    played,
    'register',
    { user_string: account, code: host.codeOf(account), password, re_password: password },
    { key: `key-of-${account.replace(/\W/g, '-')}`, ...from },
  )) as { id: number };
  await host.open.database
    .transaction()
    .execute((transaction) => fundDemo(transaction, registered.id, 'everyAccount', host.clock.now()));
  const token = (await ask(played, 'login', { user_string: account, password }, from)) as string;
  const { disconnect } = await host.io.connect({
    token,
    // That there is a new message to everyone is looked up in real time: its time differs.
    receive: (name, ...message) => void (name === 'changed' || told.push([name, message])),
    onDisconnected: () => told.push('disconnected'),
  });
  hangUp.push(disconnect);
  await exchange.settleDue();
  return token;
};
