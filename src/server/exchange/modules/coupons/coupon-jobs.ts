import { createBatchJob, type Batch, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { claimFrozenProfits, claimUnused, type CouponRow } from './coupons.repository.ts';
import { expire, warn } from './end-coupons.ts';
import { settleProfits } from './settle-profits.ts';

const pollEveryMs = 1_000;
const couponsAtOnce = 500;

export interface CouponJobsDeps extends BatchDeps {
  readonly clock: Clock;
  readonly wallets: Pick<WalletService, 'announceBalance'>;
}

const jobOf = (
  deps: CouponJobsDeps,
  { name, claim, settle }: Pick<Batch<CouponRow>, 'name' | 'claim' | 'settle'>,
): Job =>
  createBatchJob<CouponRow>(deps, {
    name,
    everyMs: pollEveryMs,
    most: couponsAtOnce,
    idOf: ({ id }) => id,
    claim,
    settle,
  });

/** Expires coupons, sends reminders of those that end soon, and pays out profits of trial margin. */
export const createCouponJobs = (deps: CouponJobsDeps): Job[] => {
  const { clock, wallets } = deps;
  return [
    // Runs first, because an expired coupon needs no reminder.
    jobOf(deps, {
      name: 'coupons to expire',
      claim: (transaction, among) => claimUnused(transaction, 'ends_at', clock.now(), among),
      settle: (transaction, emit, rows) => expire({ transaction, emit }, rows, clock.now()),
    }),
    jobOf(deps, {
      name: 'coupons to remind of',
      claim: (transaction, among) => claimUnused(transaction, 'warn_at', clock.now(), among),
      settle: (transaction, emit, rows) => warn({ transaction, emit }, rows, clock.now()),
    }),
    jobOf(deps, {
      name: 'profits of trial margin',
      claim: claimFrozenProfits,
      settle: (transaction, emit, rows) => settleProfits({ transaction, emit }, wallets, rows, clock.now()),
    }),
  ];
};
