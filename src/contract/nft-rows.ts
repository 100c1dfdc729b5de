import * as z from 'zod/mini';
import { decimal, decimalOrNone, id, instant, instantOrNone, text, whole } from './primitives.ts';

/* Shapes of works, sales and people in calls and events of the NFT market. */

/** 1 image, 2 gif, 3 audio, 4 video */
export const mediaType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** 1 fixed price, 2 auction, 3 blind box */
export const payType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
/** 0 ended or sold, 1 on sale, 2 not started; by the server's clock, see `saleState`. */
export const buyStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export const rarity = z.enum(['N', 'R', 'SR'], 'parameter.error');
export type Rarity = z.infer<typeof rarity>;

/**
 * As in the state chart of auctions; fixed prices and blind boxes have neither `awaitingPayment` nor
 * `forfeited`. `underReview`: paid at a price far from the work's history, which operators decide on;
 * `refused` follows if they do not approve in time.
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
 * An image, identified by the address of its folder: `320.webp`, `640.webp` and `1280.webp` are at most that
 * wide, and `imageUrlOf` in the domain builds their addresses. Files are immutable.
 */
const imageFields = {
  /** "/artwork/5f0c…" */
  image: text,
  /** Of the original, in pixels. */
  width: whole,
  height: whole,
  /** Placeholder until the image has loaded: a tiny image as a data URL. */
  blur: text,
};

/** A work as lists show it. Its price is that of the latest sale; for an auction, the leading bid. */
export const artwork = z.object({
  id,
  /** Public code of the work: 40 hexadecimal digits. */
  code: text,
  name: text,
  ...imageFields,
  type: mediaType,
  pay_type: payType,
  status: buyStatus,
  /** Null: never on sale. */
  sale_id: z.nullable(id),
  sale_status: z.nullable(saleStatus),
  price: decimal,
  currency_id: id,
  currency_name: text,
  decimals: whole,
  start_time: instantOrNone,
  end_time: instantOrNone,
  /** For an auction; null otherwise. */
  per_increase: decimalOrNone,
  /** The deposit, in USDT. */
  margin: decimalOrNone,
  /**
   * A higher price is far from the work's history: once paid, it is reviewed before it passes
   * to the seller. Null: no sale.
   */
  review_above: decimalOrNone,
  /** Deadline of the review, after which both sides are refunded; null: no review is pending. */
  review_until: instantOrNone,
  /** Null while it is in an unopened box. */
  rarity: z.nullable(rarity),
  /** 0 in an unopened box. */
  rarity_status: z.union([z.literal(0), z.literal(1)]),
  /** 1: its owner, who is not its artist, has listed it for sale. */
  resell_nft_status: z.union([z.literal(0), z.literal(1)]),
  /** Artists are identified by their user id. */
  author_id: id,
  author_name: text,
  /** Address of an image, as `image`; empty: none. */
  author_avatar: text,
  /** Empty: no nickname. */
  owner_name: text,
  is_own: z.boolean(),
  collection_id: z.nullable(id),
  collection_name: text,
  collect: z.boolean(),
  collect_number: whole,
  created_at: instant,
  /** Version of its sale alone, to be compared with that of `auctionProgress`. Null: never on sale. */
  sale_version: z.nullable(whole),
  /** Increases with every change. */
  version: whole,
});
export type Artwork = z.infer<typeof artwork>;

/** Details of a work that lists omit. */
export const artworkFile = {
  description: text,
  /** The original file: what a gif, audio or video plays, and the largest version of an image. */
  original: z.object({ url: text, media_type: text }),
  /** Duration of audio and video, in milliseconds. */
  duration_ms: z.nullable(whole),
};

/** How an owner obtained it. */
export const ownerWays = ['created', 'fixedPrice', 'auction', 'blindBox'] as const;

/** A change of owner, newest first; the price is null for its creation. */
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
 * Content of a box, committed to before the sale: `commitment` is the SHA-256 of `boxText` in the domain,
 * all parts of which are public once it is opened, and `content_code` that of `contentText`: of the file's
 * own SHA-256, the name and the description. `odds` are counted over the boxes of the same series.
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

