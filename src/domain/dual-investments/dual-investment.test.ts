import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  affordableShares,
  dualAmount,
  dualPayout,
  leastPayment,
  payoutText,
  type DualTerms,
} from './dual-investment.ts';
import { decimal, isOnTick, toPlain } from '#domain/money/money.ts';

const call: DualTerms = {
  type: 'call',
  num: 10,
  linked_price: '100000',
  apr: '36.5',
  days: 10,
  coin_decimals: 8,
  quote_decimals: 6,
};
const put: DualTerms = { ...call, type: 'put' };

const paid = (terms: DualTerms, price: string): string => {
  const { payout, payout_currency } = payoutText(dualPayout(terms, decimal(price)));
  return `${payout} ${payout_currency}`;
};

test('a share is 0.1 coin, or a tenth of the linked price', () => {
  expect(
    [call, put, { ...put, num: 1, linked_price: '97412.505' }].map((terms) => toPlain(dualAmount(terms))),
  ).toEqual(['1', '100000', '9741.2505']);
});

test('a balance pays for as many whole shares as it covers, and not for one more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(call, put, { ...put, linked_price: '97412.505' }),
      fc.bigInt({ min: 0n, max: 10n ** 14n }),
      (terms, units) => {
        const available = decimal(`${units}e-${terms.type === 'call' ? 8 : 6}`);
        const num = affordableShares(terms, toPlain(available));
        const cost = (shares: number) => dualAmount({ ...terms, num: shares });
        expect([cost(num).lte(available), cost(num + 1).gt(available)]).toEqual([true, true]);
      },
    ),
  );
});

test('the published formula: below the linked price amount x (1 + days x APR / 365) in the coin, otherwise x linked price in USDT', () => {
  expect([paid(call, '99999.99'), paid(call, '100000.01')]).toEqual(['1.01 coin', '101000 quote']);
});

test('a put: below, amount / linked price in the coin, otherwise the amount in USDT, both with interest', () => {
  expect([paid(put, '99999.99'), paid(put, '100000.01')]).toEqual(['1.01 coin', '101000 quote']);
});

test('a price equal to the linked price counts as above it', () => {
  expect([paid(call, '100000'), paid(put, '100000')]).toEqual(['101000 quote', '101000 quote']);
});

test('payouts are rounded down', () => {
  expect(paid({ ...call, num: 1, apr: '5', days: 7 }, '1')).toBe('0.10009589 coin');
  expect(paid({ ...put, num: 1, linked_price: '97412.505', apr: '5', days: 7 }, '97412.505')).toBe(
    '9750.591425 quote',
  );
});

const anyTerms = fc.record({
  type: fc.constantFrom('call' as const, 'put' as const),
  num: fc.integer({ min: 1, max: 10_000 }),
  linked_price: fc
    .integer({ min: 1, max: 20_000_000 })
    .map((cents) => toPlain(decimal(String(cents)).times('0.01'))),
  apr: fc
    .integer({ min: 0, max: 20_000 })
    .map((hundredths) => toPlain(decimal(String(hundredths)).times('0.01'))),
  days: fc.integer({ min: 1, max: 365 }),
  coin_decimals: fc.constant(8),
  quote_decimals: fc.constant(6),
});

test('a payout is less than a unit below the exact amount, and never above it', () => {
  fc.assert(
    fc.property(anyTerms, fc.boolean(), (terms, below) => {
      const linked = decimal(terms.linked_price);
      const { currency, amount } = dualPayout(terms, below ? linked.minus('0.001') : linked);
      expect(currency).toBe(below ? 'coin' : 'quote');
      const unit = currency === 'coin' ? '0.00000001' : '0.000001';
      const rate = decimal('36500').plus(decimal(terms.apr).times(decimal(String(terms.days))));
      const wanted = {
        'call coin': dualAmount(terms),
        'call quote': dualAmount(terms).times(linked),
        'put quote': dualAmount(terms),
        'put coin': dualAmount(terms),
      };
      // Multiplied out to avoid division: payout x 365 (x linked price) against amount x rate.
      const factor = decimal('36500').times(
        terms.type === 'put' && currency === 'coin' ? linked : decimal('1'),
      );
      const rest = wanted[`${terms.type} ${currency}`].times(rate).minus(amount.times(factor));
      expect(rest.gte('0') && rest.lt(factor.times(unit))).toBe(true);
      expect(isOnTick(amount, decimal(unit))).toBe(true);
    }),
  );
});

test('a payout in the currency of payment is never below the amount paid', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const same = dualPayout(
        terms,
        terms.type === 'call' ? decimal(terms.linked_price).minus('0.001') : decimal(terms.linked_price),
      );
      expect(same.amount.gte(dualAmount(terms))).toBe(true);
    }),
  );
});

test('the least payment is that of the fewest shares', () => {
  expect(leastPayment({ price: '0.1', min_number: 3 })).toBe('0.3');
});
