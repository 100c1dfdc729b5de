import { leastBid, mostBid } from '#domain/nfts/auction.ts';
import { decimal, decimalsOf, toPlain, zero } from '#domain/money/money.ts';
import type { ProblemCode } from '#contract/problem.ts';

interface Auctioned {
  readonly price: string;
  readonly per_increase: string | null;
  readonly decimals: number;
  readonly bid_count: number;
}

/** The minimum bid now. */
export const leastOf = ({ price, per_increase, bid_count }: Auctioned): string =>
  toPlain(leastBid(price, per_increase ?? '0', bid_count > 0));

const multiples = [1, 2, 5] as const;

/** Suggested bids: one, two and five increments above the current price. */
export const quickBids = ({ price, per_increase }: Auctioned): readonly string[] =>
  multiples.map((count) =>
    toPlain(decimal(price).plus(decimal(per_increase ?? '0').times(decimal(String(count))))),
  );

/** Validates a typed bid; null: valid. */
export const checkBid = (typed: string, auction: Auctioned): ProblemCode | null => {
  if (!/^\d{1,20}(\.\d+)?$/.test(typed) || decimal(typed).lte(zero)) return 'price.invalid';
  if (decimalsOf(typed) > auction.decimals) return 'price.decimals';
  if (decimal(typed).gt(mostBid(auction.price))) return 'nft.bidTooHigh';
  return decimal(typed).lt(decimal(leastOf(auction))) ? 'nft.bidTooLow' : null;
};

/** The increment in the API's format that turns the displayed price into this bid. */
export const incrementOf = (bid: string, { price }: Auctioned): string =>
  toPlain(decimal(bid).minus(decimal(price)));
