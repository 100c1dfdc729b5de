import { expect, test } from 'vitest';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { gainers, losers, movers } from './movers.ts';
import { watched } from '#domain/quotes/watched.ts';

const quote = (id: number, change: string, kind: QuoteView['kind'] = 'coin') =>
  ({ id, change, kind }) as QuoteView;
const board = [
  quote(1, '2.14'),
  quote(2, '-1.02'),
  quote(3, '10.00'),
  quote(4, '-0.00'),
  quote(5, '99.00', 'futures'),
  quote(6, '-7.50', 'stock'),
  quote(7, '0.01'),
  quote(8, '3.00'),
  quote(9, '4.00'),
];
const ids = (quotes: readonly QuoteView[]) => quotes.map(({ id }) => id);

test('gainers rose, the most first, four at most and no futures', () =>
  expect(ids(gainers(board))).toEqual([3, 9, 8, 1]));
test('losers fell, the most first; unchanged pairs are neither', () =>
  expect(ids(losers(board))).toEqual([6, 2]));

test('on a phone the three biggest movers are listed together, in either direction', () =>
  expect(ids(movers(board))).toEqual([3, 6, 9]));

test('the watchlist has the favourites of the user, or else the first coins', () => {
  const own = watched(board, new Set([6, 2]), 5);
  expect([ids(own.rows), own.isOwn]).toEqual([[2, 6], true]);
  const first = watched(board, new Set(), 3);
  expect([ids(first.rows), first.isOwn]).toEqual([[1, 2, 3], false]);
});
