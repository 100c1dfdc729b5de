import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import { notify } from '#server/exchange/modules/messages/notices.service.ts';
import { toResponse } from './purchase-response.ts';
import { statusAfter } from './purchases.chart.ts';
import { purchaseExpired } from './purchases.notices.ts';
import { changePurchase, claimUnpaid, type PurchaseRow } from './purchases.repository.ts';
import { noticeDataOf } from './settle-purchase.ts';

const pollEveryMs = 1_000;
const ordersAtOnce = 100;

/** Ends orders whose payment deadline has passed. */
export const createExpireJob = ({ clock, ...deps }: BatchDeps & { readonly clock: Clock }): Job =>
  createBatchJob<PurchaseRow>(deps, {
    name: 'purchases to expire',
    everyMs: pollEveryMs,
    most: ordersAtOnce,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimUnpaid(transaction, clock.now(), among),
    async settle(transaction, emit, rows) {
      const at = clock.now();
      for (const row of rows) {
        const status = statusAfter(row, { type: 'clock.reached', at: at.toISOString() });
        const expired = await changePurchase(transaction, row, { status, closed_at: at });
        emit(row.user_id, { topic: 'purchase', payload: toResponse(expired) });
      }
      await notify({ transaction, emit }, purchaseExpired, at, rows.map(noticeDataOf));
    },
  });
