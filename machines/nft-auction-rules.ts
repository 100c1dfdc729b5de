import { leastBid, mostBid, paymentTimeMs } from '#domain/nfts/auction.ts';
import { hasCome, msAfter } from '#domain/time/instant.ts';
import { decimal } from '#domain/money/money.ts';
import { isFarPrice, priceReviewMs } from '#domain/nfts/price-review.ts';

/* Events and context of a sale, and the rules used by the chart's guards. */

export type NftAuctionEvent =
  | { type: 'clock.reached'; at: string }
  | { type: 'user.deposited'; user_id: number; at: string }
  /** With the price the bidder saw: a bidder who was overbid in between has not agreed to more. */
  | BidEvent
  /** Purchase at a fixed price: the first buyer gets it, at the price that was shown. */
  | PurchaseEvent
  | PaymentEvent
  /** The decision, by an operator or the published rule, on a price far from the work's history. */
  | { type: 'admin.approved'; at: string }
  | { type: 'admin.refused'; at: string };

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
  /** Null for a sale at a fixed price, which is not an auction. */
  per_increase: string | null;
  /** The deposit of each participant; null for a sale at a fixed price. */
  margin: string | null;
  /** Decimals of the price. */
  decimals: number;
  /** A sale at a price above it is reviewed. */
  review_above: string;
  listed_at: string;
  start_at: string;
  end_at: string;
}

export interface NftAuctionContext extends NftAuctionInput {
  leader_id: number | null;
  /** The owner once it is paid, or the user who has paid while the price is under review. */
  buyer_id: number | null;
  /** Users whose deposits are frozen. */
  depositors: readonly number[];
  /** Users whose deposits were returned, and the user whose deposit went to the seller. */
  returned_to: readonly number[];
  forfeited_by: number | null;
  /** The shares of the price; null until paid. */
  royalty: string | null;
  fee: string | null;
  proceeds: string | null;
  /** When its deadline was last set: the start, the bid that extended it, or the payment under review. */
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

/** Deadline of the review of a sale. */
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
  decimal(event.price).gte(leastBid(context.price, context.per_increase, context.leader_id !== null)) &&
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

/* One price far from the work's history, which is reviewed, and one near it, which is not. */

export const isFarPurchase = (purchase: Purchase): boolean =>
  isPurchase(purchase) && isReviewed(purchase.context);

export const isNearPurchase = (purchase: Purchase): boolean =>
  isPurchase(purchase) && !isReviewed(purchase.context);

export const isFarPayment = (payment: Payment): boolean => isPayment(payment) && isReviewed(payment.context);

export const isNearPayment = (payment: Payment): boolean =>
  isPayment(payment) && !isReviewed(payment.context);
