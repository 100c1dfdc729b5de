import { leastBid, mostBid, paymentTimeMs } from '#domain/nfts/auction.ts';
import { hasCome, msAfter } from '#domain/time/instant.ts';
import { decimal } from '#domain/money/money.ts';
import { isFarPrice, priceReviewMs } from '#domain/nfts/price-review.ts';

/* What happens to a sale, what its chart keeps of it, and the rules that the chart's guards ask. */

export type NftAuctionEvent =
  | { type: 'clock.reached'; at: string }
  | { type: 'user.deposited'; user_id: number; at: string }
  /** With the price the bidder saw: who was overbid in between has not agreed to more. */
  | BidEvent
  /** Of a sale at a fixed price: to whoever comes first, at the price that was seen. */
  | PurchaseEvent
  | PaymentEvent
  /** What people, or the published rule, decide of a price far from the work's history. */
  | { type: 'desk.approved'; at: string }
  | { type: 'desk.refused'; at: string };

interface PaymentEvent {
  type: 'user.paid';
  user_id: number;
  at: string;
}

interface BidEvent {
  type: 'user.bid';
  user_id: number;
  price: string;
  expected_price: string;
  at: string;
}

interface PurchaseEvent {
  type: 'user.bought';
  user_id: number;
  expected_price: string;
  at: string;
}

export interface NftAuctionInput {
  seller_id: number;
  /** The starting price; later the leading bid. */
  price: string;
  /** Null: it is no auction, but sold at its price. */
  per_increase: string | null;
  /** The deposit of each who takes part; null likewise. */
  margin: string | null;
  /** Of the price's smallest unit. */
  decimals: number;
  /** A sale at a price above it is reviewed. */
  review_above: string;
  listed_at: string;
  start_at: string;
  end_at: string;
}

export interface NftAuctionContext extends NftAuctionInput {
  leader_id: number | null;
  /** Whose it is once it is paid, and who has paid where the price is reviewed first. */
  buyer_id: number | null;
  /** Whose deposits are frozen. */
  depositors: readonly number[];
  /** Who got it back, and from whom the seller got it. */
  returned_to: readonly number[];
  forfeited_by: number | null;
  /** How the price was shared; null until paid. */
  royalty: string | null;
  fee: string | null;
  proceeds: string | null;
  /** When its clock was last set: the start, the bid that extended it, or the payment that is reviewed. */
  set_at: string;
}

export interface Bid {
  context: NftAuctionContext;
  event: BidEvent;
}

export interface Payment {
  context: NftAuctionContext;
  event: PaymentEvent;
}

/** Of a sale whose price is reviewed. */
export const reviewedUntil = ({ set_at }: NftAuctionContext): string => msAfter(set_at, priceReviewMs);

export const payableUntil = ({ end_at }: NftAuctionContext): string => msAfter(end_at, paymentTimeMs);

export interface Purchase {
  context: NftAuctionContext;
  event: PurchaseEvent;
}

const isOpen = ({ start_at, end_at }: NftAuctionContext, at: string): boolean =>
  hasCome(start_at, at) && !hasCome(end_at, at);

export const isBid = ({ context, event }: Bid): boolean =>
  context.per_increase !== null &&
  context.depositors.includes(event.user_id) &&
  event.user_id !== context.leader_id &&
  decimal(event.expected_price).eq(decimal(context.price)) &&
  decimal(event.price).gte(leastBid(context.price, context.per_increase)) &&
  decimal(event.price).lte(mostBid(context.price)) &&
  isOpen(context, event.at);

const isPurchase = ({ context, event }: Purchase): boolean =>
  context.per_increase === null &&
  event.user_id !== context.seller_id &&
  decimal(event.expected_price).eq(decimal(context.price)) &&
  isOpen(context, event.at);

const isPayment = ({ context, event }: Payment): boolean =>
  event.user_id === context.leader_id && !hasCome(payableUntil(context), event.at);

const isReviewed = ({ price, review_above }: NftAuctionContext): boolean => isFarPrice(price, review_above);

/* Far from the work's history, or near it: one is reviewed, the other is not. */

export const isFarPurchase = (purchase: Purchase): boolean =>
  isPurchase(purchase) && isReviewed(purchase.context);

export const isNearPurchase = (purchase: Purchase): boolean =>
  isPurchase(purchase) && !isReviewed(purchase.context);

export const isFarPayment = (payment: Payment): boolean => isPayment(payment) && isReviewed(payment.context);

export const isNearPayment = (payment: Payment): boolean =>
  isPayment(payment) && !isReviewed(payment.context);
