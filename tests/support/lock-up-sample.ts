import type { LockUp, LockUpProduct } from '#contract/lock-ups.ts';

/** 100 to 5,000 DAI for five days at 0.4 % a day; coupons, which are for USDT only, do not apply. */
export const lockUpProductOf = (
  given: Partial<LockUpProduct> & Pick<LockUpProduct, 'id'>,
): LockUpProduct => ({
  currency_id: 9,
  currency_name: 'DAI',
  decimals: 6,
  day: 5,
  interest_rate: '0.4',
  save_min: '100',
  save_max: '5000',
  penalty_rule: 'remaining',
  quota: '10000',
  remaining: '8000',
  opens_at: '2026-11-19T00:00:00.000Z',
  closes_at: null,
  ...given,
});

/** Two of its five days have been paid. */
export const lockUpOf = (given: Partial<LockUp> & Pick<LockUp, 'id'>): LockUp => ({
  status: 'inProgress',
  config_id: 1,
  currency_id: 9,
  currency_name: 'DAI',
  decimals: 6,
  amount: '1000',
  day_rate: '0.4',
  day: 5,
  penalty_rule: 'remaining',
  days_paid: 2,
  total_interest: '8',
  cancel_fee: '12',
  returned: null,
  created_at: '2026-11-17T10:00:00.000Z',
  next_interest_at: '2026-11-21T00:00:00.000Z',
  end_at: '2026-11-23T00:00:00.000Z',
  closed_at: null,
  coupon_id: null,
  version: 3,
  ...given,
});
