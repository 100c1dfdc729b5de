import type { CouponOrder } from '#client/components/coupons/coupon-order.ts';
import type { OpeningEstimate } from '#domain/futures/position-request.ts';

/** The order that a coupon for an opening is checked against. */
export const couponOrderOf = (
  { isMarket, multiple }: { readonly isMarket: boolean; readonly multiple: number },
  estimate: OpeningEstimate | null,
): CouponOrder => ({
  product: 'futures',
  value: estimate && estimate.value,
  multiple,
  isMarket,
  ...(estimate ? { fee: estimate.fee, margin: estimate.margin } : {}),
});
