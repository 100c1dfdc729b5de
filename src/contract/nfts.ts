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
import { id, idField, instant, nothing, pageOf, paging, priceField, text, whole } from './primitives.ts';

/* Public reads of the NFT market: works, artists, collections. */

const keyword = z.optional(z.string().check(z.trim(), z.maxLength(60, 'text.tooLong')));
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.enum(values, 'parameter.error'));
/** Public code of a work. */
export const codeField = z.string().check(z.regex(/^[0-9a-f]{40}$/, 'nft.notFound'));

export const artworkSorts = ['newest', 'ending', 'priceUp', 'priceDown', 'favourites'] as const;
export type ArtworkSort = (typeof artworkSorts)[number];

/** Works, on sale or not, narrowed by the given filters. */
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
    /**
     * Both in `currency` if given; otherwise in USDT at current rates. Sorting by
     * price uses the same currency.
     */
    min_price: z.optional(priceField),
    max_price: z.optional(priceField),
    /** Part of the name of the work, its artist or its collection, or the full code. */
    keyword,
    author_id: z.optional(idField),
    collection_id: z.optional(idField),
    /** Only the user's favourites. */
    collect: oneOf(['1']),
    /** Only the favourites of an artist, or of the caller: other users' favourites are private. */
    collected_by: z.optional(idField),
    /** Unset: newest. */
    sort: z.optional(z.enum(artworkSorts, 'parameter.error')),
    ...paging(24),
  }),
  response: pageOf(artwork),
  problems: ['price.invalid', 'price.decimals', 'artist.notFound'],
  cost: 'heavy',
});

/** Why operators took a work off the market, and when. */
export const hiddenWork = z.object({ why: text, at: instant });

/** One work with all details; by its id or its code. */
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
    /** Number of bidders who have paid a deposit for this auction. */
    bidders: whole,
    /** The caller's own deposit; null: none. */
    deposit: z.nullable(auctionDeposit),
    is_leading: z.boolean(),
    /** The caller has paid for it, and the price is under review. */
    is_buyer: z.boolean(),
    /** Null: it is not hidden. A hidden work is in no list, and cannot be traded. */
    hidden: z.nullable(hiddenWork),
    /** What the caller owes for it; null: nothing. */
    debt: z.nullable(auctionDebt),
    /** Null: it was not in a box. */
    box: z.nullable(blindBox),
    /** Number of owners, and the newest 20 of them; `listOwners` returns all. */
    owners: whole,
    history: z.array(ownerChange),
  }),
  problems: ['nft.notFound'],
});
export type ArtworkDetail = z.infer<typeof getArtwork.response>;

/** All owners of a work, newest first. */
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

/** Artists, by number of works, most first. */
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
 * An artist, or the caller's own page even if they are no artist. It includes the newest 12 works and
 * favourites; `listArtworks` returns all, by `author_id` and `collected_by`.
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
    /** Number of their favourites. */
    collect_count: whole,
    artworks: z.array(artwork),
    collects: z.array(artwork),
  }),
  problems: ['artist.notFound'],
});

/** Currencies in which works are priced. */
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
    /** Only this collection. */
    id: z.optional(idField),
    keyword,
    author_id: z.optional(idField),
    ...paging(24),
  }),
  response: pageOf(collection),
  problems: [],
  cost: 'heavy',
});

/** Adds a work to the favourites or removes it. */
export const collectArtwork = endpoint({
  summary: 'Marks or unmarks an artwork as a favourite',
  method: 'POST',
  path: '/bind_box/collect',
  access: 'user',
  idempotent: true,
  request: z.object({
    code: codeField,
    /** Unset: toggles. */
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
/** Private events by topic, with their payloads. */
export const events = {
  /** A work has come to the user, has left them, was opened, or was listed or delisted. */
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
  'nft.hidden',
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
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = [
  'nft_sale',
  'nft_hold',
  'nft_hold_return',
  'nft_margin',
  'nft_margin_return',
  'nft_margin_forfeit',
] as const;
