import type { LockUp, LockUpProduct } from '#contract/lock-ups.ts';
import { servedAt } from '#domain/lock-ups/lock-up.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { penaltyOf } from './lock-ups.chart.ts';
import type { LockUpRow, ProductRow } from './lock-ups.repository.ts';

export const toProduct = (row: ProductRow): LockUpProduct => ({
  id: row.id,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  decimals: row.decimals,
  day: row.days,
  interest_rate: row.daily_rate,
  save_min: row.least,
  save_max: row.most,
  penalty_rule: row.penalty_rule,
  quota: row.quota,
  remaining: toPlain(decimal(row.quota).minus(decimal(row.sold))),
  opens_at: row.opens_at.toISOString(),
  closes_at: row.closes_at && row.closes_at.toISOString(),
});

export const toResponse = (row: LockUpRow): LockUp => ({
  id: row.id,
  status: row.status,
  config_id: row.product_id,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  decimals: row.decimals,
  amount: row.amount,
  day_rate: row.daily_rate,
  day: row.days,
  penalty_rule: row.penalty_rule,
  days_paid: row.days_paid,
  total_interest: row.interest_paid,
  cancel_fee: penaltyOf(row),
  returned: row.returned,
  created_at: row.created_at.toISOString(),
  next_interest_at: row.next_day_at && row.next_day_at.toISOString(),
  end_at: servedAt(row.created_at.toISOString(), row.days),
  closed_at: row.closed_at && row.closed_at.toISOString(),
  coupon_id: row.coupon_id,
  version: row.version,
});
