import { dayMs, hasCome, msAfter } from '#domain/time/instant.ts';
import { decimal, roundDown, roundUp, zero, type Decimal } from '#domain/money/money.ts';

/** A bid this near to the end, */
export const lateBidMs = 60_000;

/** extends it by so much. */
export const extensionMs = 60_000;

/** What the winner has to pay the final price, before the deposit is lost. */
export const paymentTimeMs = dayMs;

/** Fractions of the price: the creator's, and the market's. */
export const royaltyRate = decimal('0.05');
export const marketFeeRate = decimal('0.025');

/** The first bid stands against the starting price. */
export const leastBid = (current: string, increment: string): Decimal =>
  decimal(current).plus(decimal(increment));

/** A slip of a digit is no bid: nothing above so many times the price of now is taken, */
const mostTimes = decimal('10');
/** and the app asks again above so many. */
const askedTimes = decimal('2');

export const mostBid = (current: string): Decimal => decimal(current).times(mostTimes);

/** Whether a bid is so much more than the price of now that the bidder is asked whether it is meant. */
export const isBoldBid = (current: string, bid: string): boolean =>
  decimal(bid).gt(decimal(current).times(askedTimes));

export const isLateBid = (endAt: string, at: string): boolean =>
  !hasCome(endAt, at) && hasCome(msAfter(endAt, -lateBidMs), at);

export interface SaleSplit {
  readonly royalty: Decimal;
  readonly fee: Decimal;
  readonly seller: Decimal;
}

/**
 * How the price is shared: the royalty is received and rounded down, the fee is paid by the seller and
 * rounded up, the rest is the seller's. Together they are the price.
 */
export const splitSale = (price: Decimal, decimals: number): SaleSplit => {
  const royalty = roundDown(price.times(royaltyRate), decimals);
  const fee = roundUp(price.times(marketFeeRate), decimals);
  const rest = price.minus(royalty).minus(fee);
  // Of a price of one or two of the smallest unit the fee may be all there is.
  return rest.gte(zero) ? { royalty, fee, seller: rest } : { royalty, fee: fee.plus(rest), seller: zero };
};
