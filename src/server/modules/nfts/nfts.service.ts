import type { RequestOutput, ResponseOf } from '#contract/endpoint.ts';
import type {
  bidForArtwork,
  listAuctionDebts,
  listBids,
  listMyBids,
  payAuction,
  payAuctionDeposit,
} from '#contract/nft-auctions.ts';
import type { mintArtwork } from '#contract/nft-minting.ts';
import type {
  buyArtwork,
  listMyArtworks,
  listMyTrades,
  openBlindBox,
  quoteResale,
  resellArtwork,
} from '#contract/nft-purchases.ts';
import type { Artwork, AuctionDebt, AuctionDeposit, AuctionProgress } from '#contract/nft-rows.ts';
import type {
  collectArtwork,
  getArtist,
  getArtwork,
  listArtists,
  listArtworks,
  listCollections,
  listOwners,
} from '#contract/nfts.ts';
import type { House } from '#server/house.ts';
import type { BatchDeps } from '#server/lib/batch-work.ts';
import type { Database } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork, PreparedOnce } from '#server/lib/handlers.ts';
import type { Sealer } from '#server/lib/sealer.ts';
import { uploadService } from '#server/modules/uploads/uploads.service.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { reviewService, type ReviewService } from '#server/modules/reviews/reviews.service.ts';
import { valueToOthers } from '#server/modules/withdrawals/value-to-others.service.ts';
import { allowPayment, allowPurchase, type PaymentDeps } from './allow-payment.ts';
import { listArtistRows, listCollectionRows } from './artists.repository.ts';
import { listOrders } from './auction-orders.repository.ts';
import { bid } from './bid-for-artwork.ts';
import { listMyBidRows } from './bids.repository.ts';
import { findBox } from './boxes.repository.ts';
import { buy } from './buy-artwork.ts';
import { mint, type Minting } from './mint-artwork.ts';
import { pricedIn, requireWork, type NftWork } from './nft-work.ts';
import { mediaKind } from './nft-media.ts';
import { fileOf, toArtist, toCollection, toDebt, toMyBid, toTrade } from './nft-responses.ts';
import { openBox, toBox } from './open-box.ts';
import { pay, read } from './pay-auction.ts';
import { payDeposit } from './pay-deposit.ts';
import {
  readArtist,
  readBids,
  readDetail,
  readList,
  readOne,
  readOwn,
  readOwners,
  readProgress,
} from './read-works.ts';
import { quoteFor, resell } from './resell-artwork.ts';
import { createNftWork } from './nft-due-work.ts';
import { nftReviews } from './nft-reviews.ts';
import { listTrades, setFavourite } from './works.repository.ts';

export interface NftServiceDeps extends NftWork, BatchDeps, Minting, PaymentDeps {
  readonly reviews: ReviewService;
  readonly database: Database;
  readonly sealer: Pick<Sealer, 'open'>;
}

type Once<Answer> = (work: OnceWork<Answer>) => Promise<Answer>;

/** What is shown of the market; a viewer is 0 where nobody is signed in. */
export interface NftReads {
  list(
    viewerId: number,
    wanted: RequestOutput<typeof listArtworks>,
  ): Promise<ResponseOf<typeof listArtworks>>;
  detail(viewerId: number, wanted: RequestOutput<typeof getArtwork>): Promise<ResponseOf<typeof getArtwork>>;
  artists(wanted: RequestOutput<typeof listArtists>): Promise<ResponseOf<typeof listArtists>>;
  artist(viewerId: number, uid: number): Promise<ResponseOf<typeof getArtist>>;
  currencies(): { id: number; name: string; decimals: number }[];
  collections(wanted: RequestOutput<typeof listCollections>): Promise<ResponseOf<typeof listCollections>>;
  bids(viewerId: number, code: string): Promise<ResponseOf<typeof listBids>>;
  owners(viewerId: number, wanted: RequestOutput<typeof listOwners>): Promise<ResponseOf<typeof listOwners>>;
  own(
    userId: number,
    wanted: RequestOutput<typeof listMyArtworks>,
  ): Promise<ResponseOf<typeof listMyArtworks>>;
  ownBids(userId: number, wanted: RequestOutput<typeof listMyBids>): Promise<ResponseOf<typeof listMyBids>>;
  ownTrades(
    userId: number,
    wanted: RequestOutput<typeof listMyTrades>,
  ): Promise<ResponseOf<typeof listMyTrades>>;
  debts(
    userId: number,
    wanted: RequestOutput<typeof listAuctionDebts>,
  ): Promise<ResponseOf<typeof listAuctionDebts>>;
  quote(userId: number, wanted: RequestOutput<typeof quoteResale>): Promise<ResponseOf<typeof quoteResale>>;
  /** How auctions stand now. */
  progress(): Promise<AuctionProgress[]>;
}

type Collected = ResponseOf<typeof collectArtwork>;
type Opened = ResponseOf<typeof openBlindBox>;
type Bid = ResponseOf<typeof bidForArtwork>;

