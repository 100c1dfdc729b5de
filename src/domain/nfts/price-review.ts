import { dayMs } from '#domain/time/instant.ts';
import { decimal, roundDown, zero, type Decimal } from '#domain/money/money.ts';
import type { Verdict } from '#domain/reviews/review.ts';

/** A price above this multiple of the last sale's, or of the exchange's first offer, is reviewed; */
const farTimes = decimal('5');

/** without either, a price worth more USDT than this. */
export const unsoldReviewUsdt = '1000';

/** Duration of a review, after which both sides are refunded. */
export const priceReviewMs = 3 * dayMs;

/** Earlier prices of a work; all in the currency of the price to be judged. */
export interface PriceHistory {
  /** Null: never sold. */
  readonly lastPrice: string | null;
  /** The exchange's own first offer; null: none. */
  readonly firstOffer: string | null;
}

/**
 * The price of a work above which a sale is reviewed. Without a history, and if its currency has no price,
 * every sale is reviewed, since the value is unknown.
 * @param usdt value of one unit of the currency; null if unknown
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

/**
 * The published rule of the demo: a price agreed between two accounts of one person says
 * nothing about a work's value.
 */
export const evaluateFarPrice = ({ isLinked }: { readonly isLinked: boolean }): Verdict => ({
  isApproved: !isLinked,
  why: isLinked ? 'linkedAccounts' : '',
});
