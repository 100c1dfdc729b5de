import { lazyPart } from '#client/lib/loading/lazy-part.ts';

/** Loaded with the texts of coupons, which no page waits for. */
export const CouponChoice = lazyPart(
  'coupons',
  async () => (await import('./choice/coupon-choice.tsx')).CouponChoice,
);
export const CouponEffect = lazyPart(
  'coupons',
  async () => (await import('./choice/coupon-effect.tsx')).CouponEffect,
);
export const CouponList = lazyPart(
  'coupons',
  async () => (await import('./choice/coupon-list.tsx')).CouponList,
);
export const CouponOfOrder = lazyPart(
  'coupons',
  async () => (await import('./choice/coupon-of-order.tsx')).CouponOfOrder,
);
