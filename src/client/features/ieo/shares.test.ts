import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscriptionCost } from '#domain/projects/allotment.ts';
import { decimal } from '#domain/money/money.ts';
import {
  appliedPercent,
  approvable,
  approvedPercent,
  settledAs,
  shareSteps,
  smallestUnit,
  tenTimesLeast,
} from './shares.ts';

const book = (total_sell: string) => ({ amount: '1000000', total_sell, decimals: 4 });

test('an oversubscribed issue shows by how much, and what that leaves of an application', () => {
  expect([appliedPercent(book('2400000')), approvedPercent(book('2400000'))]).toEqual(['240', '41.66']);
  expect([appliedPercent(book('1000000')), approvedPercent(book('1000000'))]).toEqual(['100', '100']);
  expect([appliedPercent(book('0')), approvedPercent(book('0'))]).toEqual(['0', '100']);
});

test('an application counts among all others', () => {
  expect(approvable('100', book('2400000'))).toBe('41.6649');
  expect(approvable('100', book('999900'))).toBe('100');
  expect(approvable('100.0001', book('999900'))).toBe('100');
});

test('the approved part is paid, and the rest is refunded', () => {
  const terms = { price: '0.333', decimals: 2, frozen: '33.30' };
  expect(settledAs('100', terms)).toEqual({ paid: '33.3', returned: '0' });
  expect(settledAs('41.6649', terms)).toEqual({ paid: '13.88', returned: '19.42' });
  expect(settledAs('0', terms)).toEqual({ paid: '0', returned: '33.3' });
});

test('a share of the balance that buys less than the smallest application is none', () => {
  const steps = shareSteps({ available: '100', payDecimals: 2, price: '0.5' }, { min: '100', decimals: 4 });
  expect(steps).toEqual([
    { percent: 25, amount: '' },
    { percent: 50, amount: '100' },
    { percent: 75, amount: '150' },
    { percent: 100, amount: '200' },
  ]);
});

test('a share never costs more than the balance', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 0, max: 8 }),
      (cents, millionths, decimals) => {
        const available = (cents / 100).toFixed(2);
        const price = (millionths / 1e6).toFixed(6);
        for (const { amount } of shareSteps({ available, payDecimals: 2, price }, { min: '0', decimals }))
          if (amount !== '')
            expect(subscriptionCost(decimal(amount), decimal(price), 2).lte(decimal(available))).toBe(true);
      },
    ),
  );
});

test('the example is ten times the minimum, in whole units', () => {
  expect(tenTimesLeast({ min: '0.0123', decimals: 2 })).toBe('0.12');
  expect([smallestUnit(2), smallestUnit(0)]).toEqual(['0.01', '1']);
});
