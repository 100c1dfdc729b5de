import * as z from 'zod/mini';
import { coupon, getCoupon, listCoupons, type Coupon } from '#contract/coupons.ts';
import { id } from '#contract/primitives.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';

/** Coupons as the server sends them. */
export const couponsWire: ListWire<Coupon> = {
  payload: coupon,
  row: z.extend(coupon, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listCoupons, { status: isOpen ? 'unused' : 'closed', ...paging }, options),
  fetchOne: (couponId, options) => call(getCoupon, { id: couponId }, options),
};
