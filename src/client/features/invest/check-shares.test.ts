import { expect, test } from 'vitest';
import { anyDualProduct } from '#tests/support/dual-investments.ts';
import { mostShares, readShares, sharesFault } from './check-shares.ts';

const product = anyDualProduct({ min_number: 2, max_number: 50, remaining_number: 30, user_limit: 20 });

test('a whole number above zero is read, and nothing else', () => {
  expect(['3', '0', '1.5', '-1', '', 'x', '1e3', '0012'].map(readShares)).toEqual([
    3,
    null,
    null,
    null,
    null,
    null,
    null,
    12,
  ]);
});

test.each([
  [null, 0, 'notWhole'],
  [1, 0, 'tooFew'],
  [51, 0, 'tooMany'],
  [31, 0, 'moreThanLeft'],
  [21, 0, 'aboveLimit'],
  [5, 16, 'aboveLimit'],
  [4, 16, null],
] as const)('%s shares with %s already bought: %s', (shares, owned, fault) => {
  expect(sharesFault(product, shares, '1', { owned, available: '10' })).toBe(fault);
});

test('a purchase above the available funds is refused; an unknown balance is left to the exchange', () => {
  const buyer = { owned: 0, available: '0.5' };
  expect(sharesFault(product, 5, '0.50000001', buyer)).toBe('notEnough');
  expect(sharesFault(product, 5, '0.5', buyer)).toBeNull();
  expect(sharesFault(product, 5, '9', { ...buyer, available: null })).toBeNull();
});

test('the maximum purchase is the smallest of all limits, and of what the balance pays for', () => {
  const most = (owned: number, available: string | null) => mostShares(product, { owned, available });
  expect([0, 15, 25].map((owned) => most(owned, null))).toEqual([20, 5, 0]);
  expect(['99', '0.59999999', '0.6', '0'].map((available) => most(0, available))).toEqual([20, 5, 6, 0]);
});
