import type { ArtworkDetail } from '#contract/nfts.ts';
import {
  artwork,
  type Artwork,
  type AuctionDebt,
  type AuctionDeposit,
  type AuctionProgress,
  type Bid,
  type BlindBox,
  type MyBid,
  type MyTrade,
} from '#contract/nft-rows.ts';

/** An auction of another user's work, open from noon to one o'clock. */
export const artworkDetail = (change: Partial<ArtworkDetail> = {}): ArtworkDetail => ({
  id: 7,
  code: 'a'.repeat(40),
  name: 'Spring tide',
  image: '/artwork/5f',
  width: 1280,
  height: 1280,
  blur: '',
  type: 1,
  pay_type: 2,
  status: 1,
  sale_id: 3,
  sale_status: 'started',
  price: '100',
  currency_id: 3,
  currency_name: 'USDT',
  decimals: 2,
  start_time: '2026-03-02T12:00:00.000Z',
  end_time: '2026-03-02T13:00:00.000Z',
  per_increase: '5',
  margin: '10',
  review_above: '500',
  review_until: null,
  rarity: null,
  rarity_status: 1,
  resell_nft_status: 0,
  author_id: 4,
  author_name: 'Moana',
  author_avatar: '',
  owner_name: 'Moana',
  is_own: false,
  collection_id: null,
  collection_name: '',
  collect: false,
  collect_number: 0,
  created_at: '2026-03-01T12:00:00.000Z',
  sale_version: 3,
  version: 4,
  description: '',
  original: { url: '', media_type: 'image/png' },
  duration_ms: null,
  rates: { royalty: '5', fee: '2.5' },
  bid_count: 2,
  bidders: 2,
  deposit: null,
  is_leading: false,
  is_buyer: false,
  hidden: null,
  debt: null,
  box: null,
  owners: 0,
  history: [],
  ...change,
});

export const bidOf = (change: Partial<Bid> = {}): Bid => ({
  id: 1,
  price: '105',
  number: 2,
  nick_name: '',
  created: '2026-03-02T12:30:00.000Z',
  status: 1,
  ...change,
});

export const auctionNews = (change: Partial<AuctionProgress> = {}): AuctionProgress => ({
  id: 3,
  code: 'a'.repeat(40),
  status: 'started',
  price: '105',
  bid_count: 3,
  end_time: '2026-03-02T13:01:00.000Z',
  bids: [bidOf()],
  version: 4,
  ...change,
});

/** A deposit of the user's own, who is bidder 5. */
export const depositOf = (change: Partial<AuctionDeposit> = {}): AuctionDeposit => ({
  id: 1,
  code: 'a'.repeat(40),
  number: 5,
  margin: '10',
  status: 'frozen',
  created_at: '2026-03-02T12:10:00.000Z',
  ...change,
});

/** A closed box of a series of four: three N and one SR. */
export const boxOf = (change: Partial<BlindBox> = {}): BlindBox => ({
  commitment: 'c'.repeat(64),
  odds: [
    { rarity: 'N', count: 3, opened: 1 },
    { rarity: 'SR', count: 1, opened: 0 },
  ],
  seed: null,
  content_code: null,
  rarity: null,
  opened_at: null,
  ...change,
});

const aboutWork = {
  code: 'a'.repeat(40),
  nft_name: 'Spring tide',
  nft_image: '/artwork/5f',
  blur: '',
  currency_name: 'USDT',
  decimals: 2,
};

/** An auction won for 105 USDT, payable until the next day. */
export const debtOf = (change: Partial<AuctionDebt> = {}): AuctionDebt => ({
  id: 5,
  ...aboutWork,
  currency_id: 3,
  price: '105',
  margin: '10',
  status: 'due',
  is_read: true,
  is_pay: false,
  is_expired: false,
  overtime: '2026-03-03T13:00:00.000Z',
  review_above: '500',
  review_until: null,
  pay_time: null,
  created_at: '2026-03-02T13:00:00.000Z',
  version: 1,
  ...change,
});

/** A leading bid of 105 USDT in the auction of `artworkDetail`. */
export const myBidOf = (change: Partial<MyBid> = {}): MyBid => ({
  id: 1,
  ...aboutWork,
  price: '105',
  status: 'leading',
  sale_id: 3,
  current_price: '105',
  end_time: '2026-03-02T13:00:00.000Z',
  margin: '10',
  margin_status: 'frozen',
  created_at: '2026-03-02T12:30:00.000Z',
  version: 1,
  ...change,
});

/** A sale for 100 USDT: 5 of royalty, 2.5 of fee. */
export const tradeOf = (change: Partial<MyTrade> = {}): MyTrade => ({
  id: 1,
  ...aboutWork,
  side: 'sold',
  status: 'paid',
  review_until: null,
  pay_type: 1,
  price: '100',
  royalty: '5',
  fee: '2.5',
  proceeds: '92.5',
  created_at: '2026-03-02T12:30:00.000Z',
  ...change,
});

/** A work in the form of lists. */
export const artworkOf = (change: Partial<Artwork> = {}): Artwork => ({
  // Fields of its own page only are not part of a list's row.
  ...artwork.parse(artworkDetail()),
  ...change,
});