/** Deposit that a bidder has frozen to take part in an auction. */
export const auctionDeposit = z.object({
  id,
  code: text,
  /** The bidder's public number in this auction, shown if there is no nickname. */
  number: whole,
  margin: decimal,
  status: z.enum(['frozen', 'returned', 'forfeited']),
  created_at: instant,
});
export type AuctionDeposit = z.infer<typeof auctionDeposit>;

/** A bid as shown to the public. */
export const bid = z.object({
  id,
  price: decimal,
  /** The bidder's number in this auction. */
  number: whole,
  nick_name: text,
  created: instant,
  /** 1 leading */
  status: z.union([z.literal(0), z.literal(1)]),
});
export type Bid = z.infer<typeof bid>;

/**
 * State of an auction, published in full on the channel `offers` of `nft-auctions` while
 * it is open and shortly after.
 */
export const auctionProgress = z.object({
  /** Id of the sale. */
  id,
  code: text,
  status: saleStatus,
  price: decimal,
  /** Number of bids. */
  bid_count: whole,
  end_time: instant,
  /** The last ten, newest first. */
  bids: z.array(bid),
  /** Increases with every change; clients ignore versions older than the one they know. */
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

/** The user's position in an auction, with their highest bid. Its id is the deposit's. */
export const myBid = z.object({
  id,
  ...aboutWork,
  price: decimal,
  /** `paid`, `underReview` and `forfeited` follow `won`, and `paid` or `refused` follows `underReview`. */
  status: z.enum(['leading', 'outbid', 'won', 'underReview', 'paid', 'forfeited', 'refused', 'lost']),
  sale_id: id,
  /** The current leading price. */
  current_price: decimal,
  end_time: instant,
  margin: decimal,
  margin_status: auctionDeposit.shape.status,
  created_at: instant,
  version: whole,
});
export type MyBid = z.infer<typeof myBid>;

/** An auction won by the user, to be paid until `overtime`. */
export const auctionDebt = z.object({
  id,
  ...aboutWork,
  currency_id: id,
  price: decimal,
  /** The deposit: returned with the payment, forfeited to the seller without it. */
  margin: decimal,
  /** `underReview`: paid, and its price is under review; `refused`: the winner was refunded. */
  status: z.enum(['due', 'underReview', 'paid', 'expired', 'refused']),
  is_read: z.boolean(),
  is_pay: z.boolean(),
  is_expired: z.boolean(),
  /** The deadline. */
  overtime: instant,
  /** A higher price is reviewed once it is paid. */
  review_above: decimal,
  /** Deadline of the review; null: no review is pending. */
  review_until: instantOrNone,
  pay_time: instantOrNone,
  created_at: instant,
  version: whole,
});
export type AuctionDebt = z.infer<typeof auctionDebt>;

/** A purchase or a sale of the user; the three parts of a sale add up to the price. */
export const myTrade = z.object({
  id,
  ...aboutWork,
  side: z.enum(['bought', 'sold']),
  /**
   * `underReview`: the price is under review, and nothing has changed hands;
   * `refused`: both sides were refunded.
   */
  status: z.enum(['paid', 'underReview', 'refused']),
  /** Deadline of the review; null: no review is pending. */
  review_until: instantOrNone,
  pay_type: payType,
  price: decimal,
  royalty: decimal,
  fee: decimal,
  proceeds: decimal,
  created_at: instant,
});
export type MyTrade = z.infer<typeof myTrade>;

/** Percent of the price, for the artist and for the market. */
export const saleRates = z.object({ royalty: decimal, fee: decimal });

/** A creator of works. */
export const artist = z.object({
  /** Their user id. */
  id,
  nickname: text,
  /** Address of an image, as `image`; empty: none. */
  head_portrait: text,
  blur: text,
  description: text,
  works: whole,
  /** Number of their works on sale now. */
  on_sale: whole,
  /** Number of times their works were marked as favourites. */
  artworks_collect_number: whole,
});
export type Artist = z.infer<typeof artist>;

/** A collection of works; the blind boxes of one series share their odds. */
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
  /** Lowest price of its works on sale; null: none is on sale. */
  floor_price: decimalOrNone,
  currency_name: text,
  is_blind_box: z.boolean(),
});
export type Collection = z.infer<typeof collection>;
