import { entry } from '../catalogue-entry.ts';
import { couponMachine } from '../coupon.machine.ts';

/** Good for a month. */
export const couponEntry = entry('coupon', couponMachine, {
  input: { received_at: '2026-11-01T10:00:00.000Z', ends_at: '2026-12-01T10:00:00.000Z' },
  events: {
    'user.used': [{ at: '2026-11-20T10:30:00.000Z' }, { at: '2026-12-01T10:00:00.000Z' }],
    'order.ended': [{ dealt: '0' }, { dealt: '0.01' }],
    'clock.expired': [{ at: '2026-12-01T10:00:00.000Z' }, { at: '2026-11-30T10:00:00.000Z' }],
  },
  answers: {},
});
