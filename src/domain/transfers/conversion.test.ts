import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText } from '#tests/support/pair-terms.ts';
import { decimal, decimalsOf, toPlain, zero } from '#domain/money/money.ts';
import {
  checkConversion,
  conversionFeePercent,
  conversionAmountFor,
  conversionResult,
  largestConversion,
  rateOf,
  type ConversionRate,
} from './conversion.ts';

const fee = conversionFeePercent;
const bitcoinToTether: ConversionRate = { from_price: '20000', to_price: '1', fee };
const tetherToBitcoin: ConversionRate = { from_price: '1', to_price: '20000', fee };

test.each([
  ['1', bitcoinToTether, 6, '19960', '40'],
  ['0.00000001', bitcoinToTether, 6, '0.000199', '0.000001'],
  ['100', tetherToBitcoin, 8, '0.00499', '0.00001'],
  // Worth 2.995 minor units of bitcoin, of which 0.2 % is less than the rounding loss.
  ['0.000599', tetherToBitcoin, 8, '0.00000002', '0'],
  ['0.000001', tetherToBitcoin, 8, '0', '0'],
] as const)('%s at %j pays %s', (number, rate, decimals, received, taken) => {
  const result = conversionResult(decimal(number), rate, decimals);
  expect([toPlain(result.received), toPlain(result.fee)]).toEqual([received, taken]);
});

test.each([
  [{ from_price: '20000', to_price: '1' }, '20000'],
  [{ from_price: '1', to_price: '97412.5' }, '0.000010265622'],
  [{ from_price: '3364.18', to_price: '97412.51' }, '0.0345354'],
] as const)('the rate of %j is shown as %s', (prices, rate) => {
  expect(rateOf(prices)).toBe(rate);
});

test.each([
  ['0.005', tetherToBitcoin, 6, 8, '100.200401'],
  ['100', bitcoinToTether, 8, 6, '0.00501003'],
  ['19960', bitcoinToTether, 8, 6, '1'],
] as const)('%s is paid by the smallest number that pays as much', (wanted, rate, from, to, number) => {
  const found = conversionAmountFor(decimal(wanted), rate, from);
  expect(toPlain(found)).toBe(number);
  const brought = (given: typeof found) => conversionResult(given, rate, to).received;
  expect(brought(found).gte(decimal(wanted))).toBe(true);
  expect(brought(found.minus(decimal(`1e-${from}`))).lt(decimal(wanted))).toBe(true);
});

test('an exchange is limited by the largest order of either currency', () => {
  const prices = { from_price: '20000', to_price: '3000' };
  expect(largestConversion(prices, '60', null, 8)).toBe('60');
  expect(largestConversion(prices, '60', '100', 8)).toBe('15');
  expect(largestConversion(prices, null, '0.0001', 6)).toBe('0.000015');
  expect(largestConversion({ from_price: '1', to_price: '3' }, null, '0.33', 0)).toBe('0');
});

const facts = {
  ...bitcoinToTether,
  max_number: '2',
  from_decimals: 8,
  to_decimals: 6,
  available: '1.5',
} as const;

test.each([
  ['1.5', null],
  ['0.00000001', null],
  ['1.50000001', 'balance.insufficient'],
  ['2.00000001', 'amount.tooLarge'],
  ['1.000000001', 'amount.decimals'],
  ['0', 'amount.invalid'],
  ['', 'amount.invalid'],
  ['-1', 'amount.invalid'],
  ['NaN', 'amount.invalid'],
] as const)('%s: %s', (number, problem) => {
  expect(checkConversion(number, facts)?.code ?? null).toBe(problem);
});

test('an amount that would pay nothing is too small', () => {
  const small = { ...facts, ...tetherToBitcoin, from_decimals: 6, to_decimals: 8, available: null };
  expect(checkConversion('0.000001', small)?.code).toBe('amount.tooSmall');
});

/** From a thousandth of a cent to ten million. */
const price = decimalText(5, 1, 1_000_000_000);
const number = decimalText(8, 1, 2_000_000_000);
const scale = fc.constantFrom(0, 2, 4, 6, 8);

