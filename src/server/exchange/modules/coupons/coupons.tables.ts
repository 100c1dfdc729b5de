import type { CouponKind, CouponProduct, CouponSource, TrialProfitStatus } from '#contract/coupons.ts';
import type { CouponStatus } from '#machines/coupon.machine.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface CouponTables {
  coupon_offers: Table<
    'coupon_offers',
    { kind: CouponKind; products: CouponProduct[]; source: CouponSource }
  >;
  coupons: Table<
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
  coupon_discounts: Table<'coupon_discounts'>;
  coupon_tries: Table<'coupon_tries'>;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends CouponTables {}
}
