import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { migrate } from '#server/exchange/lib/database/migrate.ts';
import { recognise } from '#server/exchange/lib/requests/idempotency.ts';
import { fundDemo } from '#server/exchange/modules/wallets/wallets.service.ts';
import { openExchange, type Exchange } from '#server/exchange/open-exchange.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { openDeviceDatabase } from '#server/host-browser/device-database.ts';
import { createDrivenHost, type DrivenHost } from '#tests/support/device-host/host.ts';
import { createOwnDatabase } from '#tests/support/own-database.ts';

/*
 * The exchange is a library: opened on a PostgreSQL server, and on one in the same thread without process,
 * network or file system, it gives the same answers and events, and writes the same ledger.
 */

type Fields = Readonly<Record<string, unknown>>;

interface Played {
  readonly host: DrivenHost;
  readonly exchange: Exchange;
  /** What was answered and sent, in order. */
  readonly told: unknown[];
  close(): Promise<void>;
}

const startMs = Date.UTC(2026, 0, 15, 12);

/** Like the market of a running exchange: one that has prices. */
const open = async (host: DrivenHost, close: () => Promise<void>): Promise<Played> => {
  host.quote({ symbol: 'BTC/USDT', price: '64000', volume: '1' });
  const exchange = await openExchange(host);
  await exchange.startModules();
  return {
    host,
    exchange,
    told: [],
    async close() {
      await exchange.close();
      await close();
    },
  };
};

const ask = async (
  { exchange, told }: Played,
  name: CallName,
  fields: Fields,
  { token = '', key }: { readonly token?: string; readonly key?: string } = {},
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
      address: '192.0.2.1',
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
    return undefined;
  }
};

/** One price, a second later, and all that it causes. */
const tick = async ({ host, exchange }: Played, price: string): Promise<void> => {
  host.pass(1_000);
  host.quote({ symbol: 'BTC/USDT', price, volume: '0' });
  await exchange.openMarket.poll();
  await exchange.settleDue();
};

const password = 'correct horse';
const pair = { currency_id: 1, legal_id: 3 };

/** A new user with funds in every account, who listens; returns the token. */
const signUp = async (played: Played, account: string): Promise<string> => {
  const { host, exchange, told } = played;
  await ask(played, 'requestCode', { user_string: account, scene: 'register' });
  const registered = (await ask(
    played,
    'register',
    { user_string: account, code: host.codeOf(account), password, re_password: password },
    { key: 'key-register' },
  )) as { id: number };
  await host.open.database
    .transaction()
    .execute((transaction) => fundDemo(transaction, registered.id, 'everyAccount', host.clock.now()));
  const token = (await ask(played, 'login', { user_string: account, password })) as string;
  await host.io.connect({
    token,
    receive: (name, ...message) => void told.push([name, message]),
    onDisconnected: () => told.push('disconnected'),
  });
  await exchange.settleDue();
  return token;
};

/** A day of one user: spot, futures, an option, a transfer, mistakes, and the same request twice. */
const play = async (played: Played): Promise<void> => {
  const token = await signUp(played, 'trader@example.test');
  const keyed = (name: CallName, fields: Fields, key: string) => ask(played, name, fields, { token, key });
  const market = { ...pair, seen_price: '64000', slippage: '5' };
  await keyed('placeOrder', { ...market, type: 1, amount: '0.01' }, 'key-buy-1');
  await keyed('placeOrder', { ...market, type: 1, amount: '0.01' }, 'key-buy-1');
  await keyed('placeOrder', { ...market, type: 1, amount: '0.02' }, 'key-buy-1');
  await keyed('placeOrder', { ...market, type: 1, amount: '1000000' }, 'key-buy-2');
  await keyed('placeOrder', { ...market, type: 1, amount: '0.0000000001' }, 'key-buy-3');
  const resting = (await keyed(
    'placeOrder',
    { ...pair, type: 2, amount: '0.005', target_price: '65000' },
    'key-sell-1',
  )) as { id: number };
  await keyed('placeOrder', { ...pair, type: 1, amount: '0.1', target_price: '60000' }, 'key-buy-4');
  await keyed(
    'openPosition',
    { ...market, type: 1, status: 1, share: 2, multiple: 10, stop_loss_price: '63500' },
    'key-open-1',
  );
  await keyed(
    'placeSecondsOrder',
    { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '20' },
    'key-option-1',
  );
  await keyed(
    'transferBetweenAccounts',
    { currency_id: 3, number: '100', from_field: 'change', to_field: 'lever' },
    'key-transfer-1',
  );
  await tick(played, '64500');
  await tick(played, '65100');
  played.host.pass(31_000);
  await tick(played, '64700');
  await keyed('cancelOrder', { id: resting.id }, 'key-cancel-1');
  await tick(played, '63400');
  for (const name of ['listWallets', 'listPositions', 'listSecondsOrders', 'listTransfers'] as const)
    await ask(played, name, {}, { token });
  await ask(played, 'listWallets', {});
  await ask(played, 'listWallets', {}, { token: 'nobody' });
};

let onServer: Played;
let onDevice: Played;
beforeAll(async () => {
  const server = await openDatabase(await createOwnDatabase(inject('postgresUrl'), 'template'), 4);
  onServer = await open(createDrivenHost(server, startMs, 'both'), server.close);
  const device = openDeviceDatabase(new PGlite());
  await migrate(device.database);
  onDevice = await open(createDrivenHost(device, startMs, 'both'), device.close);
});
afterAll(async () => {
  await onServer.close();
  await onDevice.close();
});

test('gives the same answers and events, and writes the same ledger, on a server and in one thread', async () => {
  for (const played of [onServer, onDevice]) await play(played);
  expect(onServer.told.length).toBeGreaterThan(40);
  expect(onDevice.told).toEqual(onServer.told);
  const entries = ({ host }: Played) =>
    host.open.database.selectFrom('postings').selectAll().orderBy('id').execute();
  expect(await entries(onDevice)).toEqual(await entries(onServer));
  for (const { host } of [onServer, onDevice]) expect(await verifyLedger(host.open.database)).toBeNull();
});
