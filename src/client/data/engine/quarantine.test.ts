import { describe, expect, test } from 'vitest';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import { balanceOf, candleOf, orderOf, userOf } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';
import { succeeded } from '#domain/calls/outcome.ts';
import { createRefresher, type SyncName } from './sync-state.ts';
import { noteAsOf } from './as-of-table.ts';
import { ingestBalances, storedBalances } from '#client/data/wallets/balances-table.ts';
import { ingestCandles, storedCandles } from '#client/data/candles/candles-table.ts';
import type { TidelineDatabase } from './tables.ts';
import { ingestFavourites, wantedFavourites } from '#client/data/favourites/favourites-table.ts';
import { ingestFiatRates, storedFiatRates } from '#client/data/wallets/fiat-rates-table.ts';
import { ingestRows, storedRows } from '#client/data/engine/stored-list.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';

const asOf = '2026-11-20T00:00:00.000Z';

/** Writes a row that bypasses every check, like a damaged disk or another version of the app. */
const damage = async (database: TidelineDatabase, table: string, row: object): Promise<void> => {
  await database.table(table).put(row);
};

const countAsking = (name: SyncName): { times: number } => {
  const asked = { times: 0 };
  createRefresher(name, async () => {
    asked.times += 1;
    return succeeded(undefined);
  });
  return asked;
};

describe('a malformed order', () => {
  test('is not shown, is deleted, and its list is fetched again', async () => {
    const database = await openFreshDatabase();
    const asked = countAsking('orders');
    await ingestRows(database, ordersList, 7, [orderOf({ id: 1 }), orderOf({ id: 2 })]);
    await noteAsOf(database, 7, 'orders', 5);
    await damage(database, 'orders', { userId: 7, id: 3, status: 'open' });
    await damage(database, 'orders', { ...orderOf({ id: 4 }), userId: 7, price: 'NaN' });
    expect((await storedRows(database, 'orders', 7, { isOpen: true })).map(({ id }) => id)).toEqual([2, 1]);
    await until('the exchange is asked', () => asked.times === 1);
    expect(await database.orders.toCollection().primaryKeys()).toEqual([
      [7, 1],
      [7, 2],
    ]);
    expect(await database.asOf.get([7, 'orders'])).toBe(undefined);
  });

  test('that keeps coming back is fetched once a minute at most', async () => {
    const database = await openFreshDatabase();
    const asked = countAsking('orders');
    for (let id = 1; id <= 5; id += 1) {
      await damage(database, 'orders', { userId: 7, id, status: 'open' });
      expect(await database.orders.get([7, id])).toBe(undefined);
      await until('the orders are quarantined', async () => (await database.orders.count()) === 0);
    }
    expect(asked.times).toBe(1);
  });

  test('is replaced by a valid one from the server', async () => {
    const database = await openFreshDatabase();
    await damage(database, 'orders', { userId: 7, id: 1, status: 'open', version: 999 });
    await ingestRows(database, ordersList, 7, [orderOf({ id: 1 })]);
    expect(
      (await storedRows(database, 'orders', 7, { isOpen: true })).map(({ id, version }) => [id, version]),
    ).toEqual([[1, 1]]);
  });
});

test('a malformed session is deleted: its user logs in again', async () => {
  const database = await openFreshDatabase();
  await damage(database, 'settings', {
    key: 'session',
    value: { token: 'a'.repeat(64), user: { id: 'seven' } },
  });
  expect(await database.settings.get('session')).toBe(undefined);
  await database.settings.put({ key: 'session', value: { token: 'a'.repeat(64), user: userOf({ id: 7 }) } });
  expect((await database.settings.get('session'))?.key).toBe('session');
});

test('rows written by the app itself are valid', async () => {
  const database = await openFreshDatabase();
  await ingestRows(database, ordersList, 7, [{ ...orderOf({ id: 1 }), fills: [] }]);
  await ingestBalances(database, 7, {
    accounts: [{ account: 'change', balances: [balanceOf({ currency_id: 3 })] }],
    sequence: 4,
    as_of: asOf,
  });
  await ingestCandles(database, 'BTC/USDT', '1min', [candleOf(60_000)], 5);
  await ingestFavourites(database, 7, [3]);
  await ingestFiatRates(
    database,
    { rates: [{ currency_code: 'EUR', rate: '0.92' }], as_of: asOf, source: 'a bank' },
    6,
  );
  expect([
    (await storedRows(database, 'orders', 7, { isOpen: true })).length,
    (await storedBalances(database, 7)).length,
    (await storedCandles(database, 'BTC/USDT', '1min'))?.candles.length,
    [...(await wantedFavourites(database, 7))],
    (await storedFiatRates(database))?.rates,
    (await database.asOf.get([7, 'balances']))?.asOf,
  ]).toEqual([1, 1, 1, [3], { EUR: '0.92' }, Date.parse(asOf)]);
});

test('rows a newer app version stored under a new name are left alone', async () => {
  const database = await openFreshDatabase();
  await damage(database, 'settings', { key: 'ofTomorrow', value: 1 });
  await damage(database, 'settings', { key: 'firstSteps', value: 'torn' });
  expect([
    (await database.table('settings').get('ofTomorrow'))?.value,
    await database.settings.get('firstSteps'),
  ]).toEqual([1, undefined]);
});
