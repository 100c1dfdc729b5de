import type { ReviewOutcome } from '#contract/reviews.ts';
import {
  isReason,
  reviewTimeoutMs,
  ruleReviewMs,
  type Reviewer,
  type Verdict,
} from '#domain/reviews/review.ts';
import type { ExchangeContext } from '#server/exchange/exchange-context.ts';
import type { BatchDeps } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Job } from '#server/exchange/lib/jobs/job.ts';
import type { Log } from '#server/exchange/lib/running/log.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { adminLogService, type AdminLog } from '#server/exchange/modules/admin/admin-log.service.ts';
import {
  ownAccountService,
  type OwnAccountService,
} from '#server/exchange/modules/users/own-account.service.ts';
import { createWalletService, type WalletService } from '#server/exchange/modules/wallets/wallets.service.ts';
import { decideByAdmin, type AdminVerdict } from './decide-by-admin.ts';
import { createReviewReader } from './read-reviews.ts';
import { subjectOf, type KindOf, type ReviewKind } from './review-kind.ts';
import { createReviewJob } from './review-job.ts';
import {
  lockOpenReview,
  insertReview,
  rescheduleReviews,
  writeDecision,
  type ReviewRow,
} from './reviews.repository.ts';

export type { Decided, ReviewHeadline, ReviewKind } from './review-kind.ts';

export interface ReviewSubject {
  readonly kind: string;
  readonly subjectId: number;
}

export interface ReviewServiceDeps extends BatchDeps {
  readonly database: Database;
  readonly adminLog: AdminLog;
  readonly wallets: Pick<WalletService, 'listMovements'>;
  readonly levelOf: OwnAccountService['levelOf'];
  readonly clock: Clock;
  readonly log: Log;
  readonly reviewer: Reviewer;
}

/** Writes and logs the decision on a locked review, and settles its subject. */
const conclude = async (
  { clock, adminLog }: Pick<ReviewServiceDeps, 'clock' | 'adminLog'>,
  kind: ReviewKind,
  unit: Unit,
  review: ReviewRow,
  operatorId: number | null,
  verdict: Verdict,
): Promise<void> => {
  if (!verdict.isApproved && !isReason(verdict.why))
    throw new Error(`The refusal of review ${review.id} has no reason`);
  await writeDecision(unit.transaction, review.id, {
    ...verdict,
    decision: verdict.isApproved ? 'approved' : 'refused',
    operatorId,
    at: clock.now(),
  });
  await adminLog.write(unit.transaction, {
    act: verdict.isApproved ? 'approved' : 'refused',
    operatorId,
    userId: review.user_id,
    subject: subjectOf(review),
    why: verdict.why || (verdict.findings?.['reference'] ?? ''),
    note: verdict.note,
  });
  const by = operatorId === null ? 'rule' : 'desk';
  await kind.settle(unit, review.subject_id, { ...verdict, by });
};

/** The registry of review kinds by name; each is registered once. */
const createKinds = () => {
  const kinds = new Map<string, ReviewKind>();
  const kindOf: KindOf = ({ kind }) => {
    const known = kinds.get(kind);
    if (!known) throw new Error(`There are no reviews of the kind ${kind}`);
    return known;
  };
  return {
    kinds,
    kindOf,
    register(kind: ReviewKind): void {
      if (kinds.has(kind.name)) throw new Error(`${kind.name} is registered already`);
      kinds.set(kind.name, kind);
    },
  };
};

/** Concludes reviews by the published rules. */
const createRuleJob = (deps: ReviewServiceDeps, { kinds, kindOf }: ReturnType<typeof createKinds>): Job =>
  createReviewJob({
    ...deps,
    kinds: () =>
      [...kinds.values()].filter(({ decide }) => deps.reviewer === 'desk' || decide).map(({ name }) => name),
    async evaluate(unit, review) {
      const kind = kindOf(review);
      if (!kind.decide) throw new Error(`There is no rule for reviews of the kind ${kind.name}`);
      const verdict = await kind.decide(unit.transaction, review.subject_id);
      await conclude(deps, kind, unit, review, null, verdict);
    },
  });

/**
 * The queue of everything that is decided: by published rules a few seconds after it was opened, or by
 * people, before whom it is brought again every day. When a subject's row is locked too, the review is
 * locked first: call `withdraw` before the row is read for its change.
 */
export const createReviewService = (deps: ReviewServiceDeps) => {
  const { database, clock, reviewer, adminLog } = deps;
  const registered = createKinds();
  const { kinds, kindOf } = registered;
  const waitMs = reviewer === 'rule' ? ruleReviewMs : reviewTimeoutMs;

  /** A person's decision. @throws Refusal `state.notAllowed` when it is already decided or withdrawn */
  const decide = async (
    unit: Unit,
    reviewId: number,
    operatorId: number,
    verdict: Verdict,
  ): Promise<void> => {
    const review = await lockOpenReview(unit.transaction, { id: reviewId });
    if (!review) throw new Refusal('state.notAllowed', { field: 'id' });
    await conclude(deps, kindOf(review), unit, review, operatorId, verdict);
  };

  return {
    ...createReviewReader({ ...deps, kinds, kindOf }),
    /** Who decides here. */
    reviewer,
    decide,
    /** An operator's verdict in the back office, which may be one of two approvals. @throws Refusal */
    decideByAdmin: (unit: Unit, operatorId: number, verdict: AdminVerdict): Promise<ReviewOutcome> =>
      decideByAdmin({ clock, adminLog, kindOf, decide }, unit, operatorId, verdict),

    /** Registers a kind; once, when its area starts. */
    register: registered.register,

    /** Opens a subject's review, in the transaction that makes it wait; at most one is open. */
    async open(
      transaction: Transaction,
      { kind, subjectId, userId }: ReviewSubject & { readonly userId: number | null },
    ): Promise<void> {
      await insertReview(transaction, {
        kind: kindOf({ kind }).name,
        subject_id: subjectId,
        user_id: userId,
        opened_at: clock.now(),
        due_at: new Date(clock.nowMs() + waitMs),
      });
    },

    /** Takes a subject out of the queue for its user. Returns false when it is not in the queue. */
    async withdraw(transaction: Transaction, subject: ReviewSubject): Promise<boolean> {
      const review = await lockOpenReview(transaction, subject);
      if (!review) return false;
      const at = clock.now();
      await writeDecision(transaction, review.id, { decision: 'withdrawn', why: '', operatorId: null, at });
      return true;
    },

    /**
     * Refuses by the rule a review that was not decided in time. Locks the review first, so that a
     * concurrent decision comes before or not at all. Returns false when it was decided before.
     */
    async expire(unit: Unit, subject: ReviewSubject, why: string): Promise<boolean> {
      const review = await lockOpenReview(unit.transaction, subject);
      if (!review) return false;
      await conclude(deps, kindOf(review), unit, review, null, { isApproved: false, why });
      return true;
    },

    job: createRuleJob(deps, registered),

    /** Adjusts the due times of open reviews to the current decider. */
    reschedule: (): Promise<void> => rescheduleReviews(database, waitMs),
  };
};

export type ReviewService = ReturnType<typeof createReviewService>;

export const reviewService = (context: ExchangeContext): ReviewService =>
  createReviewService({
    ...context,
    ...context.use(ownAccountService),
    adminLog: context.use(adminLogService),
    wallets: context.use(createWalletService),
  });
