import { dayMs, hasCome, msAfter } from '#domain/time/instant.ts';
import { decimal, roundDown, roundUp, zero, type Decimal } from '#domain/money/money.ts';

/** A bid this close to the end extends the auction, */
export const lateBidMs = 60_000;

/** by this time. */
export const extensionMs = 60_000;

/** Time for the winner to pay the final price before the deposit is forfeited. */
export const paymentTimeMs = dayMs;

/** Fractions of the price, for the creator and for the market. */
export const royaltyRate = decimal('0.05');
export const marketFeeRate = decimal('0.025');

/** The first bid is at least the starting price, every other one at least an increment above the last. */
export const leastBid = (current: string, increment: string, hasBid: boolean): Decimal =>
  hasBid ? decimal(current).plus(decimal(increment)) : decimal(current);

/** Guards against typing errors: bids above this multiple of the current price are refused, */
const mostTimes = decimal('10');
/** and the app asks for confirmation above this one. */
const askedTimes = decimal('2');

export const mostBid = (current: string): Decimal => decimal(current).times(mostTimes);

/** Whether a bid exceeds the current price by so much that the bidder is asked to confirm it. */
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
 * Split of the price: the royalty is received and rounded down, the fee is paid by the seller and rounded
 * up, the rest is the seller's. Together they equal the price.
 */
export const splitSale = (price: Decimal, decimals: number): SaleSplit => {
  const royalty = roundDown(price.times(royaltyRate), decimals);
  const fee = roundUp(price.times(marketFeeRate), decimals);
  const rest = price.minus(royalty).minus(fee);
  // At a price of one or two smallest units the fee may take everything.
  return rest.gte(zero) ? { royalty, fee, seller: rest } : { royalty, fee: fee.plus(rest), seller: zero };
};
