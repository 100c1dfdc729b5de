import { expect, test } from 'vitest';
import { quoteOf } from '#tests/support/samples.ts';
import { usualPair } from './usual-pair.ts';

const quotes = [
  quoteOf({ id: 1 }),
  quoteOf({ id: 2, currency_id: 2 }),
  quoteOf({ id: 3, kind: 'stock', currency_id: 7, legal_id: 8 }),
  quoteOf({ id: 101, kind: 'futures' }),
  quoteOf({ id: 102, kind: 'futures', currency_id: 2 }),
];

test('the last viewed pair leads to its contract, and the contract back to its pair', () => {
  expect(usualPair(quotes, [2, 101], 'futures')).toBe(102);
  expect(usualPair(quotes, [102, 1], 'coin')).toBe(2);
});

test('a pair not traded in this product is skipped; with no known pair it is the first on the board', () => {
  expect(usualPair(quotes, [3, 99, 102], 'futures')).toBe(102);
  expect(usualPair(quotes, [3], 'futures')).toBe(101);
  expect(usualPair(quotes, [], 'stock')).toBe(3);
  expect(usualPair([], [1], 'coin')).toBeUndefined();
});
