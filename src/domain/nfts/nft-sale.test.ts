import { expect, test } from 'vitest';
import { decimal } from '#domain/money/money.ts';
import { isDepositNear } from './nft-sale.ts';

test.each([
  ['331.02', '331.02', true],
  // The price moved while the seller was reading.
  ['331.02', '334.30', true],
  ['331.02', '327.80', true],
  ['331.02', '335.00', false],
  ['331.02', '327.70', false],
  // One cent is more than a hundredth of these; a difference of two is too much.
  ['1', '1.01', true],
  ['1.02', '1', false],
  ['0.99', '1', false],
  ['20.001', '20', false],
])('a deposit of %s is close to one of %s: %s', (seen, now, isNear) => {
  expect(isDepositNear(decimal(seen), decimal(now))).toBe(isNear);
});
