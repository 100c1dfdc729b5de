import type { Generated } from 'kysely';
import type { CouponKind, CouponProduct, CouponSource, TrialProfitStatus } from '#contract/coupons.ts';
import type { CouponStatus } from '#machines/coupon.machine.ts';

interface CouponOffersTable {
  id: Generated<number>;
  name: string;
  kind: CouponKind;
  products: CouponProduct[];
  rate: string | null;
  amount: string;
  least: string;
  most_multiple: number | null;
  source: CouponSource;
  code: string | null;
  quota: number;
  given: Generated<number>;
  most_each: number;
  days: number;
  opens_at: Date;
  closes_at: Date | null;
}

interface CouponsTable {
  id: Generated<number>;
  user_id: number;
  offer_id: number;
  occasion: string;
  kind: CouponKind;
  products: CouponProduct[];
  rate: string | null;
  amount: string;
  least: string;
  most_multiple: number | null;
  source: CouponSource;
  status: CouponStatus;
  received_at: Date;
  ends_at: Date;
  warn_at: Date | null;
  product: CouponProduct | null;
  order_id: number | null;
  used_at: Date | null;
  benefit: Generated<string>;
  benefit_currency_id: number;
  benefit_currency_name: string;
  spent: Generated<string>;
  returned: Generated<string>;
  profit: Generated<string>;
  profit_paid: Generated<string>;
  profit_status: Generated<TrialProfitStatus | null>;
  profit_freeze_id: Generated<number | null>;
  is_profit_free: Generated<boolean>;
  opposed: Generated<string>;
  version: number;
}

interface CouponDiscountsTable {
  transaction_id: number;
  coupon_id: number;
  currency_id: number;
  fee: string;
  amount: string;
  at: Date;
}

interface CouponTriesTable {
  id: Generated<number>;
  user_id: number;
  at: Date;
}

export interface CouponTables {
  coupon_offers: CouponOffersTable;
  coupons: CouponsTable;
  coupon_discounts: CouponDiscountsTable;
  coupon_tries: CouponTriesTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends CouponTables {}
}
