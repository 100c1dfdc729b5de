import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { checkStake, secondsProfit, secondsResult, secondsTerms } from './seconds.ts';

test.each([
  [1, '100', '100.01', 'win'],
  [1, '100', '99.99', 'lose'],
  [2, '100', '99.99', 'win'],
  [2, '100', '100.01', 'lose'],
  [1, '100', '100.00', 'draw'],
  [2, '100', '100', 'draw'],
] as const)('type %d from %s to %s: %s', (type, open, end, result) => {
  expect(secondsResult(type, decimal(open), decimal(end))).toBe(result);
});

test.each([
  ['win', '100', '40', '40'],
  ['win', '5.000001', '65', '3.25'],
  ['lose', '100', '40', '-100'],
  ['draw', '100', '40', '0'],
] as const)('a %s of %s at %s percent pays %s', (result, stake, ratio, profit) => {
  expect(toPlain(secondsProfit(result, decimal(stake), ratio, 6))).toBe(profit);
});

test.each([
  ['4.999999', 'amount.tooSmall'],
  ['5', null],
  ['10000', null],
  ['10000.000001', 'amount.tooLarge'],
  ['5.0000001', 'amount.decimals'],
] as const)('a stake of %s: %s', (stake, problem) => {
  expect(checkStake(decimal(stake), 6)).toBe(problem);
});

test('up and down of the same stake never both win, and a loss never exceeds the stake', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => decimal(String(cents)).times('0.01'));
  fc.assert(
    fc.property(
      price,
      price,
      fc.integer({ min: 5, max: 10_000 }),
      fc.constantFrom(...secondsTerms),
      (open, end, stake, { profitRatio }) => {
        const results = ([1, 2] as const).map((type) => secondsResult(type, open, end));
        expect(results.filter((result) => result === 'win')).toHaveLength(open.eq(end) ? 0 : 1);
        for (const result of results) {
          const profit = secondsProfit(result, decimal(String(stake)), profitRatio, 6);
          expect(profit.gte(decimal(String(-stake))) && profit.gt(zero) === (result === 'win')).toBe(true);
        }
      },
    ),
  );
});
