import type { DualProduct } from '#contract/dual-investments.ts';
import { affordableShares } from '#domain/dual-investments/dual-investment.ts';
import { decimal } from '#domain/money/money.ts';
import { termsOf } from './dual-terms.ts';

/** Why this number of shares cannot be bought. */
export type SharesFault = 'notWhole' | 'tooFew' | 'tooMany' | 'moreThanLeft' | 'aboveLimit' | 'notEnough';

export interface Buyer {
  /** Shares of the product that the user has. */
  readonly owned: number;
  /** Null while unknown. */
  readonly available: string | null;
}

/** How many more shares one user may buy at once, and can pay for. */
export const mostShares = (product: DualProduct, { owned, available }: Buyer): number =>
  Math.max(
    0,
    Math.min(
      product.max_number,
      product.remaining_number,
      product.user_limit - owned,
      available === null ? Infinity : affordableShares(termsOf(product, 1), available),
    ),
  );

/** A whole number above zero as typed, or null. */
export const readShares = (typed: string): number | null =>
  /^\d{1,9}$/.test(typed) && Number(typed) > 0 ? Number(typed) : null;

/** @param cost of these shares, in the payment currency */
export const sharesFault = (
  product: DualProduct,
  shares: number | null,
  cost: string,
  { owned, available }: Buyer,
): SharesFault | null => {
  if (shares === null) return 'notWhole';
  if (shares < product.min_number) return 'tooFew';
  if (shares > product.max_number) return 'tooMany';
  if (shares > product.remaining_number) return 'moreThanLeft';
  if (shares + owned > product.user_limit) return 'aboveLimit';
  return available !== null && decimal(cost).gt(decimal(available)) ? 'notEnough' : null;
};
