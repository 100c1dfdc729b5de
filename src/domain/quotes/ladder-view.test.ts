import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTerms } from '#tests/support/pair-terms.ts';
import { ladderSide, toLevelResponse } from './ladder.ts';
import {
  amountScale,
  coarserScale,
  groupLevels,
  groupsFor,
  groupStep,
  inUnit,
  ladderGroups,
  spreadOf,
} from './ladder-view.ts';
import { decimal, isOnTick, toPlain, zero } from '#domain/money/money.ts';

const asks: [string, string][] = [
  ['100.10', '1'],
  ['100.20', '4'],
  ['100.30', '2'],
  ['101.00', '0.5'],
];
const bids: [string, string][] = [
  ['99.90', '1'],
  ['99.80', '2'],
  ['98.70', '2'],
];

test('asks are grouped up and bids down, each row with its cumulative sum', () => {
  expect(groupLevels(asks, 'ask', '0.5')).toEqual([
    { price: '100.5', size: '7', sum: '7' },
    { price: '101', size: '0.5', sum: '7.5' },
  ]);
  expect(groupLevels(bids, 'bid', '1')).toEqual([
    { price: '99', size: '3', sum: '3' },
    { price: '98', size: '2', sum: '5' },
  ]);
});

test('without a step the levels are unchanged', () => {
  expect(groupLevels(bids, 'bid', null).map(({ price, size }) => [price, size])).toEqual(bids);
});

const anyLadder = fc
  .tuple(anyTerms, fc.nat(), fc.integer({ min: 100, max: 90_000_000 }))
  .map(([terms, seq, units]) => {
    const price = toPlain(decimal(String(units)).times(decimal(terms.tick_size)));
    const sideOf = (side: 'buy' | 'sell') => toLevelResponse(ladderSide({ price, seq }, terms, side), terms);
    return { terms, price, asks: sideOf('buy'), bids: sideOf('sell') };
  });

test('grouping preserves every sum, rounds away from the price, and never crosses the sides', () => {
  fc.assert(
    fc.property(anyLadder, fc.constantFrom(...ladderGroups), ({ terms, ...ladder }, group) => {
      const { step } = groupStep(group, terms);
      const width = group === 1 ? null : step;
      const rows = {
        ask: groupLevels(ladder.asks, 'ask', width),
        bid: groupLevels(ladder.bids, 'bid', width),
      };
      for (const side of ['ask', 'bid'] as const) {
        const levels = side === 'ask' ? ladder.asks : ladder.bids;
        const total = (sizes: string[]): string =>
          toPlain(sizes.reduce((sum, size) => sum.plus(decimal(size)), zero));
        expect(total(rows[side].map(({ size }) => size))).toBe(total(levels.map(([, size]) => size)));
        expect(rows[side].at(-1)!.sum).toBe(total(levels.map(([, size]) => size)));
        let before = null;
        let sum = zero;
        for (const row of rows[side]) {
          const price = decimal(row.price);
          expect(isOnTick(price, decimal(step))).toBe(true);
          sum = sum.plus(decimal(row.size));
          expect(row.sum).toBe(toPlain(sum));
          if (before) expect(side === 'ask' ? price.gt(before) : price.lt(before)).toBe(true);
          // The amount reached by a limit at the row's price equals the row's own.
          const reached = levels.filter(([level]) =>
            side === 'ask' ? decimal(level).lte(price) : decimal(level).gte(price),
          );
          expect(total(reached.map(([, size]) => size))).toBe(row.sum);
          before = price;
        }
      }
      expect(decimal(rows.ask[0]!.price).gt(decimal(rows.bid[0]!.price))).toBe(true);
    }),
  );
});

test('groups as large as the price are not offered, and the finest always is', () => {
  const terms = { tick_size: '0.01', price_decimals: 2 };
  expect(groupsFor('60000.00', terms)).toEqual([1, 10, 100, 1_000]);
  expect(groupsFor('100', terms)).toEqual([1, 10, 100]);
  expect(groupsFor('0.05', terms)).toEqual([1]);
  expect(groupsFor('0.00000012', { tick_size: '0.00000001', price_decimals: 8 })).toEqual([1]);
});

test('a grouped price is written with the decimals of its step', () => {
  expect(groupStep(1, { tick_size: '0.5', price_decimals: 2 })).toEqual({ step: '0.5', decimals: 2 });
  expect(groupStep(10, { tick_size: '0.01', price_decimals: 2 })).toEqual({ step: '0.1', decimals: 1 });
  expect(groupStep(1_000, { tick_size: '0.01', price_decimals: 2 })).toEqual({ step: '10', decimals: 0 });
});

test('the spread is shown in the quote currency and in percent of the mid price', () => {
  expect(spreadOf({ asks, bids })).toEqual({ difference: '0.2', percent: '0.2' });
  expect(spreadOf({ asks, bids: [] })).toBeNull();
});

test('all amounts have the decimals that leave the largest six digits', () => {
  expect(amountScale('0.4', 5)).toEqual({ unit: '', decimals: 5 });
  expect(amountScale('12.5', 6)).toEqual({ unit: '', decimals: 4 });
  expect(amountScale('123456.7', 2)).toEqual({ unit: '', decimals: 0 });
  expect(amountScale('1234567.8', 2)).toEqual({ unit: 'K', decimals: 2 });
  expect(amountScale('999999999.9', 2)).toEqual({ unit: 'K', decimals: 0 });
  expect(inUnit('1234567.8', { unit: 'K', decimals: 2 })).toBe('1234.5678');
});

test('no amount up to the largest takes more than seven characters with its unit', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 20n), fc.integer({ min: 0, max: 8 }), (units, decimals) => {
      const largest = toPlain(decimal(String(units)).div(decimal('1e8')));
      const scale = amountScale(largest, decimals);
      const written = decimal(inUnit(largest, scale)).toFixed(scale.decimals, 0);
      expect(written.replace('.', '').length).toBeLessThanOrEqual(6);
    }),
  );
});

test('the coarser of two scales has the larger unit, or fewer decimals', () => {
  const fine = { unit: '', decimals: 4 } as const;
  expect(coarserScale(fine, { unit: '', decimals: 3 }).decimals).toBe(3);
  expect(coarserScale({ unit: 'K', decimals: 2 }, { unit: '', decimals: 0 }).unit).toBe('K');
});
