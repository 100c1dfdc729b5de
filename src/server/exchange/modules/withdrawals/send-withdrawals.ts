import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Random } from '#server/exchange/lib/secrets/random.ts';
import { finishSending } from './settle-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { claimSending, type WithdrawalRow } from './withdrawals.repository.ts';

const pollEveryMs = 500;

/**
 * Sends withdrawals that the rule approved. Where a rule decides, no network is attached: the withdrawal
 * only leaves the books, under a reference of the exchange's own.
 */
export const createSendJob = (
  work: WithdrawalDeps,
  { random, ...deps }: BatchDeps & { readonly random: Random },
): Job =>
  createBatchJob<WithdrawalRow>(deps, {
    name: 'withdrawals to send',
    everyMs: pollEveryMs,
    // Each in a transaction of its own: several would lock balances in another order than trading does.
    most: 1,
    idOf: ({ id }) => id,
    claim: claimSending,
    async settle(transaction, emit, rows) {
      for (const row of rows) await finishSending(work, { transaction, emit }, row, random.hex(16));
    },
  });
