import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allot, subscriptionCost } from './allotment.ts';
import { decimal, isOnTick, minimum, toPlain, zero, type Decimal } from '#domain/money/money.ts';

const shares = (applied: readonly string[], issue: string, decimals: number): string[] =>
  allot(applied.map(decimal), decimal(issue), decimals).map(toPlain);
const sumOf = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(amount), zero);

test.each([
  ['an issue that suffices gives everybody all', ['10', '20.5'], '100', 2, ['10', '20.5']],
  ['one that is exactly applied for does too', ['40', '60'], '100', 0, ['40', '60']],
  ['applied x issue / total applied', ['100', '300'], '100', 2, ['25', '75']],
  ['the unit left over goes to the largest fraction', ['1', '1', '2'], '3', 0, ['1', '1', '1']],
  ['among equal fractions to the earlier application', ['5', '5', '5'], '10', 0, ['4', '3', '3']],
  ['in the smallest unit', ['1', '1', '1'], '1', 8, ['0.33333334', '0.33333333', '0.33333333']],
  ['an issue finer than the smallest unit is rounded down', ['1', '1'], '1.019', 2, ['0.51', '0.5']],
  ['nobody applied', [], '100', 2, []],
])('%s', (_, applied, issue, decimals, expected) => {
  expect(shares(applied, issue, decimals)).toEqual(expected);
});

const amounts = fc.array(
  fc.integer({ min: 1, max: 1_000_000 }).map((units) => decimal(String(units)).times('0.001')),
  { minLength: 1, maxLength: 30 },
);
const issues = fc.integer({ min: 1, max: 2_000_000 }).map((units) => decimal(String(units)).times('0.001'));

test('the shares sum to the issue or to the total applied for, to the last unit', () => {
  fc.assert(
    fc.property(amounts, issues, (applied, issue) => {
      expect(sumOf(allot(applied, issue, 3)).eq(minimum(issue, sumOf(applied)))).toBe(true);
    }),
  );
});

test('a share never exceeds its application, and is within a unit of the exact share', () => {
  fc.assert(
    fc.property(amounts, issues, (applied, issue) => {
      const total = sumOf(applied);
      allot(applied, issue, 3).forEach((share, index) => {
        const exact = minimum(applied[index]!, applied[index]!.times(issue).div(total));
        expect(share.gte(zero) && share.lte(applied[index]!) && isOnTick(share, decimal('0.001'))).toBe(true);
        expect(share.minus(exact).abs().lt('0.001')).toBe(true);
      });
    }),
  );
});

test('a larger application gets no smaller share', () => {
  fc.assert(
    fc.property(amounts, issues, (applied, issue) => {
      const sorted = [...applied].sort((a, b) => b.cmp(a));
      const given = allot(sorted, issue, 3);
      expect(given.every((share, index) => index === 0 || share.lte(given[index - 1]!))).toBe(true);
    }),
  );
});

test('the cost of a part never exceeds the cost of the whole', () => {
  expect(toPlain(subscriptionCost(decimal('33.333'), decimal('0.0333335'), 6))).toBe('1.111106');
  fc.assert(
    fc.property(issues, issues, issues, (a, b, price) => {
      const [part, whole] = a.lte(b) ? [a, b] : [b, a];
      expect(subscriptionCost(part, price, 2).lte(subscriptionCost(whole, price, 2))).toBe(true);
    }),
  );
});
