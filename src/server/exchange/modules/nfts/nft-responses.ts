import type {
  Artist,
  Artwork,
  AuctionDebt,
  AuctionDeposit,
  Bid,
  Collection,
  MyBid,
  MyTrade,
} from '#contract/nft-rows.ts';
import type { ArtworkDetail } from '#contract/nfts.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { splitSale } from '#domain/nfts/auction.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { saleState } from '#domain/nfts/nft-sale.ts';
import type { ArtistRow, CollectionRow } from './artists.repository.ts';
import type { OrderRow } from './auction-orders.repository.ts';
import { shownDescription } from './demo-texts.ts';
import type { MyBidRow, PublicBidRow } from './bids.repository.ts';
import type { DepositRow } from './deposits.repository.ts';
import { mediaFolder, originalOf } from './nft-media.ts';
import type { WorkDetails } from './nfts.tables.ts';
import type { WorkRow } from './sales.repository.ts';
import type { ListedWork, TradeRow } from './works.repository.ts';

export const addressOf = (picture: string): string => (picture === '' ? '' : `${mediaFolder}/${picture}`);

const isAvailable = (status: ListedWork['status']): boolean =>
  status === 'notStarted' || status === 'started';

/** The fields that lists do not show: the text, and the original file. */
export const fileOf = (
  row: WorkDetails,
): Pick<ArtworkDetail, 'description' | 'original' | 'duration_ms'> => ({
  description: row.description,
  original: { url: `${addressOf(row.picture)}/${originalOf(row.media_type)}`, media_type: row.media_type },
  duration_ms: row.duration_ms,
});

/** Why a work is hidden; null: it is not. */
export const hiddenOf = ({
  hidden_at: at,
  hidden_why: why,
}: Pick<WorkRow, 'hidden_at' | 'hidden_why'>): ArtworkDetail['hidden'] =>
  at === null || why === null ? null : { why, at: at.toISOString() };

/** A work in the form of lists. @param viewerId 0 for visitors */
export const toArtwork = (row: ListedWork, viewerId: number, nowMs: number): Artwork => {
  const start_time = row.starts_at && row.starts_at.toISOString();
  const end_time = row.ends_at && row.ends_at.toISOString();
  const isOnResale = row.is_resale === true && row.closed_at === null;
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    image: addressOf(row.picture),
    width: row.width,
    height: row.height,
    blur: row.blur,
    type: row.type,
    pay_type: row.pay_type ?? 1,
    status: saleState({ start_time, end_time, isAvailable: isAvailable(row.status) }, nowMs),
    sale_id: row.sale_id,
    sale_status: row.status,
    price: row.price ?? '0',
    currency_id: row.currency_id ?? 0,
    currency_name: row.currency_name ?? '',
    decimals: row.decimals ?? 0,
    start_time,
    end_time,
    per_increase: row.per_increase,
    margin: row.margin,
    review_above: row.review_above,
    review_until: row.review_until && row.review_until.toISOString(),
    rarity: row.rarity,
    rarity_status: row.is_boxed ? 0 : 1,
    resell_nft_status: isOnResale ? 1 : 0,
    author_id: row.artist_id,
    author_name: row.author_name,
    author_avatar: addressOf(row.author_avatar),
    owner_name: row.owner_name,
    is_own: row.owner_id === viewerId,
    collection_id: row.collection_id,
    collection_name: row.collection_name ?? '',
    collect: row.collect,
    collect_number: row.favourites,
    created_at: row.created_at.toISOString(),
    sale_version: row.sale_version,
    version: row.version + (row.sale_version ?? 0),
  };
};

export const toArtist = (row: ArtistRow, language: LanguageCode): Artist => ({
  id: row.id,
  nickname: row.nickname,
  head_portrait: addressOf(row.picture),
  blur: row.blur,
  description: shownDescription(row.description, language),
  works: row.works,
  on_sale: row.on_sale,
  artworks_collect_number: row.favourites,
});

export const toCollection = (
  { picture, floor_price, currency_name, ...row }: CollectionRow,
  language: LanguageCode,
): Collection => ({
  ...row,
  description: shownDescription(row.description, language),
  image: addressOf(picture),
  floor_price,
  currency_name: currency_name ?? '',
});

export const toDeposit = (code: string, row: DepositRow): AuctionDeposit => ({
  id: row.id,
  code,
  number: row.number,
  margin: row.amount,
  status: row.status,
  created_at: row.created_at.toISOString(),
});

const statusOf = (row: MyBidRow): MyBid['status'] => {
  const isLeading = row.leader_id === row.user_id && decimal(row.price).eq(decimal(row.current_price));
  if (row.sale_status === 'notStarted' || row.sale_status === 'started')
    return isLeading ? 'leading' : 'outbid';
  if (!isLeading) return 'lost';
  const { sale_status } = row;
  return sale_status === 'awaitingPayment' ? 'won' : sale_status === 'ended' ? 'lost' : sale_status;
};

export const toMyBid = (row: MyBidRow): MyBid => ({
  id: row.id,
  code: row.code,
  nft_name: row.name,
  nft_image: addressOf(row.picture),
  blur: row.blur,
  currency_name: row.currency_name,
  decimals: row.decimals,
  price: row.price,
  status: statusOf(row),
  sale_id: row.sale_id,
  current_price: row.current_price,
  end_time: row.ends_at.toISOString(),
  margin: row.margin,
  margin_status: row.margin_status,
  created_at: row.created_at.toISOString(),
  version: row.version,
});

/** @param leadingPrice of the auction */
export const toBid = (row: PublicBidRow, leadingPrice: string): Bid => ({
  id: row.id,
  price: row.price,
  number: row.number,
  nick_name: row.nickname,
  created: row.created_at.toISOString(),
  status: decimal(row.price).eq(decimal(leadingPrice)) ? 1 : 0,
});

export const toDebt = (row: OrderRow): AuctionDebt => ({
  id: row.id,
  code: row.code,
  nft_name: row.name,
  nft_image: addressOf(row.picture),
  blur: row.blur,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  decimals: row.decimals,
  price: row.price,
  margin: row.margin,
  status: row.status,
  is_read: row.is_read,
  is_pay: row.status === 'paid',
  is_expired: row.status === 'expired',
  overtime: row.due_at.toISOString(),
  review_above: row.review_above,
  review_until: row.review_until && row.review_until.toISOString(),
  pay_time: row.paid_at && row.paid_at.toISOString(),
  created_at: row.created_at.toISOString(),
  version: row.version,
});

/** How a price is divided: as it was paid, or as it would be while it is under review. */
const partsOf = (row: TradeRow): Pick<MyTrade, 'royalty' | 'fee' | 'proceeds'> => {
  if (row.royalty !== null) return { royalty: row.royalty, fee: row.fee!, proceeds: row.proceeds! };
  const { royalty, fee, seller } = splitSale(decimal(row.price), row.decimals);
  return { royalty: toPlain(royalty), fee: toPlain(fee), proceeds: toPlain(seller) };
};

export const toTrade = (row: TradeRow, userId: number): MyTrade => ({
  id: row.id,
  code: row.code,
  nft_name: row.name,
  nft_image: addressOf(row.picture),
  blur: row.blur,
  currency_name: row.currency_name,
  decimals: row.decimals,
  side: row.buyer_id === userId ? 'bought' : 'sold',
  status: row.status,
  review_until: row.review_until && row.review_until.toISOString(),
  pay_type: row.pay_type,
  price: row.price,
  ...partsOf(row),
  created_at: row.at.toISOString(),
});
