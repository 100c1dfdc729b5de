import type { LockUpProduct } from '#contract/lock-ups.ts';
import type { CouponOrder } from '#client/components/coupons/coupon-order.ts';
import { couponCurrency } from '#domain/coupons/coupons.ts';

/** The order that a coupon for a lock-up is checked against. @param amount null without a valid amount */
export const couponOrderOf = (
  { currency_name, day: days }: LockUpProduct,
  amount: string | null,
): CouponOrder => ({
  product: 'lock_up',
  value: amount,
  isMarket: true,
  ...(amount !== null && currency_name === couponCurrency ? { principal: amount, days } : {}),
});
