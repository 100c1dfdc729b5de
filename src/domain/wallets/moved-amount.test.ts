import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, toPlain } from '#domain/money/money.ts';
import { movementOf } from '#tests/support/samples.ts';
import { movedAmount } from './moved-amount.ts';

test.each([
  [
    { available_change: '-100.5', frozen_change: '100.5' },
    { amount: '-100.5', of: 'available' },
  ],
  [
    { available_change: '0.25', frozen_change: '-10.25' },
    { amount: '-10', of: 'total' },
  ],
  [
    { available_change: '0.00000001', frozen_change: '0' },
    { amount: '0.00000001', of: 'total' },
  ],
] as const)('%j moved %j', (changes, moved) => {
  expect(movedAmount(movementOf({ id: 1, ...changes }))).toEqual(moved);
});

test('a stake that is lost leaves the reserved funds: the amount is the loss, not the zero change of available', () => {
  expect(movedAmount({ available_change: '0', frozen_change: '-100' })).toEqual({
    amount: '-100',
    of: 'total',
  });
});

const amount = fc
  .bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
  .map((units) => toPlain(decimal(String(units)).div('1000000')));

test('the amount of any movement is what lies between the balance before and after', () => {
  fc.assert(
    fc.property(amount, amount, amount, (available_change, frozen_change, before) => {
      const after = decimal(before).plus(decimal(available_change)).plus(decimal(frozen_change));
      const moved = movedAmount({ available_change, frozen_change });
      const change = moved.of === 'total' ? moved.amount : '0';
      expect(decimal(before).plus(decimal(change)).eq(after)).toBe(true);
    }),
  );
});
