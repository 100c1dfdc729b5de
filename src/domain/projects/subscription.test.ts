import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subscriptionCost } from './allotment.ts';
import { decimal } from '#domain/money/money.ts';
import { amountLeft, checkApplication, percentLeft, unitPriceIn } from './subscription.ts';

describe('the price of one coin', () => {
  test('is derived from the rate of the payment currency, rounded up', () => {
    expect([unitPriceIn('0.5', '1'), unitPriceIn('0.5', '97000'), unitPriceIn('3', '2')]).toEqual([
      '0.5',
      '0.000005154639175258',
      '1.5',
    ]);
  });

  test('never makes the payment worth less than the issue price', () => {
    const cents = (most: number) => fc.integer({ min: 1, max: most }).map((whole) => String(whole / 100));
    fc.assert(
      fc.property(cents(1e6), cents(1e9), cents(1e9), (price, rate, amount) => {
        const paid = subscriptionCost(decimal(amount), decimal(unitPriceIn(price, rate)), 8);
        expect(paid.times(decimal(rate)).gte(decimal(price).times(decimal(amount)))).toBe(true);
      }),
    );
  });
});

describe('the amount of an application', () => {
  const terms = { min: '10', decimals: 2 };
  test.each([
    ['0', 'amount.invalid'],
    ['10.001', 'amount.decimals'],
    ['9.99', 'amount.tooSmall'],
    ['10', null],
    ['10.50', null],
  ])('%s: %s', (amount, problem) => {
    expect(checkApplication(amount, terms)).toBe(problem);
  });
});

test('the rest of an issue is zero once oversubscribed', () => {
  expect(['0', '199.5', '200', '900'].map((applied) => amountLeft('200', applied))).toEqual([
    '200',
    '0.5',
    '0',
    '0',
  ]);
});

test('the rest of an issue is shown in percent, and is zero once oversubscribed', () => {
  expect([
    percentLeft('1000', '0'),
    percentLeft('1000', '333.333'),
    percentLeft('1000', '1000'),
    percentLeft('1000', '2500'),
  ]).toEqual(['100', '66.66', '0', '0']);
});
