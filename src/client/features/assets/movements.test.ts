import { expect, test } from 'vitest';
import { movementKinds } from '#contract/closed-sets.ts';
import type { Movement } from '#contract/wallets.ts';
import { movementLook } from './movement-words.ts';
import { movedAmount, orderOf, withPage } from './movements.ts';

const movement = (id: number, patch: Partial<Movement> = {}): Movement => ({
  id,
  account: 'change',
  currency_id: 3,
  currency_name: 'USDT',
  kind: 'order_fill',
  available_change: '0',
  frozen_change: '0',
  before: '0',
  after: '0',
  available_after: '0',
  frozen_after: '0',
  reference: 'order:1',
  created_at: '2026-01-01T00:00:00.000Z',
  ...patch,
});
const page = (number: number, ids: readonly number[], total: number) => ({
  data: ids.map((id) => movement(id)),
  page: number,
  total,
});
const idsOf = ({ rows }: { rows: readonly Movement[] }) => rows.map(({ id }) => id);

test('every kind of movement has words of its own, and a kind of a newer server has some', () => {
  const wordsOf = (kind: string) => movementLook(kind).words.message;
  const all = ['kind_of_tomorrow', ...movementKinds].map(wordsOf);
  expect(all[0]).toBe('Other movement');
  expect(new Set(all).size).toBe(movementKinds.length + 1);
});

test('pages follow each other, and a row that was shifted is there once', () => {
  const first = withPage(undefined, page(1, [9, 8, 7], 6));
  expect(idsOf(withPage(first, page(2, [7, 6, 5], 7)))).toEqual([9, 8, 7, 6, 5]);
});

test('a first page read again goes in front of what is known', () => {
  const known = withPage(undefined, page(1, [9, 8, 7], 3));
  expect(withPage(known, page(1, [11, 10, 9], 5))).toEqual({
    rows: [11, 10, 9, 8, 7].map((id) => movement(id)),
    total: 5,
  });
});

test('a first page that leaves a gap begins the list anew', () => {
  const known = withPage(undefined, page(1, [9, 8, 7], 3));
  expect(idsOf(withPage(known, page(1, [40, 39, 38], 34)))).toEqual([40, 39, 38]);
});

test.each([
  [
    { available_change: '-100.5', frozen_change: '100.5' },
    { amount: '-100.5', of: 'available' },
  ],
  [
    { available_change: '0.25', frozen_change: '-10.25' },
    { amount: '-10', of: 'total' },
  ],
  [
    { available_change: '0.00000001', frozen_change: '0' },
    { amount: '0.00000001', of: 'total' },
  ],
] as const)('%j moved %j', (changes, moved) => {
  expect(movedAmount(movement(1, changes))).toEqual(moved);
});

test.each([
  ['order:1234', 1234],
  ['user:7', undefined],
  ['order:', undefined],
  ['order:12x', undefined],
  ['', undefined],
])('%j belongs to order %j', (reference, id) => {
  expect(orderOf(reference)).toBe(id);
});
