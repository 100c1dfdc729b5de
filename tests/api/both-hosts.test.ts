import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { ask, openBoth, signUp, tick, type Fields, type Played } from '#tests/support/both-hosts.ts';

/*
 * The exchange is a library: opened on a PostgreSQL server, and on one in the same thread without process,
 * network or file system, it gives the same answers and events, and writes the same ledger.
 */

const pair = { currency_id: 1, legal_id: 3 };

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
  ({ onServer, onDevice } = await openBoth(inject('postgresUrl')));
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
