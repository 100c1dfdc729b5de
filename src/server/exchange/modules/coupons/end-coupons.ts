import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { publishCoupon } from './coupon-response.ts';
import { statusAfter } from './coupons.chart.ts';
import { couponEnding, couponExpired, couponUrl } from './coupons.notices.ts';
import { changeCoupon, type CouponRow } from './coupons.repository.ts';

const noticeDataOf = (row: CouponRow) => ({
  userId: row.user_id,
  params: {},
  url: couponUrl(row.id),
});

/** Expires coupons that were not used in time. @param rows locked by the transaction */
export const expire = async (unit: Unit, rows: readonly CouponRow[], at: Date): Promise<void> => {
  for (const row of rows) {
    const status = statusAfter(row, { type: 'clock.expired', at: at.toISOString() });
    publishCoupon(unit.emit, await changeCoupon(unit.transaction, row, { status, warn_at: null }));
  }
  await notify(unit, couponExpired, at, rows.map(noticeDataOf));
};

/** Sends one reminder for coupons that end soon. @param rows locked by the transaction */
export const warn = async (unit: Unit, rows: readonly CouponRow[], at: Date): Promise<void> => {
  for (const row of rows) await changeCoupon(unit.transaction, row, { warn_at: null });
  // After a long outage of the exchange, some may have ended meanwhile.
  await notify(unit, couponEnding, at, rows.filter(({ ends_at }) => ends_at > at).map(noticeDataOf));
};
