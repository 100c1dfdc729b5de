import type { LockUpProduct } from '#contract/lock-ups.ts';
import type { CouponOrder } from '#client/components/coupons/coupon-order.ts';
import { couponCurrency } from '#domain/coupons/coupons.ts';

/** What a coupon for a lock-up is weighed against. @param amount null while there is none that could be locked up */
export const couponOrderOf = (
  { currency_name, day: days }: LockUpProduct,
  amount: string | null,
): CouponOrder => ({
  product: 'lock_up',
  value: amount,
  isMarket: true,
  ...(amount !== null && currency_name === couponCurrency ? { principal: amount, days } : {}),
});
