import type { CouponKind, CouponProduct, CouponSource, TrialProfitStatus } from '#contract/coupons.ts';
import type { CouponStatus } from '#machines/coupon.machine.ts';
import type { Table } from '#server/lib/tables/table.ts';

type CouponOffersTable = Table<
  'coupon_offers',
  { kind: CouponKind; products: CouponProduct[]; source: CouponSource }
>;

type CouponsTable = Table<
  'coupons',
  {
    kind: CouponKind;
    products: CouponProduct[];
    source: CouponSource;
    status: CouponStatus;
    product: CouponProduct;
    profit_status: TrialProfitStatus;
  }
>;

type CouponDiscountsTable = Table<'coupon_discounts'>;

type CouponTriesTable = Table<'coupon_tries'>;

export interface CouponTables {
  coupon_offers: CouponOffersTable;
  coupons: CouponsTable;
  coupon_discounts: CouponDiscountsTable;
  coupon_tries: CouponTriesTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends CouponTables {}
}
