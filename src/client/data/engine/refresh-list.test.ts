import { beforeEach, expect, test, vi } from 'vitest';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createFakeExchange } from '#tests/support/fake-exchange.ts';
import { orderOf } from '#tests/support/samples.ts';
import { setCredentials } from '#client/lib/calls/credentials.ts';
import { ingestRows } from '#client/data/engine/stored-list.ts';
import { listRefresher } from './refresh-list.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';

const page = (
  data: ReturnType<typeof orderOf>[],
  { limit, page: number }: Readonly<Record<string, string>>,
  total = data.length,
) => ({ data, page: Number(number), limit: Number(limit), total });

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  setCredentials({ token: 'a'.repeat(64), userId: 7 });
});

test('every open order is read page by page; one that is open only here is fetched separately', async () => {
  await forgetStorage();
  const database = await loadDatabase();
  await ingestRows(database, ordersList, 7, [orderOf({ id: 1 }), orderOf({ id: 500 })]);
  const open = Array.from({ length: 130 }, (_, index) => orderOf({ id: 500 - index }));
  const exchange = createFakeExchange({
    listOrders: (fields) => {
      if (fields.status === 'closed')
        return page([orderOf({ id: 300, status: 'filled', version: 2 })], fields);
      const from = (Number(fields.page) - 1) * Number(fields.limit);
      return page(open.slice(from, from + Number(fields.limit)), fields, open.length);
    },
    getOrder: ({ id }) => ({ ...orderOf({ id: Number(id), status: 'cancelled', version: 3 }), fills: [] }),
  });
  vi.stubGlobal('fetch', exchange.fetch);
  expect(await listRefresher(ordersList)()).toEqual({ ok: true, value: undefined });
  expect(
    exchange.seen.map(({ name, fields }) =>
      `${name} ${fields.status ?? fields.id} ${fields.page ?? ''}`.trim(),
    ),
  ).toEqual(['listOrders open 1', 'listOrders open 2', 'listOrders closed 1', 'getOrder 1']);
  const stored = await database.orders.toArray();
  expect([
    stored.length,
    stored.find(({ id }) => id === 1)?.status,
    await database.asOf.get([7, 'orders']),
  ]).toEqual([132, 'cancelled', expect.objectContaining({ name: 'orders' })]);
});

test('an interrupted connection leaves the stored rows and their age', async () => {
  const database = await loadDatabase();
  const before = [await database.orders.count(), await database.asOf.get([7, 'orders'])];
  const exchange = createFakeExchange({});
  exchange.cut();
  vi.stubGlobal('fetch', exchange.fetch);
  expect(await listRefresher(ordersList)()).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  expect([await database.orders.count(), await database.asOf.get([7, 'orders'])]).toEqual(before);
});

test('orders of a user who logged out meanwhile are stored under that user', async () => {
  await forgetStorage();
  vi.resetModules();
  const fresh = await import('./refresh-list.ts');
  const { ordersList: freshList } = await import('#client/data/orders/orders-list.ts');
  const { setCredentials: become } = await import('#client/lib/calls/credentials.ts');
  const database = await (await import('#client/data/engine/load-database.ts')).loadDatabase();
  become({ token: 'a'.repeat(64), userId: 7 });
  const exchange = createFakeExchange({
    listOrders: (fields) => {
      become({ token: 'b'.repeat(64), userId: 8 });
      return page(fields.status === 'open' ? [orderOf({ id: 1 })] : [], fields);
    },
  });
  vi.stubGlobal('fetch', exchange.fetch);
  await fresh.listRefresher(freshList)();
  expect((await database.orders.toArray()).map(({ userId }) => userId)).toEqual([7]);
  expect(new Set(exchange.seen.map(({ token }) => token))).toEqual(new Set(['a'.repeat(64)]));
});
