import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type { ArtworkSort, getArtist, getArtwork, listArtworks, listOwners } from '#contract/nfts.ts';
import type { listBids } from '#contract/nft-auctions.ts';
import type { listMyArtworks } from '#contract/nft-purchases.ts';
import type { Artwork, AuctionProgress, OwnerChange } from '#contract/nft-rows.ts';
import { marketFeeRate, royaltyRate } from '#domain/nfts/auction.ts';
import type { LanguageCode } from '#contract/primitives.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { findArtist, isArtist } from './artists.repository.ts';
import { findOrderOfSale } from './auction-orders.repository.ts';
import { lastBids } from './bids.repository.ts';
import { findBox } from './boxes.repository.ts';
import { shownDescription } from './demo-texts.ts';
import { findDeposit } from './deposits.repository.ts';
import {
  addressOf,
  fileOf,
  hiddenOf,
  toArtist,
  toArtwork,
  toBid,
  toDebt,
  toDeposit,
} from './nft-responses.ts';
import { toBox } from './open-box.ts';
import { auctionsSince, findSale, findWork } from './sales.repository.ts';
import {
  countWorks,
  listOwnerRows,
  readWorks,
  type ListedWork,
  type OwnerRow,
  type WorkFilter,
} from './works.repository.ts';

interface Reads {
  readonly database: Database;
  readonly clock: Clock;
}

interface Viewer {
  /** 0 for visitors. */
  readonly viewerId: number;
  readonly language: LanguageCode;
}

/** The first works of a list, which are sent together with the artist or collection. */
const withArtist = 12;
const withWork = 20;
/** An ended auction is published for this long. */
const publishedForMs = 600_000;

const percent = (rate: ReturnType<typeof decimal>): string => toPlain(rate.times(decimal('100')));
const rates = { royalty: percent(royaltyRate), fee: percent(marketFeeRate) };

const number = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** The newest works of a filter. */
const newest = async (
  { database, clock }: Reads,
  viewerId: number,
  filter: WorkFilter,
  limit: number,
): Promise<ListedWork[]> =>
  readWorks(database, { viewerId, now: clock.now(), sort: 'newest', page: 1, limit, ...filter });

const toArtworks = ({ clock }: Reads, viewerId: number, rows: readonly ListedWork[]): Artwork[] =>
  rows.map((row) => toArtwork(row, viewerId, clock.nowMs()));

/** One page of a filter. */
const readPage = async (
  { database, clock }: Reads,
  viewerId: number,
  filter: WorkFilter,
  { page, limit, sort }: { readonly page: number; readonly limit: number; readonly sort: ArtworkSort },
): Promise<ResponseOf<typeof listArtworks>> => {
  const now = clock.now();
  const [rows, total] = await Promise.all([
    readWorks(database, { ...filter, viewerId, now, sort, page, limit }),
    countWorks(database, filter, now),
  ]);
  return { data: toArtworks({ database, clock }, viewerId, rows), page, limit, total };
};

/**
 * The user whose favourites are requested: those of an artist are public, other users see only their own.
 * @throws Refusal `artist.notFound`
 */
const favouritesOf = async (
  { database }: Reads,
  viewerId: number,
  { collect, collected_by: uid }: RequestOutput<typeof listArtworks>,
): Promise<number | undefined> => {
  if (collect) return viewerId;
  if (uid !== undefined && uid !== viewerId && !(await isArtist(database, uid)))
    throw new Refusal('artist.notFound', { field: 'collected_by' });
  return uid;
};

/** @param viewerId 0 for visitors, who have no favourites @throws Refusal */
export const readList = async (
  reads: Reads,
  viewerId: number,
  wanted: RequestOutput<typeof listArtworks>,
  rates: NonNullable<WorkFilter['rates']>,
): Promise<ResponseOf<typeof listArtworks>> => {
  const { page, limit, sort = 'newest' } = wanted;
  const filter: WorkFilter = {
    currencyId: wanted.currency,
    payType: number(wanted.pay_type),
    state: number(wanted.status),
    type: number(wanted.type),
    rarity: wanted.rarity,
    leastPrice: wanted.min_price,
    mostPrice: wanted.max_price,
    keyword: wanted.keyword,
    artistId: wanted.author_id,
    collectionId: wanted.collection_id,
    favouritesOf: await favouritesOf(reads, viewerId, wanted),
    rates,
  };
  return readPage(reads, viewerId, filter, { page, limit, sort });
};

/** One work by its code, in the form of lists. */
export const readOne = async (reads: Reads, viewerId: number, code: string): Promise<Artwork> =>
  toArtworks(reads, viewerId, await newest(reads, viewerId, { code }, 1))[0]!;

export const readOwn = (
  reads: Reads,
  userId: number,
  { group, page, limit }: RequestOutput<typeof listMyArtworks>,
): Promise<ResponseOf<typeof listMyArtworks>> => {
  const isListed = group && group === 'listed';
  return readPage(reads, userId, { ownerId: userId, isListed }, { page, limit, sort: 'newest' });
};

