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

/* What is bought, opened, owned and sold again on the NFT market. */

const commitmentField = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'parameter.error'));

/**
 * Buys at the fixed price, or a blind box; what the seller gets is `splitSale` of the domain. A price above `review_above` is
 * frozen first, and the work stays with the seller, until its review is decided.
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
    /** The price that was agreed to; at another one it is refused as `nft.priceMoved`. */
    expected_price: priceField,
    /** The sale that was seen; where it is another one by now, it is refused as `state.changed`. */
    sale_id: z.optional(idField),
    /** The commitment that a box was seen with. */
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
  // Each may cost the hash of a password.
  limit: { count: 60, seconds: 600 },
});

/** Opens a box of the user's own: what was in it takes its place. */
export const openBlindBox = endpoint({
  summary: 'Opens a blind box',
  method: 'POST',
  path: '/bind_box/openBlindBox',
  access: 'user',
  idempotent: true,
  request: z.object({
    code: codeField,
    /** The commitment that it was seen with; where another one is stored, it is refused as `state.changed`. */
    seen_commitment: z.optional(commitmentField),
  }),
  response: z.object({ ...artwork.shape, ...artworkFile, box: blindBox }),
  problems: ['nft.notFound', 'nft.notOwned', 'nft.noBox', 'nft.opened', 'nft.listed', 'state.changed'],
});

/** What the user owns, and is selling; newest first. */
export const listMyArtworks = endpoint({
  summary: "The user's artworks",
  method: 'POST',
  path: '/bind_box/getMyNFTs',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all. Listed ones are on sale, sold and not paid yet, or sold at a price that is reviewed. */
    group: z.optional(z.enum(['kept', 'listed'], 'parameter.error')),
    ...paging(24),
  }),
  response: pageOf(artwork),
  problems: [],
});

/** What the user bought and sold, newest first. */
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
  /** 1 or 2; unset: as it was sold before. A box that was not opened stays one. */
  pay_type: z.optional(z.enum(['1', '2'], 'parameter.error')),
  /** Of the price, where it was never on sale before; unset: as it was. */
  currency: z.optional(idField),
};

/** What a resale comes to, before it is agreed to; of an auction at the starting price. */
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
    /** What each bidder deposits, in USDT; null: it is no auction. */
    margin: decimalOrNone,
    /** A sale at a price above it is reviewed before the seller is paid. */
    review_above: decimal,
  }),
  problems: ['nft.notFound', 'nft.notOwned', 'nft.listed', 'nft.unpriced', 'price.invalid', 'price.decimals'],
});

/** Puts a work of the user's own up for sale; it cannot be taken back before its end. */
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
    /** Of an auction. */
    per_increase: z.optional(priceField),
    /** What the user was told that is left of the price; refused as `state.changed` where it is something else. */
    seen_proceeds: z.optional(priceField),
    /** The same of what each bidder deposits; it follows the rate of the price's currency. */
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