test('any round trip returns less than it took, at any prices and scales', () => {
  fc.assert(
    fc.property(number, price, price, scale, (given, from_price, to_price, decimals) => {
      const there = conversionResult(decimal(given), { from_price, to_price, fee }, decimals);
      const back = conversionResult(there.received, { from_price: to_price, to_price: from_price, fee }, 8);
      expect(back.received.lte(decimal(given))).toBe(true);
      if (there.received.gt(zero)) expect(back.received.lt(decimal(given))).toBe(true);
    }),
  );
});

test('an exchange through a third currency pays no more than a direct one', () => {
  fc.assert(
    fc.property(number, price, price, price, (given, from_price, by_price, to_price) => {
      const by = conversionResult(decimal(given), { from_price, to_price: by_price, fee }, 8);
      const on = conversionResult(by.received, { from_price: by_price, to_price, fee }, 8);
      const directly = conversionResult(decimal(given), { from_price, to_price, fee }, 8);
      expect(on.received.lte(directly.received)).toBe(true);
    }),
  );
});

test('an exchange in parts pays no more than at once', () => {
  fc.assert(
    fc.property(number, number, price, price, scale, (first, second, from_price, to_price, decimals) => {
      const rate = { from_price, to_price, fee };
      const apart = [first, second]
        .map((part) => conversionResult(decimal(part), rate, decimals).received)
        .reduce((sum, part) => sum.plus(part), zero);
      const whole = conversionResult(decimal(first).plus(decimal(second)), rate, decimals).received;
      expect(apart.lte(whole)).toBe(true);
    }),
  );
});

test('rounding costs less than one minor unit, and never favours the user', () => {
  fc.assert(
    fc.property(number, price, price, scale, (given, from_price, to_price, decimals) => {
      const { received } = conversionResult(decimal(given), { from_price, to_price, fee }, decimals);
      const exact = decimal(given).times(decimal(from_price)).times('0.998');
      const lost = exact.minus(received.times(decimal(to_price)));
      const unit = decimal(`1e-${decimals}`).times(decimal(to_price));
      expect([lost.lt(zero), lost.lt(unit)]).toEqual([false, true]);
    }),
  );
});

test('received amount plus fee is the worth, rounded down once', () => {
  fc.assert(
    fc.property(number, price, price, scale, (given, from_price, to_price, decimals) => {
      const result = conversionResult(decimal(given), { from_price, to_price, fee }, decimals);
      const left = decimal(given)
        .times(decimal(from_price))
        .minus(result.received.plus(result.fee).times(decimal(to_price)));
      const unit = decimal(`1e-${decimals}`).times(decimal(to_price));
      expect([left.lt(zero), left.lt(unit)]).toEqual([false, true]);
    }),
  );
});

test('received amount and fee are whole minor units, never negative, and within the worth', () => {
  fc.assert(
    fc.property(number, price, price, scale, (given, from_price, to_price, decimals) => {
      const result = conversionResult(decimal(given), { from_price, to_price, fee }, decimals);
      expect([result.received.lt(zero), result.fee.lt(zero)]).toEqual([false, false]);
      for (const amount of [result.received, result.fee])
        expect(decimalsOf(toPlain(amount))).toBeLessThanOrEqual(decimals);
      const worth = decimal(given).times(decimal(from_price));
      const parts = result.received.plus(result.fee).times(decimal(to_price));
      expect(parts.lte(worth)).toBe(true);
      // At least the fee's percentage is retained: rounding is never in the user's favour.
      expect(result.received.times(decimal(to_price)).lte(worth.times('0.998'))).toBe(true);
    }),
  );
});

test('the largest exchange never exceeds the largest order of either currency', () => {
  fc.assert(
    fc.property(price, price, number, number, scale, (from_price, to_price, most, mostTo, decimals) => {
      const largest = decimal(largestConversion({ from_price, to_price }, most, mostTo, decimals));
      expect(largest.lte(decimal(most))).toBe(true);
      expect(largest.times(decimal(from_price)).lte(decimal(mostTo).times(decimal(to_price)))).toBe(true);
    }),
  );
});