const toOwner = (
  { id, way, owner_id, owner_name, price, currency_name, at }: OwnerRow,
  viewerId: number,
): OwnerChange => ({
  id,
  way,
  owner_name,
  is_own: owner_id === viewerId,
  price,
  currency_name: currency_name ?? '',
  at: at.toISOString(),
});

/** @throws Refusal `nft.notFound` */
export const readOwners = async (
  { database }: Reads,
  viewerId: number,
  { code, page, limit }: RequestOutput<typeof listOwners>,
): Promise<ResponseOf<typeof listOwners>> => {
  const work = await findWork(database, code);
  if (!work) throw new Refusal('nft.notFound', { field: 'code' });
  const { rows, total } = await listOwnerRows(database, work.id, page, limit);
  return { data: rows.map((row) => toOwner(row, viewerId)), page, limit, total };
};

/** @throws Refusal `nft.notFound` */
export const readDetail = async (
  reads: Reads,
  { viewerId, language }: Viewer,
  { id, code }: RequestOutput<typeof getArtwork>,
): Promise<ResponseOf<typeof getArtwork>> => {
  const { database } = reads;
  const isNamed = id !== undefined || code !== undefined;
  const [row] = isNamed ? await newest(reads, viewerId, { id, code }, 1) : [];
  if (!row) throw new Refusal('nft.notFound', { field: code === undefined ? 'id' : 'code' });
  const saleId = row.pay_type === 2 && viewerId !== 0 ? row.sale_id : null;
  const [deposit, order, box, owners] = await Promise.all([
    saleId === null ? undefined : findDeposit(database, saleId, viewerId),
    saleId === null ? undefined : findOrderOfSale(database, saleId),
    findBox(database, row.id),
    listOwnerRows(database, row.id, 1, withWork),
  ]);
  return {
    ...toArtwork(row, viewerId, reads.clock.nowMs()),
    ...fileOf(row),
    // The description of a box's contents is part of what its commitment proves.
    description: box?.opened_at ? row.description : shownDescription(row.description, language),
    rates,
    bid_count: row.bid_count ?? 0,
    bidders: row.bidders ?? 0,
    deposit: deposit ? toDeposit(row.code, deposit) : null,
    is_leading: viewerId !== 0 && row.leader_id === viewerId && row.closed_at === null,
    hidden: hiddenOf(row),
    is_buyer: viewerId !== 0 && row.status === 'underReview' && row.buyer_id === viewerId,
    debt: order?.user_id === viewerId ? toDebt(order) : null,
    box: box ? await toBox(database, row, box) : null,
    owners: owners.total,
    history: owners.rows.map((owner) => toOwner(owner, viewerId)),
  };
};

/** @throws Refusal `artist.notFound` */
export const readArtist = async (
  reads: Reads,
  { viewerId, language }: Viewer,
  uid: number,
): Promise<ResponseOf<typeof getArtist>> => {
  const now = reads.clock.now();
  const row = await findArtist(reads.database, uid, { viewerId, now });
  if (!row) throw new Refusal('artist.notFound', { field: 'uid' });
  const favourites = { favouritesOf: uid };
  const [artworks, collects, collect_count] = await Promise.all([
    newest(reads, viewerId, { artistId: uid }, withArtist),
    newest(reads, viewerId, favourites, withArtist),
    countWorks(reads.database, favourites, now),
  ]);
  return {
    ...toArtist(row, language),
    collect_count,
    artworks: toArtworks(reads, viewerId, artworks),
    collects: toArtworks(reads, viewerId, collects),
  };
};

/** @throws Refusal `nft.notFound` */
export const readBids = async (
  { database }: Reads,
  viewerId: number,
  code: string,
): Promise<ResponseOf<typeof listBids>> => {
  const work = await findWork(database, code);
  if (!work) throw new Refusal('nft.notFound', { field: 'code' });
  const sale = work.sale_id === null ? undefined : await findSale(database, work.sale_id);
  if (!sale) return [];
  return (await lastBids(database, [sale.id])).map((row) => ({
    ...toBid(row, sale.price),
    code,
    nft_name: work.name,
    nft_image: addressOf(work.picture),
    currency_name: sale.currency_name,
    is_own: row.user_id === viewerId,
  }));
};

/** The current state of auctions that users may be viewing. */
export const readProgress = async ({ database, clock }: Reads): Promise<AuctionProgress[]> => {
  const auctions = await auctionsSince(database, new Date(clock.nowMs() - publishedForMs));
  const contested = auctions.filter(({ bid_count }) => bid_count > 0).map(({ id }) => id);
  const bids = await lastBids(database, contested);
  return auctions.map(({ id, code, status, price, bid_count, ends_at, version }) => ({
    id,
    code,
    status,
    price,
    bid_count,
    end_time: ends_at.toISOString(),
    bids: bids.filter(({ sale_id }) => sale_id === id).map((row) => toBid(row, price)),
    version,
  }));
};
