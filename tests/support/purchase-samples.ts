import type { Purchase, PurchaseOffer } from '#contract/purchases.ts';

/**
 * Offers for buying with fiat money, and orders of them, in the contract's form; each test sets the fields
 * that matter to it.
 */
export const purchaseOfferOf = (given: Partial<PurchaseOffer> = {}): PurchaseOffer => ({
  countries: [
    {
      country: 'MX',
      methods: ['card', 'bank_transfer'],
      banks: [
        { code: 'mizuho', name: 'Mizuho' },
        { code: 'mufg', name: 'MUFG' },
      ],
      unpriced: null,
      currencies: [
        { currency: 'MXN', rate: '154.3', minimum: '1000', maximums: ['0', '500000', '2000000'] },
        { currency: 'USD', rate: '1', minimum: '10', maximums: ['0', '3000', '12000'] },
      ],
    },
    {
      country: 'BR',
      methods: ['bank_transfer'],
      banks: [{ code: 'db', name: 'Deutsche Bank' }],
      unpriced: null,
      currencies: [{ currency: 'BRL', rate: '0.92', minimum: '10', maximums: ['0', '3000', '12000'] }],
    },
  ],
  rates_as_of: '2026-11-20T00:00:00.000Z',
  rates_source: 'ECB',
  fresh_rate_ms: 345_600_000,
  payment_time_ms: 1_800_000,
  reviewer: 'rule',
  ...given,
});

export const purchaseOf = (given: Partial<Purchase> & Pick<Purchase, 'id'>): Purchase => ({
  status: 'toBePaid',
  country: 'MX',
  method: 'card',
  bank: null,
  currency: 'MXN',
  amount: '15430',
  rate: '154.3',
  number: '100',
  payer_name: 'Ada Lovelace',
  payment_details: [
    { name: 'account_number', value: '0001112223' },
    { name: 'reference', value: 'TL-55' },
  ],
  is_demonstration: false,
  proof: null,
  reason: null,
  reason_note: '',
  reviewer: 'rule',
  created_at: '2026-11-20T00:00:00.000Z',
  payable_until: '2026-11-20T00:30:00.000Z',
  proof_at: null,
  closed_at: null,
  version: 1,
  ...given,
});
