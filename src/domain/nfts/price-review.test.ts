import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, roundDown, toPlain } from '#domain/money/money.ts';
import { isFarPrice, evaluateFarPrice, reviewAbove } from './price-review.ts';

const usdt = { usdt: '1', decimals: 6 };
const above = (
  history: Parameters<typeof reviewAbove>[0],
  currency: Parameters<typeof reviewAbove>[1] = usdt,
) => toPlain(reviewAbove(history, currency));

test.each([
  ['five times its last sale', { lastPrice: '100', firstOffer: null }, usdt, '500'],
  [
    'its last sale, not what the exchange offered it for',
    { lastPrice: '100', firstOffer: '900' },
    usdt,
    '500',
  ],
  ['five times the first offer of the exchange', { lastPrice: null, firstOffer: '900' }, usdt, '4500'],
  ['1,000 USDT where it was never sold', { lastPrice: null, firstOffer: null }, usdt, '1000'],
  [
    'their worth in its currency',
    { lastPrice: null, firstOffer: null },
    { usdt: '3000', decimals: 8 },
    '0.33333333',
  ],
  [
    'nothing where nobody knows what it is worth',
    { lastPrice: null, firstOffer: null },
    { usdt: null, decimals: 8 },
    '0',
  ],
  ['the same of a price of nothing', { lastPrice: null, firstOffer: null }, { usdt: '0', decimals: 8 }, '0'],
])('a price is reviewed above %s', (_, history, currency, expected) => {
  expect(above(history, currency)).toBe(expected);
});

test('a price at the limit is not reviewed, one smallest unit above is', () => {
  expect(['500', '500.000000', '500.000001', '499'].map((price) => isFarPrice(price, '500'))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

const price = fc
  .bigInt({ min: 1n, max: 10n ** 15n })
  .map((units) => toPlain(decimal(String(units)).div(decimal('1000000'))));

test('any last price allows up to five times as much without a review', () => {
  fc.assert(
    fc.property(price, price, (lastPrice, next) => {
      const limit = above({ lastPrice, firstOffer: null });
      expect(isFarPrice(next, limit)).toBe(decimal(next).gt(decimal(lastPrice).times(decimal('5'))));
    }),
  );
});

test('any currency has a first offer reviewed exactly above a worth of 1,000 USDT', () => {
  fc.assert(
    fc.property(price, price, (rate, wanted) => {
      const asked = toPlain(roundDown(decimal(wanted), 6));
      const limit = above({ lastPrice: null, firstOffer: null }, { usdt: rate, decimals: 6 });
      expect(isFarPrice(asked, limit)).toBe(decimal(asked).times(decimal(rate)).gt(decimal('1000')));
    }),
  );
});

test('the published rule refuses only linked accounts', () => {
  expect([true, false].map((isLinked) => evaluateFarPrice({ isLinked }))).toEqual([
    { isApproved: false, why: 'linkedAccounts' },
    { isApproved: true, why: '' },
  ]);
});
