import type { DualOrder, DualProduct } from '#contract/dual-investments.ts';

const terms = {
  type: 'call',
  currency_id: 1,
  currency_name: 'BTC',
  legal_id: 3,
  legal_name: 'USDT',
  match_id: 1,
  symbol: 'BTC/USDT',
  price_decimals: 2,
  coin_decimals: 8,
  quote_decimals: 6,
  exercise_price: '100000',
  day: 10,
  price: '0.1',
  start_at: '2026-11-21T00:00:00.000Z',
  end_at: '2026-12-01T00:00:00.000Z',
} as const;

/** A product that can be bought until its term starts. */
export const anyDualProduct = (differing: Partial<DualProduct> = {}): DualProduct => ({
  id: 7,
  name: 'BTC call 100000',
  ...terms,
  rate: '36.5',
  total_number: 100,
  purchased_number: 40,
  remaining_number: 60,
  min_number: 1,
  max_number: 50,
  user_limit: 50,
  opens_at: '2026-11-19T00:00:00.000Z',
  closes_at: '2026-11-21T00:00:00.000Z',
  ...differing,
});

/** An order of ten shares of it. */
export const anyDualOrder = (differing: Partial<DualOrder> = {}): DualOrder => ({
  id: 11,
  status: 'purchased',
  dual_id: 7,
  name: 'BTC call 100000',
  ...terms,
  order_rate: '36.5',
  number: 10,
  total: '1',
  settlement_price: null,
  settlement_tick: null,
  following_at: null,
  payout_currency: null,
  payout: null,
  returned: null,
  created_at: '2026-11-20T00:00:00.000Z',
  closed_at: null,
  version: 1,
  ...differing,
});
