import { expect, test } from 'vitest';
import { creditPoints, creditScore } from './credit-score.ts';

test('an account without facts starts at 100', () => {
  expect(creditScore({})).toBe(100);
});

test('verified facts add points and unpaid purchases subtract, each up to a limit', () => {
  expect(creditScore({ email: 1, phone: 1, identity: 2, months: 3, paidPurchases: 2 })).toBe(137);
  expect(creditScore({ months: 500, paidPurchases: 500, identity: 2, email: 1, phone: 1 })).toBe(150);
  expect(creditScore({ unpaidPurchases: 1 })).toBe(95);
  expect(creditScore({ unpaidPurchases: 500, refusedDeposits: 500 })).toBe(40);
});

test('the points of the facts sum to the score', () => {
  const counts = { email: 1, identity: 1, months: 12, unpaidPurchases: 2 };
  expect(creditPoints(counts).reduce((sum, { points }) => sum + points, 0)).toBe(creditScore(counts));
  expect(creditPoints(counts).find(({ fact }) => fact === 'months')).toEqual({
    fact: 'months',
    count: 12,
    points: 10,
  });
});
