import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText } from '#tests/support/pair-terms.ts';
import { feeRate, takeFee, vipDiscount } from './fees.ts';
import { decimal, decimalsOf, toPlain } from './money.ts';

test('0.1 percent less the discount of the VIP level', () => {
  expect(toPlain(feeRate('0.1', 0))).toBe('0.001');
  expect(toPlain(feeRate('0.1', 2))).toBe('0.0008');
  expect(toPlain(feeRate('0.1', 4))).toBe('0.0006');
});

test('an unknown level has no discount', () => {
  expect(vipDiscount(9)).toBe(0);
});

test('the user gets the net amount rounded down', () => {
  const { net, fee } = takeFee(decimal('0.00012345'), decimal('0.001'), 8);
  expect([toPlain(net), toPlain(fee)]).toEqual(['0.00012332', '0.00000013']);
});

test('net and fee sum to the total, and rounding raises the fee by one unit at most', () => {
  fc.assert(
    fc.property(decimalText(6, 0, 2_000_000_000), fc.integer({ min: 0, max: 4 }), (received, level) => {
      const rate = feeRate('0.1', level);
      const { net, fee } = takeFee(decimal(received), rate, 6);
      expect(net.plus(fee).eq(decimal(received))).toBe(true);
      expect(decimalsOf(toPlain(net))).toBeLessThanOrEqual(6);
      expect(
        fee.gte(decimal(received).times(rate)) && fee.lt(decimal(received).times(rate).plus('0.000001')),
      ).toBe(true);
    }),
  );
});
