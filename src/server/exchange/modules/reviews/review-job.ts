import { reviewTimeoutMs, type Reviewer } from '#domain/reviews/review.ts';
import { createBatchJob, type BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { claimDueReviews, writeReminder, type ReviewRow } from './reviews.repository.ts';

const pollEveryMs = 500;

export interface ReviewJobDeps extends BatchDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly reviewer: Reviewer;
  /** The kinds that can be decided here. */
  kinds(): readonly string[];
  /** Decides by the published rule. */
  evaluate(unit: Unit, review: ReviewRow): Promise<void>;
}

/**
 * Due reviews are decided by their rule, or brought before reviewers again. Of several processes one takes
 * a review; the next one takes over from a killed process.
 */
export const createReviewJob = ({ clock, log, reviewer, kinds, evaluate, ...deps }: ReviewJobDeps): Job =>
  createBatchJob<ReviewRow>(deps, {
    name: 'reviews',
    everyMs: pollEveryMs,
    // Each in a transaction of its own: several would lock balances in another order than trading does.
    most: 1,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimDueReviews(transaction, kinds(), clock.now(), among),
    async settle(transaction, emit, reviews, onCommitted) {
      if (reviewer === 'rule') {
        for (const review of reviews) await evaluate({ transaction, emit }, review);
        return;
      }
      const ids = reviews.map(({ id }) => id);
      await writeReminder(transaction, ids, new Date(clock.nowMs() + reviewTimeoutMs));
      onCommitted(() => log.warn({ reviews: ids }, 'reviews have been pending for a day'));
    },
  });
