import { reviewTimeoutMs, type Reviewer } from '#domain/review.ts';
import { createBatchWork, type BatchDeps } from '#server/lib/batch-work.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { DueWork } from '#server/lib/due-work.ts';
import type { Log } from '#server/lib/log.ts';
import type { ReviewUnit } from './review-kind.ts';
import { claimDueReviews, writeReminder, type ReviewRow } from './reviews.repository.ts';

/** How often what is due is looked for, and how many one transaction decides. */
const lookEveryMs = 500;
const reviewsAtOnce = 20;

export interface ReviewWorkDeps extends BatchDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly reviewer: Reviewer;
  /** What can be decided here. */
  kinds(): readonly string[];
  /** Decides by the published rule. */
  judge(unit: ReviewUnit, review: ReviewRow): Promise<void>;
}

/**
 * What is due is decided by its rule, or where people decide, brought before them again. Of several processes
 * one takes it; what a killed one began is done by the next.
 */
export const createReviewWork = ({ clock, log, reviewer, kinds, judge, ...deps }: ReviewWorkDeps): DueWork =>
  createBatchWork<ReviewRow>(deps, {
    name: 'reviews',
    everyMs: lookEveryMs,
    most: reviewsAtOnce,
    idOf: ({ id }) => id,
    claim: (transaction, among) => claimDueReviews(transaction, kinds(), clock.now(), among),
    async settle(transaction, emit, reviews, onCommitted) {
      if (reviewer === 'rule') {
        // Balances are locked in one order, so that two processes do not wait for each other.
        for (const review of reviews.toSorted((a, b) => a.user_id - b.user_id))
          await judge({ transaction, emit }, review);
        return;
      }
      const ids = reviews.map(({ id }) => id);
      await writeReminder(transaction, ids, new Date(clock.nowMs() + reviewTimeoutMs));
      onCommitted(() => log.warn({ reviews: ids }, 'reviews have waited for the desk for a day'));
    },
  });
