import type { CouponProduct } from '#contract/coupons.ts';

/** What a coupon is weighed against; figures as plain decimals. */
export interface CouponOrder {
  readonly product: CouponProduct;
  /** In USDT; null: of a product that is not in USDT, or not known yet. */
  readonly value: string | null;
  readonly multiple?: number;
  readonly isMarket: boolean;
  /** Expected, and what a unit of its currency is worth in USDT. */
  readonly fee?: string;
  readonly price?: string;
  readonly margin?: string;
  readonly principal?: string;
  readonly days?: number;
}
