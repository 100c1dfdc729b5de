import type { Coupon } from '#contract/coupons.ts';
import type { CouponOrder } from '#client/parts/coupons/coupon-order.ts';
import { couponUseProblem, couponWorth, type CouponUseProblem } from '#domain/coupons.ts';
import { decimal } from '#domain/money.ts';

export interface WeighedCoupon {
  readonly problem: CouponUseProblem | 'coupon.used' | 'coupon.expired' | null;
  /** What it would bring, in USDT; null: nothing is known of the order yet. */
  readonly worth: string | null;
}

const optional = (text: string | undefined) => (text === undefined ? undefined : decimal(text));

/** Whether a coupon can be used for an order as it stands, and what it would bring. */
export const weighCoupon = (coupon: Coupon, order: CouponOrder, nowMs: number): WeighedCoupon => {
  const none = { worth: null };
  if (coupon.status === 'used') return { ...none, problem: 'coupon.used' };
  if (coupon.status === 'expired' || Date.parse(coupon.ends_at) <= nowMs)
    return { ...none, problem: 'coupon.expired' };
  if (order.value === null)
    return { ...none, problem: coupon.products.includes(order.product) ? null : 'coupon.wrongProduct' };
  const { product, value, multiple, isMarket } = order;
  const problem = couponUseProblem(coupon, { product, value: decimal(value), multiple, isMarket });
  if (problem) return { ...none, problem };
  const fee = optional(order.fee)?.times(optional(order.price) ?? '1');
  const worth = couponWorth(coupon, {
    ...(fee ? { fee } : {}),
    ...(order.margin ? { margin: decimal(order.margin) } : {}),
    ...(order.principal ? { principal: decimal(order.principal), days: order.days ?? 0 } : {}),
  });
  return { problem: null, worth };
};

/** Of what can be used now, the one that brings most; undefined: none brings anything. */
export const bestCoupon = (
  coupons: readonly Coupon[],
  order: CouponOrder,
  nowMs: number,
): { readonly coupon: Coupon; readonly worth: string } | undefined =>
  coupons
    .flatMap((coupon) => {
      const { problem, worth } = weighCoupon(coupon, order, nowMs);
      return problem === null && worth !== null && decimal(worth).gt('0') ? [{ coupon, worth }] : [];
    })
    .sort((a, b) => decimal(b.worth).cmp(decimal(a.worth)))[0];
