import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import { balanceOf, orderOf, requestRowOf } from '#tests/support/samples.ts';
import { wipeAccountData } from './account-data.ts';
import { ingestBalance, ingestBalances, storedBalances } from '#client/data/wallets/balances-table.ts';
import { ingestRows, storedRows, type ListFilter } from '#client/data/engine/stored-list.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';

const asOf = '2026-11-20T00:00:00.000Z';

describe('orders', () => {
  test('versions may arrive in any order, and the newest of each order is stored', async () => {
    const arrivals = fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 4 }), version: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(arrivals, async (given) => {
        const database = await openFreshDatabase();
        for (const { id, version } of given)
          await ingestRows(database, ordersList, 7, [orderOf({ id, version, filled: String(version) })]);
        const newest = new Map<number, number>();
        for (const { id, version } of given) newest.set(id, Math.max(newest.get(id) ?? 0, version));
        const stored = await storedRows(database, 'orders', 7, { isOpen: true });
        expect(stored.map(({ id, version, filled }) => [id, version, filled])).toEqual(
          [...newest].sort(([a], [b]) => b - a).map(([id, version]) => [id, version, String(version)]),
        );
        await database.delete();
      }),
      { numRuns: 30 },
    );
  });

  test('stored fills stay until the order changes', async () => {
    const database = await openFreshDatabase();
    await ingestRows(database, ordersList, 7, [{ ...orderOf({ id: 1 }), fills: [] }]);
    await ingestRows(database, ordersList, 7, [orderOf({ id: 1 })]);
    expect((await database.orders.get([7, 1]))?.fills).toEqual([]);
    await ingestRows(database, ordersList, 7, [orderOf({ id: 1, version: 2 })]);
    expect((await database.orders.get([7, 1]))?.fills).toBe(undefined);
  });

  test("are listed open or closed, of one pair or all, newest first, and never another user's", async () => {
    const database = await openFreshDatabase();
    await ingestRows(database, ordersList, 7, [
      orderOf({ id: 1 }),
      orderOf({ id: 2, status: 'filled' }),
      orderOf({ id: 3, status: 'cancelled', match_id: 5 }),
      orderOf({ id: 4, match_id: 5 }),
    ]);
    await ingestRows(database, ordersList, 8, [orderOf({ id: 9 })]);
    const idsOf = async (filter: ListFilter): Promise<number[]> =>
      (await storedRows(database, 'orders', 7, filter)).map(({ id }) => id);
    expect([
      await idsOf({ isOpen: true }),
      await idsOf({ isOpen: false }),
      await idsOf({ isOpen: false, matchId: 5 }),
    ]).toEqual([[4, 1], [3, 2], [3]]);
  });
});

describe('balances', () => {
  const list = (sequence: number, available: string) => ({
    accounts: [{ account: 'change' as const, balances: [balanceOf({ currency_id: 3, available })] }],
    sequence,
    as_of: asOf,
  });

  test('lists and events may cross: the highest sequence wins', async () => {
    const arrivals = fc.array(
      fc.record({ sequence: fc.integer({ min: 1, max: 20 }), isList: fc.boolean() }),
      { minLength: 1, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(arrivals, async (given) => {
        const database = await openFreshDatabase();
        for (const { sequence, isList } of given) {
          if (isList) await ingestBalances(database, 7, list(sequence, String(sequence)));
          else
            await ingestBalance(
              database,
              7,
              'change',
              balanceOf({ currency_id: 3, available: String(sequence) }),
              sequence,
            );
        }
        const newest = Math.max(...given.map(({ sequence }) => sequence));
        expect(
          (await storedBalances(database, 7)).map(({ available, sequence }) => [available, sequence]),
        ).toEqual([[String(newest), newest]]);
        await database.delete();
      }),
      { numRuns: 30 },
    );
  });

  test('a list deletes the rows it no longer contains', async () => {
    const database = await openFreshDatabase();
    await ingestBalance(database, 7, 'stock', balanceOf({ currency_id: 9 }), 1);
    await ingestBalances(database, 7, list(2, '5'));
    expect((await storedBalances(database, 7)).map(({ account }) => account)).toEqual(['change']);
    expect(await database.asOf.get([7, 'balances'])).toEqual({
      userId: 7,
      name: 'balances',
      asOf: Date.parse(asOf),
    });
  });

  test('are read by account', async () => {
    const database = await openFreshDatabase();
    await ingestBalance(database, 7, 'stock', balanceOf({ currency_id: 3 }), 1);
    await ingestBalance(database, 7, 'change', balanceOf({ currency_id: 3 }), 1);
    await ingestBalance(database, 8, 'change', balanceOf({ currency_id: 3 }), 1);
    expect(
      (await storedBalances(database, 7, 'change')).map(({ userId, account }) => [userId, account]),
    ).toEqual([[7, 'change']]);
  });
});

test('wiping leaves market data and unanswered orders, and nothing else of any account', async () => {
  const database = await openFreshDatabase();
  await ingestRows(database, ordersList, 7, [orderOf({ id: 1 })]);
  await ingestBalances(database, 7, {
    accounts: [{ account: 'change', balances: [balanceOf({ currency_id: 3 })] }],
    sequence: 1,
    as_of: asOf,
  });
  await database.favourites.put({ userId: 7, matchId: 1, wanted: true, pending: false });
  await database.outbox.add({
    userId: 7,
    intent: { kind: 'addFavourite', matchId: 1 },
    key: 'k',
    createdAt: 1,
  });
  await database.settings.put({
    key: 'equity',
    value: {
      userId: 7,
      usdt: '10',
      unrealised: '0',
      day: { usdt: '0', percent: '0.00' },
      unknown: [],
      asOf: 1,
    },
  });
  await database.settings.put({
    key: 'dayStart',
    value: {
      userId: 7,
      as_of: asOf,
      equity: '10',
      unrealised: '0',
      then_at: asOf,
      equity_then: '10',
      net_inflow: '0',
      unknown: [],
    },
  });
  await database.settings.put({
    key: 'deadManSwitch',
    value: { seconds: 30, fired_at: null, cancelled: 0, userId: 7 },
  });
  await database.asOf.put({ userId: 0, name: 'quotes', asOf: 1 });
  await database.quotes.put({ key: 'board', fields: '', text: '[]', length: 2, asOf: 1 });
  await database.requests.bulkPut([
    requestRowOf({ key: 'sent' }),
    requestRowOf({ key: 'untold', outcome: { answer: null } }),
  ]);
  await wipeAccountData(database);
  const left = await Promise.all(
    database.tables.map(async (table) => [table.name, await table.count()] as const),
  );
  expect(Object.fromEntries(left.filter(([, count]) => count > 0))).toEqual({
    asOf: 1,
    requests: 2,
    quotes: 1,
  });
});
