import { leastBid, paymentTimeMs } from '#domain/auction.ts';
import { hasCome, msAfter } from '#domain/instant.ts';
import { decimal } from '#domain/money.ts';

/* What happens to an auction, what its chart keeps of it, and the rules that the chart's guards ask. */

export type NftAuctionEvent =
  | { type: 'clock.reached'; at: string }
  | { type: 'user.deposited'; user_id: number; at: string }
  /** With the price the bidder saw: who was overbid in between has not agreed to more. */
  | BidEvent
  | { type: 'user.paid'; user_id: number; at: string };

interface BidEvent {
  type: 'user.bid';
  user_id: number;
  price: string;
  expected_price: string;
  at: string;
}

export interface NftAuctionInput {
  seller_id: number;
  /** The starting price; later the leading bid. */
  price: string;
  per_increase: string;
  /** The deposit of each who takes part. */
  margin: string;
  /** Of the price's smallest unit. */
  decimals: number;
  listed_at: string;
  start_at: string;
  end_at: string;
}

export interface NftAuctionContext extends NftAuctionInput {
  leader_id: number | null;
  /** Whose deposits are frozen. */
  depositors: readonly number[];
  /** Who got it back, and from whom the seller got it. */
  returned_to: readonly number[];
  forfeited_by: number | null;
  /** How the price was shared; null until paid. */
  royalty: string | null;
  fee: string | null;
  proceeds: string | null;
  /** When its clock was last set: the start, or the bid that extended it. */
  set_at: string;
}

export interface Bid {
  context: NftAuctionContext;
  event: BidEvent;
}

export const payableUntil = ({ end_at }: NftAuctionContext): string => msAfter(end_at, paymentTimeMs);

export const isBid = ({ context, event }: Bid): boolean =>
  context.depositors.includes(event.user_id) &&
  decimal(event.expected_price).eq(decimal(context.price)) &&
  decimal(event.price).gte(leastBid(context.price, context.per_increase)) &&
  hasCome(context.start_at, event.at) &&
  !hasCome(context.end_at, event.at);
