import { reviewPurchase } from '#domain/purchases/fiat-purchase.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { BuyCryptoEvent } from '#machines/buy-crypto.machine.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { post } from '#server/exchange/ledger/post.ts';
import { purchaseAccount, usdtId } from './purchase-terms.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import type { ReviewKind } from '#server/exchange/modules/reviews/reviews.service.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { purchaseEvidence, purchaseHeadlines } from './purchase-evidence.ts';
import { toResponse } from './purchase-response.ts';
import { purchaseCredited, purchaseRefused } from './purchases.notices.ts';
import { statusAfter } from './purchases.chart.ts';
import { changePurchase, lockPurchase, type PurchaseRow } from './purchases.repository.ts';

/** The name of orders in the review queue. */
export const reviewKind = 'purchase';

export interface SettlePurchaseDeps {
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalance'>;
}

/** The reference of an order in the ledger and in the uploads. */
export const purchaseReference = (id: number): string => `purchase:${id}`;

/** The parameters of messages about an order, and the page that they link to. */
export const noticeDataOf = (row: PurchaseRow) => ({
  userId: row.user_id,
  params: { amount: { amount: row.number, currency: 'USDT' } },
  url: `/pages/otc/otc?id=${row.id}`,
});

const require = async (transaction: Transaction, id: number): Promise<PurchaseRow> => {
  const row = await lockPurchase(transaction, id);
  if (!row) throw new Error(`Purchase ${id} does not exist`);
  return row;
};

/** Credits the purchase from outside the exchange; returns the ledger transaction. */
const credit = (transaction: Transaction, row: PurchaseRow, at: Date): Promise<number> => {
  const { number } = row;
  return post(transaction, {
    kind: 'purchase',
    reference: purchaseReference(row.id),
    at,
    lines: [
      { userId: row.user_id, account: purchaseAccount, currencyId: usdtId, available: number },
      { house: 'treasury', currencyId: usdtId, available: toPlain(decimal(number).neg()) },
    ],
  });
};

/**
 * Reviews of orders: decided by the published rule or a person, and credited in the same transaction. A
 * verdict names among its findings the proof that it was made on, and is valid for that one alone.
 */
export const purchaseReviews = ({ clock, wallets }: SettlePurchaseDeps): ReviewKind => ({
  name: reviewKind,
  headlines: purchaseHeadlines,
  evidence: purchaseEvidence,

  decide: async (transaction, id) => reviewPurchase((await require(transaction, id)).proof),

  async settle({ transaction, emit }, id, { isApproved, why, note = '', by, findings }) {
    const row = await require(transaction, id);
    // The user may have replaced the proof while the reviewer viewed the previous one.
    if ((findings?.['seen'] ?? null) !== row.proof) throw new Refusal('state.changed', { field: 'proof' });
    const verdict: BuyCryptoEvent = isApproved
      ? { type: 'admin.credited' }
      : { type: 'admin.refused', reason: why };
    const status = statusAfter(row, { type: 'admin.took' }, verdict);
    const at = clock.now();
    const written = await changePurchase(transaction, row, {
      status,
      reason: isApproved ? null : why,
      note,
      reviewer: by,
      transaction_id: isApproved ? await credit(transaction, row, at) : null,
      closed_at: at,
    });
    emit(row.user_id, { topic: 'purchase', payload: toResponse(written) });
    const { params, ...notice } = noticeDataOf(row);
    if (!isApproved) {
      const reason = { refusal: 'purchase', why, note } as const;
      await notify({ transaction, emit }, purchaseRefused, at, [
        { ...notice, params: { ...params, reason } },
      ]);
      return;
    }
    await notify({ transaction, emit }, purchaseCredited, at, [{ ...notice, params }]);
    await wallets.announceBalance(transaction, emit, row.user_id, purchaseAccount, usdtId);
  },
});
