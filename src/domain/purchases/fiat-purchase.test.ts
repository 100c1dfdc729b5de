import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkPurchase,
  currenciesOf,
  paymentMethods,
  payerNames,
  purchaseBounds,
  purchasedUsdt,
  reviewPurchase,
  usualSums,
  type FiatPurchase,
} from './fiat-purchase.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

const payer = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '0812345678',
  tax_id: '1234567890123',
};
const terms = { leastUsd: '50', mostUsd: ['0', '2000', '1000000'] };
const purchase: Omit<FiatPurchase, 'bounds'> = {
  country: 'US',
  method: 'bank_transfer',
  amount: '1000',
  payer,
  level: 1,
};

const codeOf = (change: Partial<FiatPurchase>): string | null => {
  const asked = { ...purchase, ...change };
  const problem = checkPurchase({ bounds: purchaseBounds(terms, '1', asked.level), ...asked });
  return problem && [problem.code, problem.field].filter(Boolean).join(' ');
};

test('a USD buys a USDT; other currencies convert by their rate, rounded down', () => {
  expect([toPlain(purchasedUsdt('1000', '1')), toPlain(purchasedUsdt('1000', '32.7'))]).toEqual([
    '1000',
    '30.581039',
  ]);
});

test('nine countries are served, each with at least a bank transfer', () => {
  expect(Object.keys(paymentMethods).sort()).toEqual(['BR', 'ID', 'IN', 'MX', 'NG', 'PH', 'TH', 'US', 'VN']);
  expect(Object.values(paymentMethods).every((methods) => methods.includes('bank_transfer'))).toBe(true);
});

test('each country pays in its own currency where a rate is published, and in dollars', () => {
  const rates = { USD: '1', THB: '33.6' };
  expect(['TH', 'NG', 'US', 'FR', 'constructor'].map((country) => currenciesOf(country, rates))).toEqual([
    ['THB', 'USD'],
    ['USD'],
    ['USD'],
    [],
    [],
  ]);
});

test('the demo rule credits a purchase with a payment proof', () => {
  expect([reviewPurchase('/upload/1.webp'), reviewPurchase(null)]).toEqual([
    { isApproved: true, why: 'proof.shown', findings: { seen: '/upload/1.webp' } },
    { isApproved: false, why: 'proofMissing' },
  ]);
});

test('at least 50 USD, at most 2,000 with level 1 and 1,000,000 with level 2, in whole units', () => {
  expect([
    purchaseBounds(terms, '1', 0),
    purchaseBounds(terms, '32.71', 1),
    purchaseBounds(terms, '32.7105', 1),
    purchaseBounds(terms, '1', 2),
    purchaseBounds(terms, '1', 3),
  ]).toEqual([
    { minimum: '50', maximum: '0' },
    { minimum: '1636', maximum: '65420' },
    { minimum: '1636', maximum: '65421' },
    { minimum: '50', maximum: '1000000' },
    { minimum: '50', maximum: '0' },
  ]);
});

test.each<[string | null, Partial<FiatPurchase>]>([
  [null, {}],
  [null, { amount: '2000' }],
  [null, { amount: '1000000', level: 2 }],
  ['region.unsupported country', { country: 'FR' }],
  ['region.unsupported country', { country: '' }],
  ['region.unsupported country', { country: 'constructor' }],
  ['purchase.method method', { method: 'scan_code' }],
  ['amount.invalid amount', { amount: '100.5' }],
  ['amount.invalid amount', { amount: '-100' }],
  ['amount.invalid amount', { amount: '' }],
  ['amount.tooSmall amount', { amount: '49' }],
  ['amount.tooLarge amount', { amount: '2001' }],
  ['amount.tooLarge amount', { amount: '1000001', level: 2 }],
  ['verification.required', { level: 0 }],
  [null, { payer: { ...payer, last_name: '' } }],
  ['text.required first_name', { payer: { ...payer, first_name: ' ' } }],
  ['text.required tax_id', { payer: { ...payer, tax_id: ' ' } }],
])('%s: %o', (expected, change) => {
  expect(codeOf(change)).toBe(expected);
});

const rates = fc
  .integer({ min: 1, max: 5_000_000 })
  .map((hundredths) => toPlain(decimal(String(hundredths)).times('0.01')));

test('the minimum is worth 50 USD and one less is not; the maximum is within the limit', () => {
  fc.assert(
    fc.property(rates, fc.constantFrom(1, 2), (rate, level) => {
      fc.pre(decimal(rate).gte('0.1'));
      const { minimum, maximum } = purchaseBounds(terms, rate, level);
      const least = decimal(minimum);
      expect(least.gte(decimal(rate).times('50')) && least.minus('1').lt(decimal(rate).times('50'))).toBe(
        true,
      );
      expect(purchasedUsdt(maximum, rate).lte(level === 1 ? '2000' : '1000000')).toBe(true);
      expect(purchasedUsdt(minimum, rate).gte('49.999999')).toBe(true);
    }),
  );
});

test.each([
  ['50', '2000', ['50', '100', '250', '500', '1000']],
  ['1734', '69360', ['2000', '3500', '9000', '20000', '35000']],
  ['50', '120', ['50', '100']],
  ['7', '1000', ['7', '15', '35', '70', '150']],
])('from %s to %s the usual sums are round figures within the bounds', (minimum, maximum, sums) => {
  expect(usualSums(minimum, maximum)).toEqual(sums);
});

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  [' Augusta Ada  King ', 'Augusta Ada', 'King'],
  ['Sukarno', 'Sukarno', ''],
  ['王小明', '王小明', ''],
  ['', '', ''],
])('the name "%s" is paid by "%s" "%s"', (name, first_name, last_name) => {
  expect(payerNames(name)).toEqual({ first_name, last_name });
});
