import { describe, expect, test } from 'vitest';
import { openFreshDatabase } from '#tests/support/fresh-database.ts';
import { orderOf, positionOf, secondsOrderOf } from '#tests/support/samples.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';
import { secondsOrdersList } from '#client/data/seconds-orders/seconds-orders-list.ts';
import type { StoredList, ListedRow } from './resource.ts';
import { ingestRows, storedRows, type ListName } from './stored-list.ts';
import { cleanup } from './cleanup.ts';

const nowMs = Date.parse('2026-11-20T00:00:00.000Z');
const longAgo = '2025-01-01T00:00:00.000Z';

const lists: readonly (readonly [string, StoredList, (given: ListedRow) => ListedRow])[] = [
  ['orders', ordersList, (given) => orderOf(given as never)],
  ['positions', positionsList, (given) => positionOf(given as never)],
  ['seconds options', secondsOrdersList, (given) => secondsOrderOf(given as never)],
];

describe.each(lists)('%s', (_, list, rowOf) => {
  const statuses = Object.keys(list.isOpen);
  const openStatuses = statuses.filter((status) => list.isOpen[status]);
  const row = (id: number, status: string, created_at: string, version = 1): ListedRow =>
    rowOf({ id, status, created_at, version });

  test('old closed rows are deleted; open rows never are, however old', async () => {
    const database = await openFreshDatabase();
    const rows = statuses.map((status, index) => row(index + 1, status, longAgo));
    await ingestRows(database, list, 7, [...rows, row(99, statuses.at(-1)!, '2026-11-19T00:00:00.000Z')]);
    await cleanup(database, nowMs);
    const left = await database.table<ListedRow>(list.name).toArray();
    expect(left.map(({ id, status }) => [id, status])).toEqual([
      ...openStatuses.map((status, index) => [index + 1, status]),
      [99, statuses.at(-1)],
    ]);
  });

  test('when there are too many closed rows the newest stay', async () => {
    const database = await openFreshDatabase();
    const closed = statuses.at(-1)!;
    const rows = Array.from({ length: list.limits.closed + 2 }, (_unused, index) =>
      row(index + 1, closed, '2026-11-19T00:00:00.000Z'),
    );
    await ingestRows(database, list, 7, rows);
    await cleanup(database, nowMs);
    const left = await database.table<ListedRow>(list.name).toCollection().primaryKeys();
    expect([left.length, left[0]]).toEqual([list.limits.closed, [7, 3]]);
  });

  test('every state is either open or closed, and every row is in exactly one list', async () => {
    const database = await openFreshDatabase();
    await ingestRows(
      database,
      list,
      7,
      statuses.map((status, index) => row(index + 1, status, longAgo)),
    );
    const idsOf = async (isOpen: boolean): Promise<number[]> =>
      (await storedRows(database, list.name as ListName, 7, { isOpen })).map(({ id }) => id);
    expect([...(await idsOf(true)), ...(await idsOf(false))].sort()).toEqual(
      statuses.map((_unused, index) => index + 1),
    );
    expect((await idsOf(true)).length).toBe(openStatuses.length);
  });

  test('a late older version never replaces a newer one', async () => {
    const database = await openFreshDatabase();
    await ingestRows(database, list, 7, [row(1, statuses.at(-1)!, longAgo, 5)]);
    await ingestRows(database, list, 7, [row(1, openStatuses[0]!, longAgo, 4)]);
    expect((await database.table<ListedRow>(list.name).toArray())[0]?.status).toBe(statuses.at(-1));
  });
});
