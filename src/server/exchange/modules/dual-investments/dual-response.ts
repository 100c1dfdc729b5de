import type { DualOrder, DualProduct } from '#contract/dual-investments.ts';
import type { DualShares } from '#contract/dual-shares.ts';
import { dualAmount } from '#domain/dual-investments/dual-investment.ts';
import { toPlain } from '#domain/money/money.ts';
import type { DualOrderRow, DualProductRow } from './dual-investments.repository.ts';

const instantOrNone = (at: Date | null): string | null => at && at.toISOString();

/** Fields that a product and its orders share. */
const termsOf = (row: DualProductRow | DualOrderRow) => ({
  type: row.type,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  legal_id: row.legal_id,
  legal_name: row.legal_name,
  match_id: row.match_id,
  symbol: row.symbol,
  price_decimals: row.price_decimals,
  coin_decimals: row.coin_decimals,
  quote_decimals: row.quote_decimals,
  exercise_price: row.linked_price,
  day: row.days,
  price: toPlain(dualAmount({ ...row, num: 1 })),
  start_at: row.start_at.toISOString(),
  end_at: row.end_at.toISOString(),
});

/** The changing fields of a product. */
export const toShares = (row: DualProductRow): DualShares => ({
  id: row.id,
  purchased_number: row.sold,
  remaining_number: row.shares - row.sold,
  closes_at: row.closes_at.toISOString(),
});

export const toProduct = (row: DualProductRow): DualProduct => ({
  ...toShares(row),
  name: row.name,
  ...termsOf(row),
  rate: row.apr,
  total_number: row.shares,
  min_number: row.least,
  max_number: row.most,
  user_limit: row.person_limit,
  opens_at: row.opens_at.toISOString(),
});

export const toResponse = (row: DualOrderRow): DualOrder => ({
  id: row.id,
  status: row.status,
  dual_id: row.product_id,
  name: row.name,
  ...termsOf(row),
  order_rate: row.apr,
  number: row.num,
  total: row.amount,
  settlement_price: row.settlement_price,
  settlement_tick: row.settlement_tick,
  following_at: instantOrNone(row.following_at),
  payout_currency: row.payout_currency,
  payout: row.payout,
  returned: row.returned,
  created_at: row.created_at.toISOString(),
  closed_at: instantOrNone(row.closed_at),
  version: row.version,
});
