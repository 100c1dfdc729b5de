import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { auctionDebt, auctionDeposit, bid, myBid } from './nft-rows.ts';
import { codeField } from './nfts.ts';
import { idField, instant, pageOf, paging, priceField, text, whole } from './primitives.ts';
import { payProof, payProofProblems } from './step-up.ts';

/*
 * Auctions of the NFT market: a deposit, once; bids against the price one saw; and a day to pay what one has won.
 */

/** Freezes the deposit that admits to an auction, in USDT. */
export const payAuctionDeposit = endpoint({
  summary: 'Freezes the deposit for an auction',
  method: 'POST',
  path: '/bind_box/marginNFT',
  access: 'user',
  idempotent: true,
  request: z.object({
    code: codeField,
    /** What was agreed to, and of which sale; where either is another one by now, it is refused as `state.changed`. */
    expected_margin: z.optional(priceField),
    sale_id: z.optional(idField),
  }),
  response: auctionDeposit,
  problems: [
    'nft.notFound',
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
 * Bids. With `nft.priceMoved` the refusal carries the `price` now. A bid is at most ten times that price, and covered by what
 * the bidder has available beside the auctions that they lead already.
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
    /** The current price, as the bidder saw it. */
    expected_price: priceField,
  }),
  response: z.object({
    ...myBid.shape,
    /** Where the auction stands with this bid: a late one has extended it. */
    end_time: instant,
    bid_count: whole,
  }),
  problems: [
    'nft.notFound',
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

/** The auctions that the user bids in, or did, each with their highest bid; those they came to last first. */
export const listMyBids = endpoint({
  summary: "The user's bids",
  method: 'POST',
  path: '/bind_box/getMyBindBoxQuotationLog',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all. Open ones are of auctions that go on, wait for payment, or for a review of their price. */
    group: z.optional(z.enum(['open', 'closed'], 'parameter.error')),
    ...paging(20),
  }),
  response: pageOf(myBid),
  problems: [],
});

/** Auctions that the user has won: what is to be paid, and what was paid, has expired or came back; newest first. */
export const listAuctionDebts = endpoint({
  summary: 'Won auctions that wait for payment',
  method: 'POST',
  path: '/bind_box/getNeedPayNFTOrder',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all. Open ones are to be paid, or paid at a price that is reviewed. */
    group: z.optional(z.enum(['open', 'closed'], 'parameter.error')),
    ...paging(20),
  }),
  response: pageOf(auctionDebt),
  problems: [],
});

/** Marks what is to be paid as seen. */
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
 * Pays the final price of an auction that the user has won; the work is theirs and the deposit comes back. A price above
 * `review_above` is frozen first, until its review is decided.
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
  // Each may cost the hash of a password.
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
