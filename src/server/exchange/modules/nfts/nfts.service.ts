import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { adminLogService, type AdminLog } from '#server/exchange/modules/admin/admin-log.service.ts';
import type { Sealer } from '#server/exchange/lib/secrets/sealer.ts';
import { uploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { reviewService, type ReviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { valueToOthers } from '#server/exchange/modules/withdrawals/value-to-others.service.ts';
import { allowPayment, allowPurchase, type PaymentDeps } from './allow-payment.ts';
import { listArtistRows, listCollectionRows } from './artists.repository.ts';
import { listOrders } from './auction-orders.repository.ts';
import { bid } from './bid-for-artwork.ts';
import { listMyBidRows } from './bids.repository.ts';
import { findBox } from './boxes.repository.ts';
import { buy } from './buy-artwork.ts';
import { hideWork, listForAdmin, showWork } from './hide-work.ts';
import { mint, type Minting } from './mint-artwork.ts';
import { pricedIn, requireWork, type NftDeps } from './nft-deps.ts';
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
import { createNftJobs } from './nft-jobs.ts';
import { nftReviews } from './nft-reviews.ts';
import { listTrades, setFavourite } from './works.repository.ts';

export interface NftServiceDeps extends NftDeps, BatchDeps, Minting, PaymentDeps {
  readonly reviews: ReviewService;
  readonly adminLog: Pick<AdminLog, 'write'>;
  readonly database: Database;
  readonly sealer: Pick<Sealer, 'open'>;
}

/** Queries of the market. */
const createReads = (deps: NftServiceDeps) => {
  const { database, clock, wallets } = deps;
  return {
    listArtworks: ({ userId: viewerId, input }) => {
      if (input.collect && viewerId === 0) throw new Refusal('login.required');
      const rates = pricedIn.map((currencyId) => ({
        currencyId,
        usdt: wallets.describeCurrency(currencyId).usdt_price,
      }));
      return readList(deps, viewerId, input, rates);
    },
    getArtwork: ({ userId, input, language }) => readDetail(deps, { viewerId: userId, language }, input),
    async listArtists({ input: { keyword, page, limit }, language }) {
      const found = await listArtistRows(database, { keyword, now: clock.now() }, page, limit);
      const data = found.rows.map((row) => toArtist(row, language));
      return { data, page, limit, total: found.total };
    },
    getArtist: ({ userId, input, language }) => readArtist(deps, { viewerId: userId, language }, input.uid),
    listNftCurrencies: () =>
      pricedIn.map((id) => {
        const { currency_name: name, decimals } = wallets.describeCurrency(id);
        return { id, name, decimals };
      }),
    async listCollections({ input: { id, keyword, author_id: artistId, page, limit }, language }) {
      const query = { id, keyword, artistId, now: clock.now() };
      const { rows, total } = await listCollectionRows(database, query, page, limit);
      return { data: rows.map((row) => toCollection(row, language)), page, limit, total };
    },
    listBids: ({ userId, input }) => readBids(deps, userId, input.code),
    listOwners: ({ userId, input }) => readOwners(deps, userId, input),
    listMyArtworks: ({ userId, input }) => readOwn(deps, userId, input),
    async listMyBids({ userId, input: { group, page, limit } }) {
      const isOpen = group && group === 'open';
      const { rows, total } = await listMyBidRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toMyBid), page, limit, total };
    },
    async listMyTrades({ userId, input: { side, page, limit } }) {
      const { rows, total } = await listTrades(database, userId, side, page, limit);
      return { data: rows.map((row) => toTrade(row, userId)), page, limit, total };
    },
    async listAuctionDebts({ userId, input: { group, page, limit } }) {
      const isOpen = group && group === 'open';
      const { rows, total } = await listOrders(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toDebt), page, limit, total };
    },
    quoteResale: ({ userId, input }) => quoteFor(deps, database, userId, input),
  } satisfies Handlers;
};