export interface NftService extends NftReads {
  collect(
    userId: number,
    wanted: RequestOutput<typeof collectArtwork>,
    once: Once<Collected>,
  ): Promise<Collected>;
  mint(
    userId: number,
    wanted: RequestOutput<typeof mintArtwork>,
    once: PreparedOnce<Artwork>,
  ): Promise<Artwork>;
  buy(
    userId: number,
    wanted: RequestOutput<typeof buyArtwork>,
    once: PreparedOnce<Artwork>,
  ): Promise<Artwork>;
  deposit(
    userId: number,
    wanted: RequestOutput<typeof payAuctionDeposit>,
    once: Once<AuctionDeposit>,
  ): Promise<AuctionDeposit>;
  bid(userId: number, wanted: RequestOutput<typeof bidForArtwork>, once: Once<Bid>): Promise<Bid>;
  openBox(userId: number, wanted: RequestOutput<typeof openBlindBox>, once: Once<Opened>): Promise<Opened>;
  resell(userId: number, wanted: RequestOutput<typeof resellArtwork>, once: Once<Artwork>): Promise<Artwork>;
  read(userId: number, id: number, once: Once<AuctionDebt>): Promise<AuctionDebt>;
  pay(
    userId: number,
    wanted: RequestOutput<typeof payAuction>,
    once: PreparedOnce<AuctionDebt>,
  ): Promise<AuctionDebt>;
  /** Starts and ends sales, forfeits what was not paid in time, and gives back what was not decided in time. */
  readonly dueWork: readonly DueWork[];
}

const createReads = (deps: NftServiceDeps): NftReads => {
  const { database, clock, wallets } = deps;
  return {
    list: (viewerId, wanted) => {
      const rates = pricedIn.map((currencyId) => ({
        currencyId,
        usdt: wallets.describeCurrency(currencyId).usdt_price,
      }));
      return readList(deps, viewerId, wanted, rates);
    },
    detail: (viewerId, wanted) => readDetail(deps, viewerId, wanted),
    async artists({ keyword, page, limit }) {
      const found = await listArtistRows(database, { keyword, now: clock.now() }, page, limit);
      return { data: found.rows.map(toArtist), page, limit, total: found.total };
    },
    artist: (viewerId, uid) => readArtist(deps, viewerId, uid),
    currencies: () =>
      pricedIn.map((id) => {
        const { currency_name: name, decimals } = wallets.describeCurrency(id);
        return { id, name, decimals };
      }),
    async collections({ id, keyword, author_id: artistId, page, limit }) {
      const query = { id, keyword, artistId, now: clock.now() };
      const { rows, total } = await listCollectionRows(database, query, page, limit);
      return { data: rows.map(toCollection), page, limit, total };
    },
    bids: (viewerId, code) => readBids(deps, viewerId, code),
    owners: (viewerId, wanted) => readOwners(deps, viewerId, wanted),
    own: (userId, wanted) => readOwn(deps, userId, wanted),
    async ownBids(userId, { group, page, limit }) {
      const isOpen = group && group === 'open';
      const { rows, total } = await listMyBidRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toMyBid), page, limit, total };
    },
    async ownTrades(userId, { side, page, limit }) {
      const { rows, total } = await listTrades(database, userId, side, page, limit);
      return { data: rows.map((row) => toTrade(row, userId)), page, limit, total };
    },
    async debts(userId, { group, page, limit }) {
      const isOpen = group && group === 'open';
      const { rows, total } = await listOrders(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toDebt), page, limit, total };
    },
    quote: (userId, wanted) => quoteFor(deps, database, userId, wanted),
    progress: () => readProgress(deps),
  };
};

export const createNftService = (deps: NftServiceDeps): NftService => {
  const { clock, reviews } = deps;
  reviews.register(nftReviews(deps));
  return {
    ...createReads(deps),

    collect: (userId, { code, collect }, once) =>
      once(async (transaction) => {
        const { id: workId } = await requireWork(transaction, code);
        const isWanted = collect && collect === '1';
        const marked = { userId, workId, isWanted, at: clock.now() };
        const { isFavourite, count } = await setFavourite(transaction, marked);
        return { code, collect: isFavourite, collect_number: count };
      }),

    mint: (userId, wanted, once) =>
      once(async () => {
        const make = await mint(deps, userId, wanted);
        return async (transaction, emit) =>
          readOne({ database: transaction, clock }, userId, await make(transaction, emit));
      }),

    buy: (userId, wanted, once) =>
      once(async () => {
        const { saleId, count } = await allowPurchase(deps, userId, wanted);
        return async (transaction, emit) => {
          await count(transaction);
          await buy(deps, { transaction, emit }, userId, { ...wanted, sale_id: saleId });
          return readOne({ database: transaction, clock }, userId, wanted.code);
        };
      }),

    deposit: (userId, wanted, once) =>
      once((transaction, emit) => payDeposit(deps, { transaction, emit }, userId, wanted)),

    bid: (userId, wanted, once) =>
      once((transaction, emit) => bid(deps, { transaction, emit }, userId, wanted)),

    openBox: (userId, wanted, once) =>
      once(async (transaction, emit) => {
        await openBox(deps, { transaction, emit }, userId, wanted);
        const { code } = wanted;
        const work = await requireWork(transaction, code);
        const box = (await findBox(transaction, work.id))!;
        const artwork = await readOne({ database: transaction, clock }, userId, code);
        return { ...artwork, ...fileOf(work), box: await toBox(transaction, work, box) };
      }),

    resell: (userId, wanted, once) =>
      once(async (transaction, emit) => {
        await resell(deps, { transaction, emit }, userId, wanted);
        return readOne({ database: transaction, clock }, userId, wanted.code);
      }),

    read: (userId, id, once) => once((transaction, emit) => read({ transaction, emit }, userId, id)),

    pay: (userId, wanted, once) =>
      once(async () => {
        const count = await allowPayment(deps, userId, wanted);
        return async (transaction, emit) => {
          await count(transaction);
          return pay(deps, { transaction, emit }, userId, wanted.id);
        };
      }),

    dueWork: createNftWork(deps),
  };
};

/** The one instance of a house. */
export const nftService = (house: House): NftService =>
  createNftService({
    ...house,
    wallets: house.use(createWalletService),
    values: house.use(valueToOthers),
    reviews: house.use(reviewService),
    files: house.files(mediaKind),
    uploads: house.use(uploadService),
  });
