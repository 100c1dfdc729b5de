import type { Purchase } from '#contract/purchases.ts';
import { payerNames } from '#domain/purchases/fiat-purchase.ts';
import { paymentTimeMs, type BuyCryptoEvent } from '#machines/buy-crypto.machine.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { Handlers } from '#server/exchange/lib/calls/handlers.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { publishedRates } from '#server/exchange/modules/fiat/fiat.service.ts';
import { identityService } from '#server/exchange/modules/identity/identity.service.ts';
import { reviewService } from '#server/exchange/modules/reviews/reviews.service.ts';
import { uploadService } from '#server/exchange/modules/uploads/uploads.service.ts';
import { ownAccountService } from '#server/exchange/modules/users/own-account.service.ts';
import { createWalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { createExpireJob } from './expire-purchases.ts';
import { placePurchaseOf } from './place-purchase.ts';
import { toResponse } from './purchase-response.ts';
import { offeredCountries } from './purchase-terms.ts';
import { statusAfter } from './purchases.chart.ts';
import {
  changePurchase,
  findPurchase,
  lockPurchase,
  listPurchaseRows,
  type PurchaseChange,
  type PurchaseRow,
} from './purchases.repository.ts';
import { purchaseReference, purchaseReviews, reviewKind } from './settle-purchase.ts';

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

/** One instance per exchange. */
export const purchaseService = (context: ExchangeContext) => {
  const { database, clock } = context;
  const { rates } = publishedRates;
  const reviews = context.use(reviewService);
  const uploads = context.use(uploadService);
  const wallets = context.use(createWalletService);
  const accounts = context.use(ownAccountService);
  const identities = context.use(identityService);
  const deps = { ...context, ...accounts, rates, reviews, wallets };
  reviews.register(purchaseReviews(deps));

  const handlers = {
    getPurchaseOffer: () => ({
      countries: context.isDemo ? offeredCountries(rates) : [],
      rates_as_of: publishedRates.day,
      rates_source: publishedRates.source,
      fresh_rate_ms: exchangeTerms.purchases.freshRateMs,
      payment_time_ms: paymentTimeMs,
      reviewer: reviews.reviewer,
    }),

    async getPayer({ userId }) {
      const name = await identities.verifiedNameOf(userId);
      const { email, phone } = await accounts.contactsOf(userId);
      return { ...payerNames(name ?? ''), email: email ?? '', phone: phone === null ? '' : `+${phone}` };
    },

    placePurchase: ({ userId, input, once }) => placePurchaseOf(deps, userId, input, once),

    provePurchase: ({ userId, input: { id, proof }, once }) =>
      once(async (transaction, emit) => {
        const row = requireOwn(await lockPurchase(transaction, id), userId);
        const at = clock.now();
        const event = { type: 'user.uploaded', proof, at: at.toISOString() } as const;
        const answer = await change({ transaction, emit }, row, event, { proof, proof_at: at });
        const usedFor = purchaseReference(id);
        await uploads.use(transaction, { userId, reference: proof, usedFor, field: 'proof' });
        if (row.status === 'toBePaid')
          await reviews.open(transaction, { kind: reviewKind, subjectId: id, userId });
        return answer;
      }),

    cancelPurchase: ({ userId, input: { id }, once }) =>
      once(async (transaction, emit) => {
        const row = requireOwn(await lockPurchase(transaction, id), userId);
        return change({ transaction, emit }, row, { type: 'user.cancelled' }, { closed_at: clock.now() });
      }),

    async listPurchases({ userId, input: { status, page, limit } }) {
      const isOpen = status && status === 'open';
      const { rows, total } = await listPurchaseRows(database, { userId, isOpen }, page, limit);
      return { data: rows.map(toResponse), page, limit, total };
    },

    getPurchase: async ({ userId, input }) =>
      toResponse(requireOwn(await findPurchase(database, input.id), userId)),
  } satisfies Handlers;
  return { handlers, job: createExpireJob(deps) };
};
