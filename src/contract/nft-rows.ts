import * as z from 'zod/mini';
import { decimal, decimalOrNone, id, instant, instantOrNone, text, whole } from './primitives.ts';

/* What the calls and events of the NFT market tell of works, their sales and who is behind them. */

/** 1 image, 2 gif, 3 audio, 4 video */
export const mediaType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** 1 fixed price, 2 auction, 3 blind box */
export const payType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
/** 0 ended or sold, 1 on sale, 2 not started; by the server's clock, see `saleState`. */
export const buyStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export const rarity = z.enum(['N', 'R', 'SR'], 'parameter.error');
export type Rarity = z.infer<typeof rarity>;

/**
 * As the chart of auctions has them; a fixed price and a blind box know neither `awaitingPayment` nor `forfeited`. `underReview`:
 * paid at a price far from the work's history, which people decide on; `refused` follows where they do not approve in time.
 */
export const saleStatuses = [
  'notStarted',
  'started',
  'awaitingPayment',
  'underReview',
  'ended',
  'paid',
  'forfeited',
  'refused',
] as const;
export const saleStatus = z.enum(saleStatuses);

/**
 * A picture by the address that its files lie below: `320.webp`, `640.webp` and `1280.webp` are that wide at most,
 * and `pictureOf` of the domain writes their addresses. Files never change.
 */
const picture = {
  /** "/artwork/5f0c…" */
  image: text,
  /** Of the original, in pixels. */
  width: whole,
  height: whole,
  /** Until it has come: a tiny picture as a data URL. */
  blur: text,
};

/** A work as lists show it. Its price is that of the latest sale: of an auction the leading bid. */
export const artwork = z.object({
  id,
  /** What it is known by: 40 hexadecimal digits. */
  code: text,
  name: text,
  ...picture,
  type: mediaType,
  pay_type: payType,
  status: buyStatus,
  /** Null: it was never on sale. */
  sale_id: z.nullable(id),
  sale_status: z.nullable(saleStatus),
  price: decimal,
  currency_id: id,
  currency_name: text,
  decimals: whole,
  start_time: instantOrNone,
  end_time: instantOrNone,
  /** Of an auction; null: it is none. */
  per_increase: decimalOrNone,
  /** The deposit, in USDT. */
  margin: decimalOrNone,
  /** A price above it is far from the work's history: once paid, it is reviewed before it passes to the seller. Null: no sale. */
  review_above: decimalOrNone,
  /** Until when the review is decided, or everything goes back to both; null: none waits. */
  review_until: instantOrNone,
  /** Null while it lies in a box that nobody has opened. */
  rarity: z.nullable(rarity),
  /** 0 in a box that nobody has opened. */
  rarity_status: z.union([z.literal(0), z.literal(1)]),
  /** 1: its owner, who is not its artist, has put it up for sale. */
  resell_nft_status: z.union([z.literal(0), z.literal(1)]),
  /** Artists are known by their user id. */
  author_id: id,
  author_name: text,
  /** The address of a picture, as `image`; empty: none. */
  author_avatar: text,
  /** Empty: no nickname. */
  owner_name: text,
  is_own: z.boolean(),
  collection_id: z.nullable(id),
  collection_name: text,
  collect: z.boolean(),
  collect_number: whole,
  created_at: instant,
  /** Of its sale alone, as `auctionProgress` tells it: which of the two is the newer one. Null: it was never on sale. */
  sale_version: z.nullable(whole),
  /** Grows with every change. */
  version: whole,
});
export type Artwork = z.infer<typeof artwork>;

/** What there is of a work beyond what lists show. */
export const artworkFile = {
  description: text,
  /** The file itself, as it was given: what a gif, audio or video plays, and the largest picture of an image. */
  original: z.object({ url: text, media_type: text }),
  /** Of audio and video, in milliseconds. */
  duration_ms: z.nullable(whole),
};

/** Why it came to an owner. */
export const ownerWays = ['created', 'fixedPrice', 'auction', 'blindBox'] as const;

/** A change of owner, newest first; the price is null where it was made. */
export const ownerChange = z.object({
  id,
  way: z.enum(ownerWays),
  owner_name: text,
  is_own: z.boolean(),
  price: decimalOrNone,
  currency_name: text,
  at: instant,
});
export type OwnerChange = z.infer<typeof ownerChange>;

/**
 * What lies in a box, promised before it was sold: `commitment` is the SHA-256 of `boxText` of the domain, of which all
 * parts are known once it is opened, and `content_code` that of `contentText`: of the file's own SHA-256, the name and the
 * description. `odds` are counted over the boxes of the same series.
 */
export const blindBox = z.object({
  commitment: text,
  odds: z.array(z.object({ rarity, count: whole, opened: whole })),
  /** Null until it is opened. */
  seed: z.nullable(text),
  content_code: z.nullable(text),
  rarity: z.nullable(rarity),
  opened_at: instantOrNone,
});
export type BlindBox = z.infer<typeof blindBox>;

