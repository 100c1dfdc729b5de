import type { Handlers } from '#server/lib/handlers.ts';
import type { CouponService } from './coupons.service.ts';

export const createCouponHandlers = (coupons: CouponService): Handlers => ({
  listCoupons: ({ userId, input }) => coupons.list(userId, input),
  getCoupon: ({ userId, input }) => coupons.detail(userId, input.id),
  receiveCoupon: ({ userId, input, onceAfter }) => coupons.receive(userId, input, onceAfter),
});
