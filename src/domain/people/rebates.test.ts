import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, zero } from '#domain/money/money.ts';
import { rebateOf, rebateRates } from './rebates.ts';

test.each([
  ['10', 1, 6, '1'],
  ['10', 2, 6, '0.5'],
  ['0.000019', 1, 6, '0.000001'],
  ['0.000009', 1, 6, '0'],
  ['0.00000123', 2, 8, '0.00000006'],
] as const)(
  'for fees of %s a rebate of level %i with %i decimals is %s',
  (fees, degree, decimals, rebate) => {
    expect(rebateOf(fees, rebateRates[degree], decimals).toFixed()).toBe(rebate);
  },
);

test('rebates are exact, never more than their rate of the fees, and leave less than a unit each', () => {
  const fee = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(
      fc.array(fee, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(0, 2, 6, 8),
      (units, decimals) => {
        const unit = decimal('10').pow(-decimals);
        const fees = units.map((count) => decimal(String(count)).times(unit));
        for (const rate of Object.values(rebateRates)) {
          const paid = fees
            .map((one) => rebateOf(one.toFixed(), rate, decimals))
            .reduce((a, b) => a.plus(b), zero);
          const due = fees
            .reduce((a, b) => a.plus(b), zero)
            .times(decimal(rate))
            .times('0.01');
          expect(paid.lte(due)).toBe(true);
          expect(due.minus(paid).lt(unit.times(String(fees.length)))).toBe(true);
          expect(paid.mod(unit).eq(zero)).toBe(true);
        }
      },
    ),
  );
});
