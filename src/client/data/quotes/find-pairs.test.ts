import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPairs } from './find-pairs.ts';

type Row = Parameters<typeof findPairs>[0][number];
const row = (id: number, currency_name: string, full_name: string, kind: Row['kind'] = 'coin'): Row => ({
  id,
  kind,
  sort: id,
  currency_name,
  legal_name: 'USDT',
  full_name,
});
const board = [
  row(1, 'BTC', 'Bitcoin'),
  row(2, 'BCH', 'Bitcoin Cash'),
  row(3, 'TON', 'Toncoin'),
  row(4, 'UNI', 'Uniswap'),
  row(101, 'BTC', 'Bitcoin', 'futures'),
  row(201, 'COIN', 'Coinbase', 'stock'),
  row(202, 'KO', 'Coca-Cola', 'stock'),
  row(203, 'AMD', 'Advanced Micro Devices', 'stock'),
];
const found = (typed: string, limit = 20) => findPairs(board, typed, limit).map(({ id }) => id);

test.each([
  ['btc', [1, 101]],
  ['BTC/USDT', [1, 101]],
  ['btcusdt', [1, 101]],
  ['BTC-USDT', [1, 101]],
  ['btc usdt', [1, 101]],
  ['BTC_USDT', [1, 101]],
  ['btc:usdt', [1, 101]],
  ['USDT/BTC', [1, 101]],
  ['usdt/b', [1, 2, 101]],
  ['usdt', []],
  ['coca cola', [202]],
  ['bitcoin-cash', [2]],
  ['/', []],
  ['bitcoin', [1, 2, 101]],
  [' Bitcoín ', [1, 2, 101]],
  ['coin', [201, 1, 2, 3, 101]],
  ['micro', [203]],
  ['ｂｔｃ', [1, 101]],
  ['', []],
  ['   ', []],
  ['zzz', []],
])('"%s" finds %j', (typed, ids) => expect(found(typed)).toEqual(ids));

test('other names find a pair like its own, and its exact name before longer ones', () => {
  const aliasesOf = (code: string) => ({ BTC: ['xbt', '比特币'], BCH: ['比特币现金'] })[code] ?? [];
  const foundBy = (typed: string) => findPairs(board, typed, 20, aliasesOf).map(({ id }) => id);
  expect([foundBy('XBT'), foundBy('比特币'), foundBy('比特币现')]).toEqual([[1, 101], [1, 101, 2], [2]]);
});

test('never more results than requested', () => expect(found('c', 2).length).toBe(2));

test('any search text is safe, and results are pairs of the board, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const ids = found(typed);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !board.some((each) => each.id === id))).toEqual([]);
    }),
  );
});
