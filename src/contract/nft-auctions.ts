import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { auctionDebt, auctionDeposit, bid, myBid } from './nft-rows.ts';
import { codeField } from './nfts.ts';
import { idField, instant, pageOf, paging, priceField, text, whole } from './primitives.ts';
import { payProof, payProofProblems } from './step-up.ts';

/*
 * Auctions of the NFT market: a deposit per auction, bids against the price that the bidder saw, and
 * one day for the winner to pay.
 */

/** Freezes the deposit for an auction, in USDT. */
export const payAuctionDeposit = endpoint({
  summary: 'Freezes the deposit for an auction',
  method: 'POST',
  path: '/bind_box/marginNFT',
  access: 'user',
  idempotent: true,
  request: z.object({
    code: codeField,
    /** The deposit agreed to, and its sale; refused as `state.changed` if either has changed. */
    expected_margin: z.optional(priceField),
    sale_id: z.optional(idField),
  }),
  response: auctionDeposit,
  problems: [
    'nft.notFound',
    'nft.hidden',
    'nft.noAuction',
    'nft.own',
    'nft.notStarted',
    'nft.ended',
    'nft.deposited',
    'balance.insufficient',
    'price.invalid',
    'price.decimals',
    'state.changed',
  ],
});

/**
 * Places a bid. A refusal with `nft.priceMoved` carries the current `price`. A bid is at most ten times that
 * price, and must be covered by the bidder's available balance after the auctions they already lead.
 */
export const bidForArtwork = endpoint({
  summary: 'Bids in an auction',
  method: 'POST',
  path: '/bind_box/auctionNFT',
  access: 'user',
  idempotent: true,
  request: z.object({
    code: codeField,
    /** The increment over the current price, at least `per_increase`. */
    price: priceField,
    /** The current price, as seen by the bidder. */
    expected_price: priceField,
  }),
  response: z.object({
    ...myBid.shape,
    /** End of the auction after this bid: a late bid extends it. */
    end_time: instant,
    bid_count: whole,
  }),
  problems: [
    'nft.notFound',
    'nft.hidden',
    'nft.noAuction',
    'nft.own',
    'nft.notStarted',
    'nft.ended',
    'nft.noDeposit',
    'nft.priceMoved',
    'nft.bidTooLow',
    'nft.bidTooHigh',
    'nft.leading',
    'price.invalid',
    'price.decimals',
    'balance.insufficient',
  ],
});

/** The last ten bids of an auction, newest first. */
export const listBids = endpoint({
  summary: 'Bids of one auction',
  method: 'POST',
  path: '/bind_box/getBindBoxQuotationLog',
  access: 'visitor',
  idempotent: false,
  request: z.object({ code: codeField }),
  response: z.array(
    z.object({
      ...bid.shape,
      code: text,
      nft_name: text,
      nft_image: text,
      currency_name: text,
      is_own: z.boolean(),
    }),
  ),
  problems: ['nft.notFound'],
});

/** Auctions in which the user bids or has bid, each with their highest bid; latest entered first. */
export const listMyBids = endpoint({
  summary: "The user's bids",
  method: 'POST',
  path: '/bind_box/getMyBindBoxQuotationLog',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all. Open: auctions in progress, awaiting payment, or under price review. */
    group: z.optional(z.enum(['open', 'closed'], 'parameter.error')),
    ...paging(20),
  }),
  response: pageOf(myBid),
  problems: [],
});

/** Auctions won by the user: to be paid, paid, expired or refunded; newest first. */
export const listAuctionDebts = endpoint({
  summary: 'Won auctions that wait for payment',
  method: 'POST',
  path: '/bind_box/getNeedPayNFTOrder',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all. Open: to be paid, or paid at a price under review. */
    group: z.optional(z.enum(['open', 'closed'], 'parameter.error')),
    ...paging(20),
  }),
  response: pageOf(auctionDebt),
  problems: [],
});

/** Marks the debt as seen. */
export const readAuctionMessage = endpoint({
  summary: "Marks a won auction's message as read",
  method: 'POST',
  path: '/bind_box/readNFTOrderMessage',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField }),
  response: auctionDebt,
  problems: ['nft.noOrder'],
});

/**
 * Pays the final price of an auction that the user has won; the work passes to the user and the deposit is
 * returned. A price above `review_above` is frozen first, until its review is decided.
 */
export const payAuction = endpoint({
  summary: "Pays a won auction's final price",
  method: 'POST',
  path: '/bind_box/payNFTOrder',
  access: 'user',
  idempotent: true,
  movesValueTo: 'other',
  request: z.object({ id: idField, ...payProof }),
  response: auctionDebt,
  problems: [
    ...payProofProblems,
    'nft.noOrder',
    'nft.paid',
    'nft.underReview',
    'nft.late',
    'balance.insufficient',
  ],
  // Each call may cost a password hash.
  limit: { count: 60, seconds: 600 },
});

export const calls = {
  payAuctionDeposit,
  bidForArtwork,
  listBids,
  listMyBids,
  listAuctionDebts,
  readAuctionMessage,
  payAuction,
};
