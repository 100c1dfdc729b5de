import type { DualOrder, DualProduct } from '#contract/dual-investments.ts';

const terms = {
  name: 'BTC-USDT',
  type: 'call',
  currency_id: 1,
  currency_name: 'BTC',
  legal_id: 3,
  legal_name: 'USDT',
  match_id: 12,
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

/**
 * Shares of a tenth of a BTC at 100,000 with one percent for its ten days: 2 to 50 at once, 60 per user.
 */
export const dualProductOf = (given: Partial<DualProduct> & Pick<DualProduct, 'id'>): DualProduct => ({
  ...terms,
  rate: '36.5',
  total_number: 1_000,
  min_number: 2,
  max_number: 50,
  user_limit: 60,
  opens_at: '2026-11-19T00:00:00.000Z',
  closes_at: '2026-11-21T00:00:00.000Z',
  purchased_number: 100,
  remaining_number: 900,
  ...given,
});

export const dualOrderOf = (given: Partial<DualOrder> & Pick<DualOrder, 'id'>): DualOrder => ({
  ...terms,
  status: 'purchased',
  dual_id: 1,
  order_rate: '36.5',
  number: 5,
  total: '0.5',
  settlement_price: null,
  settlement_tick: null,
  following_at: null,
  payout_currency: null,
  payout: null,
  returned: null,
  created_at: '2026-11-20T00:00:00.000Z',
  closed_at: null,
  version: 1,
  ...given,
});
