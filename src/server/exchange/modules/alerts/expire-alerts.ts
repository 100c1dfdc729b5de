import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Market } from '#server/exchange/market/market.ts';
import { alertResponse } from './alert-response.ts';
import { claimExpired, updateAlert, type AlertRow } from './alerts.repository.ts';

const expireEveryMs = 5_000;

export interface ExpireAlertsDeps extends BatchDeps {
  readonly clock: Clock;
  readonly market: Pick<Market, 'instruments'>;
  readonly follow: (alert: AlertRow) => void;
}

/** Ends alerts past their expiry. */
export const createAlertExpiry = (deps: ExpireAlertsDeps): Job =>
  createBatchJob<AlertRow>(deps, {
    name: 'expired alerts',
    everyMs: expireEveryMs,
    most: 100,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimExpired(transaction, deps.clock.now(), among),
    async settle(transaction, emit, rows, onCommitted) {
      const at = deps.clock.now();
      for (const row of rows) {
        const expired = await updateAlert(transaction, row, {
          status: 'expired',
          ended_at: at,
          changed_at: at,
        });
        emit(row.user_id, { topic: 'alert', payload: alertResponse(deps.market, expired) });
        onCommitted(() => deps.follow(expired));
      }
    },
  });
