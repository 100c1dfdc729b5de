import type { Coupon } from '#contract/coupons.ts';
import type { CouponOrder } from '#client/components/coupons/coupon-order.ts';
import { couponProblem } from '#client/components/coupons/coupon-problem.ts';
import { couponWorth } from '#domain/coupons/coupons.ts';
import { decimal } from '#domain/money/money.ts';

export interface CouponEvaluation {
  readonly problem: ReturnType<typeof couponProblem>;
  /** Value of the coupon for the order, in USDT; null: nothing is known of the order yet. */
  readonly worth: string | null;
}

const optional = (text: string | undefined) => (text === undefined ? undefined : decimal(text));

/** Whether a coupon can be used for the current order, and its value for it. */
export const evaluateCoupon = (coupon: Coupon, order: CouponOrder, nowMs: number): CouponEvaluation => {
  const problem = couponProblem(coupon, order, nowMs);
  if (problem !== null || order.value === null) return { problem, worth: null };
  const fee = optional(order.fee)?.times(optional(order.price) ?? '1');
  const worth = couponWorth(coupon, {
    ...(fee ? { fee } : {}),
    ...(order.margin ? { margin: decimal(order.margin) } : {}),
    ...(order.principal ? { principal: decimal(order.principal), days: order.days ?? 0 } : {}),
  });
  return { problem: null, worth };
};

/** Of the usable coupons, the most valuable one; undefined: none has a value. */
export const bestCoupon = (
  coupons: readonly Coupon[],
  order: CouponOrder,
  nowMs: number,
): { readonly coupon: Coupon; readonly worth: string } | undefined =>
  coupons
    .flatMap((coupon) => {
      const { problem, worth } = evaluateCoupon(coupon, order, nowMs);
      return problem === null && worth !== null && decimal(worth).gt('0') ? [{ coupon, worth }] : [];
    })
    .sort((a, b) => decimal(b.worth).cmp(decimal(a.worth)))[0];
