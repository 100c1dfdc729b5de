import { expect, test } from 'vitest';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { choosePairs, type PairList } from './pair-choice.ts';

const pair = (id: number, kind: QuoteView['kind'], currency_name: string, full_name: string): QuoteView =>
  ({ id, kind, sort: id, currency_name, legal_name: 'USDT', full_name }) as QuoteView;
const board = [
  pair(1, 'coin', 'BTC', 'Bitcoin'),
  pair(2, 'coin', 'ETH', 'Ethereum'),
  pair(3, 'stock', 'AAPL', 'Apple'),
  pair(9, 'futures', 'BTC', 'Bitcoin'),
];

test.each<[PairList, string, number[]]>([
  ['coins', '', [1, 2]],
  ['stocks', '', [3]],
  ['favourites', '', [2]],
  ['favourites', 'app', [3]],
  ['stocks', ' btc ', [1]],
  ['coins', 'nothing such', []],
  ['contracts', '', [9]],
  ['contracts', 'bit', [9]],
  ['contracts', 'eth', []],
])(
  '%s with "%s" typed lists %j: futures only in their own list, favourites only marked pairs, a search all',
  (list, typed, ids) => {
    expect(choosePairs(board, new Set([2, 9]), list, typed).map(({ id }) => id)).toEqual(ids);
  },
);
