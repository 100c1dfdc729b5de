import { expect, test } from 'vitest';
import { movementKinds } from '#contract/closed-sets.ts';
import type { Movement } from '#contract/wallets.ts';
import { movementOf } from '#tests/support/samples.ts';
import { narrowMovements } from './stored-movements.ts';
import { describeMovement } from './movement-look.ts';
import { causeOf, withNewest, withOlder } from './movements.ts';

const page = (ids: readonly number[], next: number | null = null) => ({
  data: ids.map((id) => movementOf({ id })),
  next,
});
const idsOf = ({ rows, next }: { rows: readonly Movement[]; next: number | null }) => [
  rows.map(({ id }) => id),
  next,
];

test('every kind of movement has its own message, and a kind from a newer server has a default', () => {
  const labelOf = (kind: string) => describeMovement(kind).label.message;
  const all = ['kind_of_tomorrow', ...movementKinds].map(labelOf);
  expect(all[0]).toBe('Other movement');
  expect(new Set(all).size).toBe(movementKinds.length + 1);
});

test('older rows follow, even where a page has none of the filtered kind', () => {
  const first = withNewest(undefined, page([9, 8, 7], 7));
  const further = withOlder(first, page([], 4));
  expect(idsOf(further)).toEqual([[9, 8, 7], 4]);
  expect(idsOf(withOlder(further, page([3])))).toEqual([[9, 8, 7, 3], null]);
});

test('a reloaded newest page is put before the known rows', () => {
  const known = withOlder(withNewest(undefined, page([9, 8], 8)), page([7], 7));
  expect(idsOf(withNewest(known, page([11, 10, 9], 9)))).toEqual([[11, 10, 9, 8, 7], 7]);
  expect(withNewest(known, page([9, 8], 8))).toBe(known);
});

test('a newest page that leaves a gap restarts the list', () => {
  const known = withNewest(undefined, page([9, 8, 7]));
  expect(idsOf(withNewest(known, page([40, 39, 38], 38)))).toEqual([[40, 39, 38], 38]);
});

test.each([
  ['order:1234', { path: '/pages/transaction/currency_order', query: { id: 1234 }, id: 1234 }],
  ['position:5', { path: '/pages/transaction/contract_order', query: { id: 5 }, id: 5 }],
  ['seconds:6', { path: '/pages/transaction/seconds_order', query: { id: 6 }, id: 6 }],
  ['exchange:8', { path: '/pages/fund/transfer_history', query: { id: 8 }, id: 8 }],
  ['deposit:9', { path: '/pages/fund/receive_withdraw_record', query: { deposit: 9 }, id: 9 }],
  ['withdrawal:10', { path: '/pages/fund/receive_withdraw_record', query: { withdrawal: 10 }, id: 10 }],
  ['purchase:11', { path: '/pages/otc/otc', query: { id: 11 }, id: 11 }],
  ['user:7', undefined],
  ['order:', undefined],
  ['order:12x', undefined],
  ['', undefined],
])('%j was caused by %j', (reference, cause) => {
  expect(causeOf(reference)).toEqual(cause);
});

test('stored movements are filtered as the exchange filters them', () => {
  const rows = [
    movementOf({ id: 4, created_at: '2026-11-20T12:00:00.000Z' }),
    movementOf({ id: 3, account: 'lever', created_at: '2026-11-20T11:00:00.000Z' }),
    movementOf({ id: 2, currency_id: 1, created_at: '2026-11-20T10:00:00.000Z' }),
    movementOf({ id: 1, kind: 'fee', created_at: '2026-11-20T09:00:00.000Z' }),
  ];
  const left = (filter: Parameters<typeof narrowMovements>[1]) =>
    narrowMovements(rows, filter).map(({ id }) => id);
  expect(left({})).toEqual([4, 3, 2, 1]);
  expect(left({ type: 'lever' })).toEqual([3]);
  expect(left({ currency: 1 })).toEqual([2]);
  expect(left({ kind: 'fee,demo_funds' })).toEqual([1]);
  expect(left({ from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T12:00:00.000Z' })).toEqual([3, 2]);
});
