import type { RequestOutput } from '#contract/endpoint.ts';
import type { placePurchase, provePurchase, Purchase, PurchaseOffer } from '#contract/purchases.ts';
import { paymentTimeMs, type BuyCryptoEvent } from '#machines/buy-crypto.machine.ts';
import type { House } from '#server/house.ts';
import type { BatchDeps } from '#server/lib/batch-work.ts';
import type { Database } from '#server/lib/database.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { OnceWork } from '#server/lib/handlers.ts';
import type { Unit } from '#server/lib/outbox.ts';
import { exchangeTerms } from '#server/lib/exchange-terms.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { publishedRates } from '#server/modules/fiat/fiat.service.ts';
import { reviewService, type ReviewService } from '#server/modules/reviews/reviews.service.ts';
import { uploadService, type UploadService } from '#server/modules/uploads/uploads.service.ts';
import { ownAccountService } from '#server/modules/users/own-account.service.ts';
import { createWalletService } from '#server/modules/wallets/wallets.service.ts';
import { createExpireWork } from './expire-purchases.ts';
import { placePurchaseOf, type PlacePurchaseDeps } from './place-purchase.ts';
import { toResponse } from './purchase-response.ts';
import { offeredCountries } from './purchase-terms.ts';
import { statusAfter } from './purchases.chart.ts';
import {
  changePurchase,
  findPurchase,
  holdPurchase,
  listPurchaseRows,
  type PurchaseChange,
  type PurchaseRow,
} from './purchases.repository.ts';
import {
  purchaseReference,
  purchaseReviews,
  reviewKind,
  type SettlePurchaseDeps,
} from './settle-purchase.ts';

export interface PurchaseServiceDeps extends PlacePurchaseDeps, SettlePurchaseDeps, BatchDeps {
  readonly database: Database;
  readonly reviews: Pick<ReviewService, 'register' | 'open' | 'reviewer'>;
  readonly uploads: Pick<UploadService, 'use'>;
}

type Once = (work: OnceWork<Purchase>) => Promise<Purchase>;

export interface PurchaseService {
  offer(): PurchaseOffer;
  place(userId: number, wanted: RequestOutput<typeof placePurchase>, once: Once): Promise<Purchase>;
  /** @throws Refusal `purchase.notFound`, `state.notAllowed` once the time is over or it is decided */
  prove(userId: number, shown: RequestOutput<typeof provePurchase>, once: Once): Promise<Purchase>;
  /** @throws Refusal `purchase.notFound`, `state.notAllowed` once a proof was shown */
  cancel(userId: number, id: number, once: Once): Promise<Purchase>;
  /** @param isOpen all of them when left out */
  list(
    userId: number,
    isOpen: boolean | undefined,
    page: number,
    limit: number,
  ): Promise<{ data: Purchase[]; page: number; limit: number; total: number }>;
  detail(userId: number, id: number): Promise<Purchase>;
  readonly dueWork: DueWork;
}

const requireOwn = (row: PurchaseRow | undefined, userId: number): PurchaseRow => {
  if (row?.user_id !== userId) throw new Refusal('purchase.notFound', { field: 'id' });
  return row;
};

const change = async (
  { transaction, emit }: Unit,
  row: PurchaseRow,
  event: BuyCryptoEvent,
  facts: Omit<PurchaseChange, 'status'>,
): Promise<Purchase> => {
  const changed = await changePurchase(transaction, row, { status: statusAfter(row, event), ...facts });
  const payload = toResponse(changed);
  emit(row.user_id, { topic: 'purchase', payload });
  return payload;
};

export const createPurchaseService = (deps: PurchaseServiceDeps): PurchaseService => {
  const { database, clock, rates, reviews, uploads } = deps;
  reviews.register(purchaseReviews(deps));

  return {
    offer: () => ({
      countries: deps.isDemo ? offeredCountries(rates) : [],
      rates_as_of: publishedRates.day,
      rates_source: publishedRates.source,
      fresh_rate_ms: exchangeTerms.purchases.freshRateMs,
      payment_time_ms: paymentTimeMs,
      reviewer: reviews.reviewer,
    }),

    place: (userId, wanted, once) => placePurchaseOf(deps, userId, wanted, once),

    prove: (userId, { id, proof }, once) =>
      once(async (transaction, emit) => {
        const row = requireOwn(await holdPurchase(transaction, id), userId);
        const at = clock.now();
        const event = { type: 'user.uploaded', proof, at: at.toISOString() } as const;
        const answer = await change({ transaction, emit }, row, event, { proof, proof_at: at });
        const usedFor = purchaseReference(id);
        await uploads.use(transaction, { userId, reference: proof, usedFor, field: 'proof' });
        if (row.status === 'toBePaid')
          await reviews.open(transaction, { kind: reviewKind, subjectId: id, userId });
        return answer;
      }),

    cancel: (userId, id, once) =>
      once(async (transaction, emit) => {
        const row = requireOwn(await holdPurchase(transaction, id), userId);
        return change({ transaction, emit }, row, { type: 'user.cancelled' }, { closed_at: clock.now() });
      }),

    async list(userId, isOpen, page, limit) {
      const { rows, total } = await listPurchaseRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    detail: async (userId, id) => toResponse(requireOwn(await findPurchase(database, id), userId)),

    dueWork: createExpireWork(deps),
  };
};

/** The one instance of a house. */
export const purchaseService = (house: House): PurchaseService =>
  createPurchaseService({
    ...house,
    ...house.use(ownAccountService),
    rates: publishedRates.rates,
    reviews: house.use(reviewService),
    uploads: house.use(uploadService),
    wallets: house.use(createWalletService),
  });
