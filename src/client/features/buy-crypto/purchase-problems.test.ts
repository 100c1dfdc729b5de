import { expect, test } from 'vitest';
import type { PurchaseOffer } from '#contract/purchases.ts';
import { chosenOf } from './purchase-draft.ts';
import { purchaseProblems } from './purchase-problems.ts';

const request = {
  country: 'TH',
  currency: 'THB',
  method: 'scan_code',
  amount: '5000',
  rate: '33.63302507',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '+66 81 234 5678',
  tax_id: '1234567890123',
} as const;

const boundsOf = (level: number) => ({ minimum: '1682', maximum: ['0', '67266', '33633025'][level]! });

test('a valid order has no problem', () => {
  expect(purchaseProblems(request, 1, boundsOf(1))).toEqual({});
});

test('every invalid field is reported at once', () => {
  const wrong = purchaseProblems(
    { ...request, amount: '1681', first_name: ' ', email: 'ada at example', phone: 'call me', tax_id: '<b>' },
    1,
    boundsOf(1),
  );
  expect(wrong).toEqual({
    amount: 'amount.tooSmall',
    first_name: 'text.required',
    email: 'purchase.email',
    phone: 'purchase.phone',
    tax_id: 'purchase.taxId',
  });
});

test.each([
  ['5000.5', 1, { amount: 'amount.invalid' }],
  ['', 1, { amount: 'amount.invalid' }],
  ['67267', 1, { amount: 'amount.tooLarge' }],
  ['67267', 2, {}],
  ['5000', 0, { form: 'verification.required' }],
])('the amount %s at level %i', (amount, level, wrong) => {
  expect(purchaseProblems({ ...request, amount }, level, boundsOf(level))).toEqual(wrong);
});

test('a bank has to be chosen when paying to a bank', () => {
  const transfer = { ...request, method: 'bank_transfer' } as const;
  expect(purchaseProblems(transfer, 1, boundsOf(1))).toEqual({ bank: 'purchase.bank' });
  expect(purchaseProblems({ ...transfer, bank: 'krungsri' }, 1, boundsOf(1))).toEqual({});
});

const currency = { currency: 'THB', rate: '33', minimum: '1650', maximums: ['0', '66000', '33000000'] };
const dollars = { currency: 'USD', rate: '1', minimum: '50', maximums: ['0', '2000', '1000000'] };
const offer: PurchaseOffer = {
  countries: [
    {
      country: 'US',
      methods: ['bank_transfer', 'card'],
      banks: [{ code: 'citibank', name: 'Citibank' }],
      unpriced: null,
      currencies: [dollars],
    },
    { country: 'TH', methods: ['scan_code'], banks: [], unpriced: null, currencies: [currency, dollars] },
  ],
  rates_as_of: '2026-11-20T00:00:00.000Z',
  rates_source: 'A bank',
  fresh_rate_ms: 86_400_000,
  payment_time_ms: 1_800_000,
  reviewer: 'rule',
};

test('available choices are used; the others fall back to the first option', () => {
  const chosen = (
    draft: { country: string; currency: string; method: string; bank?: string },
    region?: string,
  ) => {
    const found = chosenOf(offer, { bank: '', ...draft }, region)!;
    return [found.country.country, found.currency.currency, found.method];
  };
  expect(chosen({ country: 'TH', currency: 'USD', method: 'card' })).toEqual(['TH', 'USD', 'scan_code']);
  expect(chosen({ country: 'FR', currency: 'THB', method: 'card' })).toEqual(['US', 'USD', 'card']);
  const unset = { country: '', currency: '', method: '' };
  // The user's own region, and a method that asks for no bank.
  expect(chosen(unset, 'TH')).toEqual(['TH', 'THB', 'scan_code']);
  expect(chosen(unset, 'FR')).toEqual(['US', 'USD', 'card']);
  expect(chosen({ ...unset, country: 'US' }, 'TH')).toEqual(['US', 'USD', 'card']);
  expect(
    chosenOf({ ...offer, countries: [] }, { country: 'TH', currency: '', method: '', bank: '' }, 'TH'),
  ).toBeNull();
  const inDollars = { country: 'US', currency: 'USD', method: 'bank_transfer' };
  expect(chosenOf(offer, { ...inDollars, bank: '' }, undefined)?.bank).toBeNull();
  expect(chosenOf(offer, { ...inDollars, bank: 'citibank' }, undefined)?.bank?.name).toBe('Citibank');
  expect(chosenOf(offer, { ...inDollars, method: 'card', bank: 'citibank' }, undefined)?.bank).toBeNull();
});
