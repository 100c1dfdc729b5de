import type { Coupon } from '#contract/coupons.ts';
import type { CouponTerms } from '#domain/coupons/coupons.ts';
import type { Emit } from '#server/exchange/lib/delivery/outbox.ts';
import type { CouponRow } from './coupons.repository.ts';

export const termsOf = (row: CouponTerms): CouponTerms => ({
  kind: row.kind,
  products: row.products,
  rate: row.rate,
  amount: row.amount,
  least: row.least,
  most_multiple: row.most_multiple,
});

export const toResponse = (row: CouponRow): Coupon => ({
  ...termsOf(row),
  id: row.id,
  status: row.status,
  source: row.source,
  products: row.products,
  created_at: row.received_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  used_at: row.used_at && row.used_at.toISOString(),
  used_for: row.product && { product: row.product, id: row.order_id! },
  benefit: row.benefit,
  benefit_currency_name: row.benefit_currency_name,
  returned: row.returned,
  profit: row.profit_status && {
    amount: row.profit,
    paid: row.profit_paid,
    status: row.profit_status,
  },
  version: row.version,
});

/** Publishes a coupon to the user's sockets. */
export const publishCoupon = (emit: Emit, row: CouponRow): Coupon => {
  const payload = toResponse(row);
  emit(row.user_id, { topic: 'coupon', payload });
  return payload;
};
