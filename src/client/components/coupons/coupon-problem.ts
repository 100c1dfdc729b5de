import type { Coupon } from '#contract/coupons.ts';
import { useRow } from '#client/data/engine/use-rows.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { couponUseProblem, type CouponUseProblem } from '#domain/coupons/coupons.ts';
import { decimal } from '#domain/money/money.ts';
import type { CouponOrder } from './coupon-order.ts';

type CouponProblem = CouponUseProblem | 'coupon.used' | 'coupon.expired';

/**
 * Why a coupon cannot be used for the current order, or null. The minimum value is not checked for an order
 * of unknown value.
 */
export const couponProblem = (
  { status, ends_at, ...terms }: Coupon,
  { value, ...order }: CouponOrder,
  nowMs: number,
): CouponProblem | null => {
  if (status !== 'unused') return `coupon.${status}`;
  if (Date.parse(ends_at) <= nowMs) return 'coupon.expired';
  return couponUseProblem(terms, { ...order, value: decimal(value ?? terms.least) });
};

/**
 * Whether the coupon that an order names cannot be used with it; a coupon that this device does not have
 * cannot.
 */
export const useIsWrongCoupon = (id: number | null, order: CouponOrder): boolean => {
  const coupon = useRow('coupons', id ?? 0);
  if (id === null || coupon === undefined) return false;
  return coupon === null || couponProblem(coupon, order, serverNowMs()) !== null;
};
