import type { CouponProduct } from '#contract/coupons.ts';

/** The order that coupons are checked against; figures as plain decimals. */
export interface CouponOrder {
  readonly product: CouponProduct;
  /** In USDT; null: the product is not in USDT, or the value is not known yet. */
  readonly value: string | null;
  readonly multiple?: number;
  readonly isMarket: boolean;
  /** Expected fee, and the value in USDT of one unit of its currency. */
  readonly fee?: string;
  readonly price?: string;
  readonly margin?: string;
  readonly principal?: string;
  readonly days?: number;
}
