import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { artwork, artworkFile, blindBox, myTrade, payType } from './nft-rows.ts';
import { codeField } from './nfts.ts';
import { payProof, payProofProblems } from './step-up.ts';
import {
  decimal,
  decimalOrNone,
  idField,
  instantField,
  pageOf,
  paging,
  priceField,
  text,
  whole,
} from './primitives.ts';

/* Buying, opening, owning and reselling works on the NFT market. */

const commitmentField = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'parameter.error'));

/**
 * Buys at the fixed price, or a blind box; the seller's part follows from `splitSale` in the domain. A price
 * above `review_above` is frozen first, and the work stays with the seller, until its review is decided.
 */
export const buyArtwork = endpoint({
  summary: 'Buys an artwork or a blind box',
  method: 'POST',
  path: '/bind_box/buyNFT',
  access: 'user',
  idempotent: true,
  movesValueTo: 'other',
  request: z.object({
    code: codeField,
    /** The price agreed to; refused as `nft.priceMoved` if it has changed. */
    expected_price: priceField,
    /** The sale that the user saw; refused as `state.changed` if there is another now. */
    sale_id: z.optional(idField),
    /** The commitment shown for the box. */
    seen_commitment: z.optional(commitmentField),
    ...payProof,
  }),
  response: artwork,
  problems: [
    ...payProofProblems,
    'nft.notFound',
    'nft.notForSale',
    'nft.auction',
    'nft.own',
    'nft.notStarted',
    'nft.ended',
    'nft.sold',
    'nft.underReview',
    'nft.priceMoved',
    'price.invalid',
    'price.decimals',
    'balance.insufficient',
    'state.changed',
  ],
  // Each call may cost a password hash.
  limit: { count: 60, seconds: 600 },
});

/** Opens a box of the user: its content replaces it. */
export const openBlindBox = endpoint({
  summary: 'Opens a blind box',
  method: 'POST',
  path: '/bind_box/openBlindBox',
  access: 'user',
  idempotent: true,
  request: z.object({
    code: codeField,
    /** The commitment shown to the user; refused as `state.changed` if a different one is stored. */
    seen_commitment: z.optional(commitmentField),
  }),
  response: z.object({ ...artwork.shape, ...artworkFile, box: blindBox }),
  problems: ['nft.notFound', 'nft.notOwned', 'nft.noBox', 'nft.opened', 'nft.listed', 'state.changed'],
});

/** Works that the user owns or is selling; newest first. */
export const listMyArtworks = endpoint({
  summary: "The user's artworks",
  method: 'POST',
  path: '/bind_box/getMyNFTs',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all. Listed: on sale, sold but unpaid, or sold at a price under review. */
    group: z.optional(z.enum(['kept', 'listed'], 'parameter.error')),
    ...paging(24),
  }),
  response: pageOf(artwork),
  problems: [],
});

/** The user's purchases and sales, newest first. */
export const listMyTrades = endpoint({
  summary: "The user's purchases and sales of artworks",
  method: 'POST',
  path: '/bind_box/getMyTrades',
  access: 'user',
  idempotent: false,
  request: z.object({ side: z.optional(z.enum(['bought', 'sold'], 'parameter.error')), ...paging(20) }),
  response: pageOf(myTrade),
  problems: [],
});

const resale = {
  code: codeField,
  price: priceField,
  /** 1 or 2; unset: as in the previous sale. An unopened box stays a box. */
  pay_type: z.optional(z.enum(['1', '2'], 'parameter.error')),
  /** Currency of the price, for a work that was never on sale; unset: as before. */
  currency: z.optional(idField),
};

/** Previews a resale; for an auction, at the starting price. */
export const quoteResale = endpoint({
  summary: 'What a resale comes to',
  method: 'GET',
  path: '/bind_box/quoteResale',
  access: 'user',
  idempotent: false,
  request: z.object(resale),
  response: z.object({
    code: text,
    pay_type: payType,
    price: decimal,
    currency_name: text,
    decimals: whole,
    royalty: decimal,
    fee: decimal,
    proceeds: decimal,
    /** Deposit of each bidder, in USDT; null: not an auction. */
    margin: decimalOrNone,
    /** A sale at a higher price is reviewed before the seller is paid. */
    review_above: decimal,
  }),
  problems: ['nft.notFound', 'nft.notOwned', 'nft.listed', 'nft.unpriced', 'price.invalid', 'price.decimals'],
});

/** Lists a work of the user for sale; it cannot be withdrawn before its end. */
export const resellArtwork = endpoint({
  summary: 'Puts an owned artwork up for sale',
  method: 'POST',
  path: '/bind_box/resellNFT',
  access: 'user',
  idempotent: true,
  request: z.object({
    ...resale,
    start_time: instantField,
    end_time: instantField,
    /** For an auction. */
    per_increase: z.optional(priceField),
    /** The seller's proceeds as shown to the user; refused as `state.changed` if they differ. */
    seen_proceeds: z.optional(priceField),
    /** Likewise for the deposit of each bidder, which follows the rate of the price's currency. */
    seen_margin: z.optional(priceField),
  }),
  response: artwork,
  problems: [
    'nft.notFound',
    'nft.notOwned',
    'nft.listed',
    'nft.unpriced',
    'nft.increase',
    'nft.time',
    'nft.timeOrder',
    'price.invalid',
    'price.decimals',
    'state.changed',
  ],
});

export const calls = {
  buyArtwork,
  openBlindBox,
  listMyArtworks,
  listMyTrades,
  quoteResale,
  resellArtwork,
};