/** Commands on works. */
const createActs = (deps: NftServiceDeps) => {
  const { clock } = deps;
  return {
    collectArtwork: ({ userId, input: { code, collect }, once }) =>
      once(async (transaction) => {
        const { id: workId } = await requireWork(transaction, code);
        const isWanted = collect && collect === '1';
        const marked = { userId, workId, isWanted, at: clock.now() };
        const { isFavourite, count } = await setFavourite(transaction, marked);
        return { code, collect: isFavourite, collect_number: count };
      }),

    mintArtwork: ({ userId, input, onceAfter }) =>
      onceAfter(async () => {
        const make = await mint(deps, userId, input);
        return async (transaction, ...unit) =>
          readOne({ database: transaction, clock }, userId, await make(transaction, ...unit));
      }),

    buyArtwork: ({ userId, input, onceAfter }) =>
      onceAfter(async () => {
        const { saleId, count } = await allowPurchase(deps, userId, input);
        return async (transaction, emit) => {
          await count(transaction);
          await buy(deps, { transaction, emit }, userId, { ...input, sale_id: saleId });
          return readOne({ database: transaction, clock }, userId, input.code);
        };
      }),

    payAuctionDeposit: ({ userId, input, once }) =>
      once((transaction, emit) => payDeposit(deps, { transaction, emit }, userId, input)),

    bidForArtwork: ({ userId, input, once }) =>
      once((transaction, emit) => bid(deps, { transaction, emit }, userId, input)),

    openBlindBox: ({ userId, input, once }) =>
      once(async (transaction, emit) => {
        await openBox(deps, { transaction, emit }, userId, input);
        const { code } = input;
        const work = await requireWork(transaction, code);
        const box = (await findBox(transaction, work.id))!;
        const artwork = await readOne({ database: transaction, clock }, userId, code);
        return { ...artwork, ...fileOf(work), box: await toBox(transaction, work, box) };
      }),

    resellArtwork: ({ userId, input, once }) =>
      once(async (transaction, emit) => {
        await resell(deps, { transaction, emit }, userId, input);
        return readOne({ database: transaction, clock }, userId, input.code);
      }),

    readAuctionMessage: ({ userId, input, once }) =>
      once((transaction, emit) => read({ transaction, emit }, userId, input.id)),

    payAuction: ({ userId, input, onceAfter }) =>
      onceAfter(async () => {
        const count = await allowPayment(deps, userId, input);
        return async (transaction, emit) => {
          await count(transaction);
          return pay(deps, { transaction, emit }, userId, input.id);
        };
      }),
  } satisfies Handlers;
};

/** What operators see and do. */
const createAdminActs = (deps: NftServiceDeps) =>
  ({
    listAdminArtworks: ({ userId, input }) => listForAdmin(deps, userId, input),
    hideArtwork: ({ userId, input, once }) =>
      once((transaction, emit) => hideWork(deps, { transaction, emit }, userId, input)),
    showArtwork: ({ userId, input, once }) =>
      once((transaction, emit) => showWork(deps, { transaction, emit }, userId, input)),
  }) satisfies Handlers;

/** One instance per exchange. */
export const nftService = (context: ExchangeContext) => {
  const deps: NftServiceDeps = {
    ...context,
    wallets: context.use(createWalletService),
    values: context.use(valueToOthers),
    reviews: context.use(reviewService),
    adminLog: context.use(adminLogService),
    files: context.files(mediaKind),
    uploads: context.use(uploadService),
  };
  deps.reviews.register(nftReviews(deps));
  return {
    handlers: { ...createReads(deps), ...createActs(deps), ...createAdminActs(deps) },
    /** The current state of auctions. */
    progress: () => readProgress(deps),
    /**
     * Starts and ends sales, forfeits the deposits of unpaid wins, and refunds reviews that were not
     * decided in time.
     */
    jobs: createNftJobs(deps),
  };
};
