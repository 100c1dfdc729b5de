import type { Table } from 'dexie';
import type { Coupon } from '#contract/coupons.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface CouponRow extends Coupon {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly coupons: Table<CouponRow, [number, number]>;
  }
}

/** The user's coupons. */
export const couponsList: StoredList<Coupon> = {
  name: 'coupons',
  since: 10,
  topic: 'coupon',
  wire: async () => (await import('./coupons-wire.ts')).couponsWire,
  isOpen: { unused: true, used: false, expired: false },
  limits: { closed: 500, closedDays: 365 },
};
