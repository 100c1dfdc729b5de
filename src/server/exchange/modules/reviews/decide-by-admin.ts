import { refusalReasons, type RefusalReason } from '#contract/refusals.ts';
import type { ReviewOutcome } from '#contract/reviews.ts';
import type { Evidence } from '#contract/evidence.ts';
import { decimal } from '#domain/money/money.ts';
import { isReason, type Verdict } from '#domain/reviews/review.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import type { AdminLog } from '#server/exchange/modules/admin/admin-log.service.ts';
import { subjectOf, type KindOf, type ReviewHeadline } from './review-kind.ts';
import { lockReview, insertApproval, listApprovals, type ReviewRow } from './reviews.repository.ts';

/** An operator's verdict on a review. */
export interface AdminVerdict {
  readonly id: number;
  readonly isApproved: boolean;
  /** Only for a refusal. */
  readonly reason_code: RefusalReason;
  readonly why: string;
  /** The version of the evidence that the operator saw. */
  readonly seen: string;
  /** Of the payment, when the evidence requires it. */
  readonly reference?: string | undefined;
  readonly arrived?: string | undefined;
  /** The option that came true, when the evidence requires it. */
  readonly option?: string | undefined;
}

export interface DecideByAdminDeps {
  readonly clock: Clock;
  readonly adminLog: AdminLog;
  readonly kindOf: KindOf;
  decide(unit: Unit, reviewId: number, operatorId: number, verdict: Verdict): Promise<void>;
}

/** Locks the review, and requires that this operator may decide it now. @throws Refusal */
const requireOpen = async (transaction: Transaction, id: number, operatorId: number): Promise<ReviewRow> => {
  const review = await lockReview(transaction, id);
  if (!review) throw new Refusal('review.notFound', { field: 'id' });
  if (review.decided_at) throw new Refusal('review.decided', { field: 'id' });
  if (review.user_id === operatorId) throw new Refusal('review.own', { field: 'id' });
  return review;
};

/**
 * The approval's findings about the payment. @throws Refusal when one is missing, or when there are more
 * than the evidence requires
 */
const findingsOf = (
  { asks, seen }: Evidence,
  { amount }: ReviewHeadline,
  { reference = '', arrived, option }: AdminVerdict,
): Readonly<Record<string, string>> => {
  if (asks.includes('reference') && !isReason(reference))
    throw new Refusal('text.required', { field: 'reference' });
  if (asks.includes('option')) {
    if (option === undefined) throw new Refusal('text.required', { field: 'option' });
    return { seen, reference, option };
  }
  if (!asks.includes('arrived')) return { seen, ...(reference === '' ? {} : { reference }) };
  if (arrived === undefined) throw new Refusal('text.required', { field: 'arrived' });
  if (amount !== null && decimal(arrived).gt(decimal(amount)))
    throw new Refusal('amount.tooLarge', { field: 'arrived' });
  return { seen, reference, amount: arrived };
};

/**
 * Refuses or approves. The last required approval carries out what was requested, in the same transaction.
 * Of two concurrent operators the second finds the review decided.
 */
export const decideByAdmin = async (
  { clock, adminLog, kindOf, decide }: DecideByAdminDeps,
  unit: Unit,
  operatorId: number,
  given: AdminVerdict,
): Promise<ReviewOutcome> => {
  const { transaction } = unit;
  const { id, isApproved, reason_code, why, seen } = given;
  const review = await requireOpen(transaction, id, operatorId);
  const kind = kindOf(review);
  if (await kind.concerns?.(transaction, review.subject_id, operatorId))
    throw new Refusal('review.own', { field: 'id' });
  await kind.lock?.(transaction, review.subject_id);
  const evidence = await kind.evidence(transaction, review.subject_id);
  if (evidence.seen !== seen) throw new Refusal('state.changed', { field: 'seen' });
  const headline = (await kind.headlines(transaction, [review.subject_id]))[0]!;
  const before = await listApprovals(transaction, id);
  const outcome = { id, kind: kind.name, approvals_needed: headline.approvalsNeeded };

  if (!isApproved) {
    if (!refusalReasons[kind.name].some((reason) => reason === reason_code))
      throw new Refusal('parameter.error', { field: 'reason_code' });
    if (reason_code === 'other' && !isReason(why)) throw new Refusal('text.required', { field: 'why' });
    await decide(unit, id, operatorId, { isApproved, why: reason_code, note: why, findings: { seen } });
    return { ...outcome, status: 'refused', approvals: before.length };
  }

  if (before.some(({ operator_id }) => operator_id === operatorId))
    throw new Refusal('review.approvedBefore', { field: 'id' });
  const approvals = before.length + 1;
  if (approvals < headline.approvalsNeeded) {
    await insertApproval(transaction, { review_id: id, operator_id: operatorId, why, at: clock.now() });
    const subject = subjectOf(review);
    await adminLog.write(transaction, {
      act: 'approved_first',
      operatorId,
      userId: review.user_id,
      subject,
      why,
    });
    return { ...outcome, status: 'waiting', approvals };
  }
  await decide(unit, id, operatorId, { isApproved, why, findings: findingsOf(evidence, headline, given) });
  return { ...outcome, status: 'approved', approvals };
};
