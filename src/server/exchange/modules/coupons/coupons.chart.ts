import { couponMachine, type CouponEvent, type CouponStatus } from '#machines/coupon.machine.ts';
import { createLifecycle } from '#server/exchange/lib/jobs/lifecycle.ts';
import type { CouponRow } from './coupons.repository.ts';

const lifecycle = createLifecycle(couponMachine);

/** Status of a coupon that is received now. */
export const received = (at: Date, endsAt: Date): CouponStatus =>
  lifecycle.start({ received_at: at.toISOString(), ends_at: endsAt.toISOString() }).status;

/** The status after an event. @throws Refusal `state.notAllowed` */
export const statusAfter = ({ status, received_at, ends_at }: CouponRow, event: CouponEvent): CouponStatus =>
  lifecycle.apply(
    { status, context: { received_at: received_at.toISOString(), ends_at: ends_at.toISOString() } },
    event,
    { field: 'coupon_id' },
  ).status;
