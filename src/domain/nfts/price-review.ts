import { dayMs } from '#domain/time/instant.ts';
import { decimal, roundDown, zero, type Decimal } from '#domain/money/money.ts';
import type { Verdict } from '#domain/reviews/review.ts';

/** A price above so many times that of the last sale, or of the exchange's first offer, is reviewed; */
const farTimes = decimal('5');

/** of a work that has neither, one that is worth more USDT than this. */
export const unsoldReviewUsdt = '1000';

/** How long a review may take, before everything goes back to both. */
export const priceReviewMs = 3 * dayMs;

/** What a work was sold and offered for before; all in the currency of the price that is to be judged. */
export interface PriceHistory {
  /** Null: it was never sold. */
  readonly lastPrice: string | null;
  /** What the exchange itself offered it for first; null: it did not. */
  readonly firstOffer: string | null;
}

/**
 * The price of a work above which a sale of it is reviewed. A work without a history whose currency has no price is
 * reviewed at any: nobody can say what it would be worth.
 * @param usdt worth of one unit of the currency; null where nobody knows
 */
export const reviewAbove = (
  { lastPrice, firstOffer }: PriceHistory,
  { usdt, decimals }: { readonly usdt: string | null; readonly decimals: number },
): Decimal => {
  const before = lastPrice ?? firstOffer;
  if (before !== null) return decimal(before).times(farTimes);
  const isPriced = usdt !== null && decimal(usdt).gt(zero);
  return isPriced ? roundDown(decimal(unsoldReviewUsdt).div(decimal(usdt)), decimals) : zero;
};

/** Whether a sale at this price waits for a review before the work and the money change hands. */
export const isFarPrice = (price: string, above: string): boolean => decimal(price).gt(decimal(above));

/** The published rule of the demonstration: what two accounts of one person agree on says nothing of a work's worth. */
export const judgeFarPrice = ({ isLinked }: { readonly isLinked: boolean }): Verdict => ({
  isApproved: !isLinked,
  why: isLinked ? 'linkedAccounts' : '',
});