/** What somebody has frozen to take part in an auction. */
export const auctionDeposit = z.object({
  id,
  code: text,
  /** What the bidder is called in this auction where there is no nickname. */
  number: whole,
  margin: decimal,
  status: z.enum(['frozen', 'returned', 'forfeited']),
  created_at: instant,
});
export type AuctionDeposit = z.infer<typeof auctionDeposit>;

/** A bid as everybody sees it. */
export const bid = z.object({
  id,
  price: decimal,
  /** Of the bidder in this auction. */
  number: whole,
  nick_name: text,
  created: instant,
  /** 1 leading */
  status: z.union([z.literal(0), z.literal(1)]),
});
export type Bid = z.infer<typeof bid>;

/** An auction as it stands: told on the channel `offers` of `nft-auctions` while it is open and shortly after, each time whole. */
export const auctionProgress = z.object({
  /** Of the sale. */
  id,
  code: text,
  status: saleStatus,
  price: decimal,
  /** How many there were. */
  bid_count: whole,
  end_time: instant,
  /** The last ten, newest first. */
  bids: z.array(bid),
  /** Grows with every change; what is older than what is known is to be left out. */
  version: whole,
});
export type AuctionProgress = z.infer<typeof auctionProgress>;

const aboutWork = {
  code: text,
  nft_name: text,
  nft_image: text,
  blur: text,
  currency_name: text,
  decimals: whole,
};

/** Where the user stands in an auction, with the highest bid of theirs. Its id is the deposit's. */
export const myBid = z.object({
  id,
  ...aboutWork,
  price: decimal,
  /** `paid`, `underReview` and `forfeited` follow `won`, and `paid` or `refused` follows `underReview`. */
  status: z.enum(['leading', 'outbid', 'won', 'underReview', 'paid', 'forfeited', 'refused', 'lost']),
  sale_id: id,
  /** The leading price now. */
  current_price: decimal,
  end_time: instant,
  margin: decimal,
  margin_status: auctionDeposit.shape.status,
  created_at: instant,
  version: whole,
});
export type MyBid = z.infer<typeof myBid>;

/** An auction that the user has won, to be paid until `overtime`. */
export const auctionDebt = z.object({
  id,
  ...aboutWork,
  currency_id: id,
  price: decimal,
  /** The deposit: it comes back with the payment, and goes to the seller without it. */
  margin: decimal,
  /** `underReview`: paid, and its price is reviewed; `refused`: it came back to its winner. */
  status: z.enum(['due', 'underReview', 'paid', 'expired', 'refused']),
  is_read: z.boolean(),
  is_pay: z.boolean(),
  is_expired: z.boolean(),
  /** The deadline. */
  overtime: instant,
  /** A price above it is reviewed once it is paid. */
  review_above: decimal,
  /** Until when the review is decided; null: none waits. */
  review_until: instantOrNone,
  pay_time: instantOrNone,
  created_at: instant,
  version: whole,
});
export type AuctionDebt = z.infer<typeof auctionDebt>;

/** A purchase or a sale of the user's; of a sale the three parts come to the price. */
export const myTrade = z.object({
  id,
  ...aboutWork,
  side: z.enum(['bought', 'sold']),
  /** `underReview`: the price is reviewed, and nothing has changed hands; `refused`: everything went back to both. */
  status: z.enum(['paid', 'underReview', 'refused']),
  /** Until when the review is decided; null: none waits. */
  review_until: instantOrNone,
  pay_type: payType,
  price: decimal,
  royalty: decimal,
  fee: decimal,
  proceeds: decimal,
  created_at: instant,
});
export type MyTrade = z.infer<typeof myTrade>;

/** Percent of the price; the artist's, and the market's. */
export const saleRates = z.object({ royalty: decimal, fee: decimal });

/** Who makes works. */
export const artist = z.object({
  /** Their user id. */
  id,
  nickname: text,
  /** The address of a picture, as `image`; empty: none. */
  head_portrait: text,
  blur: text,
  description: text,
  works: whole,
  /** Works of theirs on sale now. */
  on_sale: whole,
  /** How often works of theirs were marked as favourites. */
  artworks_collect_number: whole,
});
export type Artist = z.infer<typeof artist>;

/** Works that belong together; those of a series of blind boxes share their odds. */
export const collection = z.object({
  id,
  name: text,
  description: text,
  author_id: id,
  author_name: text,
  image: text,
  blur: text,
  works: whole,
  on_sale: whole,
  owners: whole,
  /** The lowest price of those on sale; null: none is. */
  floor_price: decimalOrNone,
  currency_name: text,
  is_blind_box: z.boolean(),
});
export type Collection = z.infer<typeof collection>;
