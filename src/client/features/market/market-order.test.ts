import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/money/money.ts';
import {
  marketColumns,
  marketFilters,
  nextSort,
  orderRows,
  type MarketChoice,
  type MarketSort,
} from './market-order.ts';

type Row = Parameters<typeof orderRows>[0][number];

const orderIds = (...input: Parameters<typeof orderRows>): number[] =>
  orderRows(...input).map(({ id }) => id);

const row = (id: number, currency_name: string, fields: Partial<Row> = {}): Row => ({
  id,
  kind: 'coin',
  sort: id,
  currency_name,
  legal_name: 'USDT',
  full_name: currency_name,
  now_price: '1',
  change: '0.00',
  high: '1',
  low: '1',
  turnover: '1',
  ...fields,
});
const board = [
  row(1, 'BTC', { full_name: 'Bitcoin', now_price: '97412.50', change: '2.14', turnover: '900' }),
  row(2, 'ETH', { full_name: 'Ethereum', now_price: '3364.18', change: '-1.02', turnover: '1000' }),
  row(3, 'DOGE', { full_name: 'Dogecoin', now_price: '0.3921', change: '0.00', turnover: '70' }),
  row(4, 'BTC', { kind: 'futures', full_name: 'Bitcoin' }),
  row(5, 'AAPL', { kind: 'stock', full_name: 'Apple Inc' }),
];
const all: MarketChoice = { view: 'coin', filter: 'all', sort: null, typed: '' };
const ids = (choice: Partial<MarketChoice>, favourites: number[] = []) =>
  orderIds(board, { ...all, ...choice }, new Set(favourites));

describe('the rows of a list', () => {
  test('each segment has its own kind, favourites have any kind', () => {
    expect([
      ids({}),
      ids({ view: 'futures' }),
      ids({ view: 'stock' }),
      ids({ view: 'favourites' }, [5, 2]),
    ]).toEqual([[1, 2, 3], [4], [5], [2, 5]]);
  });
  test('gainers rose, the most first; losers fell; volume is the turnover', () => {
    expect([ids({ filter: 'gainers' }), ids({ filter: 'losers' }), ids({ filter: 'volume' })]).toEqual([
      [1],
      [2],
      [2, 1, 3],
    ]);
  });
  test('a column the user chose wins over the filter', () => {
    expect(ids({ filter: 'volume', sort: { by: 'price', direction: 'ascending' } })).toEqual([3, 2, 1]);
  });
  test('a search finds codes and names, ignoring case and accents', () => {
    expect([
      ids({ typed: ' bít ' }),
      ids({ typed: 'ETHER' }),
      ids({ typed: 'doge' }),
      ids({ typed: 'zz' }),
    ]).toEqual([[1], [2], [3], []]);
  });
  test('a search finds a pair however its parts are separated or ordered', () => {
    for (const typed of ['BTC-USDT', 'btc usdt', 'BTC_USDT', 'btc:usdt', 'USDT/BTC'])
      expect([typed, ids({ typed })]).toEqual([typed, [1]]);
    expect(ids({ typed: ' / ' })).toEqual([1, 2, 3]);
  });
});

test('three presses on a column sort, reverse and reset', () => {
  const walk = (by: 'name' | 'price') =>
    [1, 2, 3].reduce<(MarketSort | null)[]>((sorts) => [...sorts, nextSort(sorts.at(-1) ?? null, by)], []);
  expect(walk('price')).toEqual([
    { by: 'price', direction: 'descending' },
    { by: 'price', direction: 'ascending' },
    null,
  ]);
  expect(walk('name')).toEqual([
    { by: 'name', direction: 'ascending' },
    { by: 'name', direction: 'descending' },
    null,
  ]);
});

const amount = fc
  .integer({ min: 0, max: 10_000 })
  .map((minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`);
const rows = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 999 }),
      price: amount,
      turnover: amount,
      change: fc.integer({ min: -500, max: 500 }),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  )
  .map((made) =>
    made.map(({ id, price, turnover, change }) =>
      row(id, `C${id}`, { now_price: price, high: price, low: price, turnover, change: String(change) }),
    ),
  );
const sorts = fc.option(
  fc.record({
    by: fc.constantFrom(...marketColumns),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
  }),
);

test('sorting neither loses nor duplicates a row, and "all" has every row', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(...marketFilters), sorts, (made, filter, sort) => {
      const shown = orderIds(made, { ...all, filter, sort }, new Set());
      expect(new Set(shown).size).toBe(shown.length);
      const wanted = made.filter(({ change }) =>
        filter === 'gainers' ? Number(change) > 0 : filter === 'losers' ? Number(change) < 0 : true,
      );
      expect([...shown].sort()).toEqual(wanted.map(({ id }) => id).sort());
    }),
  );
});

test('each row is in sort order with the next, equal ones as listed', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('ascending' as const, 'descending' as const), (made, direction) => {
      const byId = new Map(made.map((each) => [each.id, each]));
      const shown = orderIds(made, { ...all, sort: { by: 'price', direction } }, new Set()).map((id) =>
        byId.get(id)!,
      );
      const wrong = shown.slice(1).filter((each, index) => {
        const before = shown[index]!;
        const step =
          decimal(each.now_price).cmp(decimal(before.now_price)) * (direction === 'ascending' ? 1 : -1);
        return step < 0 || (step === 0 && each.sort < before.sort);
      });
      expect(wrong).toEqual([]);
    }),
  );
});
