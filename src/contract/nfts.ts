import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  artist,
  artwork,
  artworkFile,
  auctionDebt,
  auctionDeposit,
  blindBox,
  collection,
  myBid,
  ownerChange,
  rarity,
  saleRates,
} from './nft-rows.ts';
import { id, idField, nothing, pageOf, paging, priceField, text, whole } from './primitives.ts';

/* What can be seen of the NFT market: works, artists, collections. */

const keyword = z.optional(z.string().check(z.trim(), z.maxLength(60, 'text.tooLong')));
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.enum(values, 'parameter.error'));
/** What a work is known by. */
export const codeField = z.string().check(z.regex(/^[0-9a-f]{40}$/, 'nft.notFound'));

export const artworkSorts = ['newest', 'ending', 'priceUp', 'priceDown', 'favourites'] as const;
export type ArtworkSort = (typeof artworkSorts)[number];

/** Works, those on sale or not, narrowed by whatever is given. */
export const listArtworks = endpoint({
  summary: 'Artworks on sale',
  method: 'GET',
  path: '/bind_box/getBoxList',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    /** A currency's id. */
    currency: z.optional(idField),
    pay_type: oneOf(['1', '2', '3']),
    status: oneOf(['0', '1', '2']),
    type: oneOf(['1', '2', '3', '4']),
    rarity: z.optional(rarity),
    /** Both in `currency` where that is given; otherwise in USDT, as what a price is worth now. Sorting by price does the same. */
    min_price: z.optional(priceField),
    max_price: z.optional(priceField),
    /** A part of the work's, its artist's or its collection's name, or its whole code. */
    keyword,
    author_id: z.optional(idField),
    collection_id: z.optional(idField),
    /** The user's favourites alone. */
    collect: oneOf(['1']),
    /** The favourites of an artist, or of the user, alone: those of everybody else are their own. */
    collected_by: z.optional(idField),
    /** Unset: newest. */
    sort: z.optional(z.enum(artworkSorts, 'parameter.error')),
    ...paging(24),
  }),
  response: pageOf(artwork),
  problems: ['price.invalid', 'price.decimals', 'artist.notFound'],
});

/** One work with all there is to know of it; by its id or its code. */
export const getArtwork = endpoint({
  summary: 'One artwork',
  method: 'GET',
  path: '/bind_box/getBoxDetail',
  access: 'visitor',
  idempotent: false,
  request: z.object({ id: z.optional(idField), code: z.optional(codeField) }),
  response: z.object({
    ...artwork.shape,
    ...artworkFile,
    rates: saleRates,
    bid_count: whole,
    /** How many have paid a deposit for this auction. */
    bidders: whole,
    /** The user's own; null: none. */
    deposit: z.nullable(auctionDeposit),
    is_leading: z.boolean(),
    /** The user has paid for it, and the price is reviewed. */
    is_buyer: z.boolean(),
    /** What the user has to pay for it; null: nothing. */
    debt: z.nullable(auctionDebt),
    /** Null: it came in no box. */
    box: z.nullable(blindBox),
    /** How many owners it had, and the newest 20 of them; `listOwners` has all. */
    owners: whole,
    history: z.array(ownerChange),
  }),
  problems: ['nft.notFound'],
});
export type ArtworkDetail = z.infer<typeof getArtwork.response>;

/** Every owner that a work had, newest first. */
export const listOwners = endpoint({
  summary: 'Owners of an artwork',
  method: 'GET',
  path: '/bind_box/getOwners',
  access: 'visitor',
  idempotent: false,
  request: z.object({ code: codeField, ...paging(20) }),
  response: pageOf(ownerChange),
  problems: ['nft.notFound'],
});

/** Artists, those with most works first. */
export const listArtists = endpoint({
  summary: 'Artists of the NFT marketplace',
  method: 'GET',
  path: '/bind_box/getArtist',
  access: 'visitor',
  idempotent: false,
  request: z.object({ keyword, ...paging(24) }),
  response: pageOf(artist),
  problems: [],
});

/**
 * An artist, or the user's own page, whether they are an artist or not. The newest 12 works and favourites come with it;
 * `listArtworks` has all, by `author_id` and `collected_by`.
 */
export const getArtist = endpoint({
  summary: 'An artist with artworks',
  method: 'GET',
  path: '/bind_box/getArtistDetail',
  access: 'visitor',
  idempotent: false,
  request: z.object({ uid: idField }),
  response: z.object({
    ...artist.shape,
    /** How many favourites they have. */
    collect_count: whole,
    artworks: z.array(artwork),
    collects: z.array(artwork),
  }),
  problems: ['artist.notFound'],
});

/** Currencies that works are priced in. */
export const listNftCurrencies = endpoint({
  summary: 'Currencies artworks are priced in',
  method: 'GET',
  path: '/bind_box/getNftCurrency',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.array(z.object({ id, name: text, decimals: whole })),
  problems: [],
});

/** Collections, newest first. */
export const listCollections = endpoint({
  summary: 'Collections of the NFT marketplace',
  method: 'GET',
  path: '/bind_box/getCollection',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    /** The one alone. */
    id: z.optional(idField),
    keyword,
    author_id: z.optional(idField),
    ...paging(24),
  }),
  response: pageOf(collection),
  problems: [],
});

/** Marks a work as a favourite, or no longer. */
export const collectArtwork = endpoint({
  summary: 'Marks or unmarks an artwork as a favourite',
  method: 'POST',
  path: '/bind_box/collect',
  access: 'user',
  idempotent: true,
  request: z.object({
    code: codeField,
    /** Unset: the other way round. */
    collect: oneOf(['0', '1']),
  }),
  response: z.object({ code: text, collect: z.boolean(), collect_number: whole }),
  problems: ['nft.notFound'],
});

export const calls = {
  listArtworks,
  getArtwork,
  listOwners,
  listArtists,
  getArtist,
  listNftCurrencies,
  listCollections,
  collectArtwork,
};
/** Private events by topic, with what each tells. */
export const events = {
  /** A work has come to the user, has left them, was opened, or is on sale or no longer. */
  nft: z.object({ id, code: text }),
  nft_bid: myBid,
  nft_order: auctionDebt,
};
export const problems = [
  'artist.notFound',
  'nft.notFound',
  'nft.notOwned',
  'nft.own',
  'nft.notStarted',
  'nft.ended',
  'nft.sold',
  'nft.underReview',
  'nft.notForSale',
  'nft.noAuction',
  'nft.auction',
  'nft.deposited',
  'nft.noDeposit',
  'nft.bidTooLow',
  'nft.bidTooHigh',
  'nft.leading',
  'nft.priceMoved',
  'nft.noBox',
  'nft.opened',
  'nft.listed',
  'nft.unpriced',
  'nft.increase',
  'nft.time',
  'nft.timeOrder',
  'nft.noOrder',
  'nft.paid',
  'nft.late',
] as const;
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = [
  'nft_sale',
  'nft_hold',
  'nft_hold_return',
  'nft_margin',
  'nft_margin_return',
  'nft_margin_forfeit',
] as const;
