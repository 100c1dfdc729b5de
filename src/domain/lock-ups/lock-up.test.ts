import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  interestAfter,
  interestOfDay,
  type LockUpTerms,
  penaltyRules,
  redemptionPenalty,
  returnedEarly,
  servedAt,
  takenPercent,
  yearlyRate,
} from './lock-up.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

const terms: LockUpTerms = {
  amount: '1000',
  daily_rate: '0.4',
  days: 5,
  penalty_rule: 'remaining',
  decimals: 6,
};

test('the published check: 0.4 % x 3 remaining days x 1000 = 12', () => {
  expect(toPlain(redemptionPenalty(terms, 2))).toBe('12');
});

test('the other rule charges 80 percent of the principal, at any time', () => {
  expect(
    [0, 4].map((days) => toPlain(redemptionPenalty({ ...terms, penalty_rule: 'principal' }, days))),
  ).toEqual(['800', '800']);
});

test('the published products: 0.35 % a day for 5 days, 5000 at 1 % a day for 10 days', () => {
  expect(toPlain(interestAfter({ ...terms, daily_rate: '0.35' }, 5))).toBe('17.5');
  expect(toPlain(interestAfter({ ...terms, amount: '5000', daily_rate: '1', days: 10 }, 10))).toBe('500');
  expect(toPlain(interestOfDay({ ...terms, amount: '5000', daily_rate: '1', days: 10 }, 4))).toBe('50');
});

test('a penalty is rounded up to the smallest unit, interest down', () => {
  const tiny: LockUpTerms = { ...terms, amount: '0.00000333', daily_rate: '0.5', decimals: 8 };
  expect(toPlain(redemptionPenalty(tiny, 4))).toBe('0.00000002');
  expect(toPlain(interestAfter(tiny, 1))).toBe('0.00000001');
});

test('a penalty is limited to the principal', () => {
  expect(toPlain(redemptionPenalty({ ...terms, daily_rate: '1', days: 365 }, 0))).toBe('1000');
});

test.each([
  ['2026-11-21T10:30:00.000Z', 0, '2026-11-22T00:00:00.000Z'],
  ['2026-11-21T10:30:00.000Z', 5, '2026-11-27T00:00:00.000Z'],
  ['2026-11-21T00:00:00.000Z', 1, '2026-11-22T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', 1, '2027-01-02T00:00:00.000Z'],
])('bought at %s, %i full days have passed at %s', (purchasedAt, days, at) => {
  expect(servedAt(purchasedAt, days)).toBe(at);
});

const anyTerms = fc.record({
  amount: fc
    .integer({ min: 1, max: 1_000_000_000 })
    .map((units) => toPlain(decimal(String(units)).times('0.00000001'))),
  daily_rate: fc
    .integer({ min: 1, max: 500 })
    .map((hundredths) => toPlain(decimal(String(hundredths)).times('0.01'))),
  days: fc.integer({ min: 1, max: 60 }),
  penalty_rule: fc.constantFrom(...penaltyRules),
  decimals: fc.constantFrom(6, 8),
});

test('daily interest sums to the interest of the term, and is never negative', () => {
  fc.assert(
    fc.property(anyTerms, (product) => {
      const days = Array.from({ length: product.days }, (_, index) => interestOfDay(product, index + 1));
      expect(days.every((interest) => interest.gte(zero))).toBe(true);
      expect(
        days.reduce((sum, interest) => sum.plus(interest)).eq(interestAfter(product, product.days)),
      ).toBe(true);
      const exact = decimal(product.amount)
        .times(product.daily_rate)
        .times('0.01')
        .times(decimal(String(product.days)));
      expect(exact.minus(interestAfter(product, product.days)).lt(decimal('10').pow(-product.decimals))).toBe(
        true,
      );
    }),
  );
});

test('a penalty is between zero and the principal, and never grows over time', () => {
  fc.assert(
    fc.property(anyTerms, (product) => {
      const penalties = Array.from({ length: product.days + 1 }, (_, served) =>
        redemptionPenalty(product, served),
      );
      expect(penalties.every((penalty) => penalty.gte(zero) && penalty.lte(decimal(product.amount)))).toBe(
        true,
      );
      expect(penalties.every((penalty, served) => served === 0 || penalty.lte(penalties[served - 1]!))).toBe(
        true,
      );
      if (product.penalty_rule === 'remaining') expect(toPlain(penalties.at(-1)!)).toBe('0');
    }),
  );
});

test('an offer is full only when all of it is taken', () => {
  expect(takenPercent({ quota: '3', remaining: '1' })).toBe('66.6');
  expect(takenPercent({ quota: '1000000', remaining: '0.01' })).toBe('99.9');
  expect(takenPercent({ quota: '3', remaining: '0' })).toBe('100');
});

test('an early redemption returns the amount less its cost', () => {
  expect(returnedEarly({ amount: '1000', cancel_fee: '12.5' })).toBe('987.5');
});

test('the rate of a year is that of its days', () => {
  expect([yearlyRate('0.35'), yearlyRate('1')]).toEqual(['127.75', '365']);
});
