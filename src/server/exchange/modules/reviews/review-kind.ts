import type { Evidence } from '#contract/evidence.ts';
import type { ReviewKindName } from '#contract/reviewed.ts';
import type { Reviewer, Verdict } from '#domain/reviews/review.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Unit } from '#server/exchange/lib/delivery/outbox.ts';

/** A verdict, with who gave it. */
export interface Decided extends Verdict {
  readonly by: Reviewer;
}

/** The summary of a review's subject. */
export interface ReviewHeadline {
  readonly subjectId: number;
  /** Null: it is not about money. */
  readonly amount: string | null;
  readonly currency_name: string | null;
  /** How many different operators must approve it. */
  readonly approvalsNeeded: 1 | 2;
}

/** One kind of subject for review, as its area registers it. */
export interface ReviewKind {
  /** As stored in rows. */
  readonly name: ReviewKindName;
  /** The headlines of these subjects; every id gets one. */
  headlines(database: Database, subjectIds: readonly number[]): Promise<ReviewHeadline[]>;
  /** The evidence that an operator sees. `seen` must change with everything that the decision rests on. */
  evidence(database: Database, subjectId: number): Promise<Evidence>;
  /** Whether an operator is involved in a subject, and so may not decide it. */
  concerns?(database: Database, subjectId: number, operatorId: number): Promise<boolean>;
  /** Makes concurrent decisions on related subjects wait until the transaction ends. */
  lock?(transaction: Transaction, subjectId: number): Promise<void>;
  /**
   * The verdict of the published rule (a pure function of `domain`) on the stored subject. Without a rule
   * the subject waits for people, even when the others are decided by rules.
   */
  decide?(transaction: Transaction, subjectId: number): Promise<Verdict>;
  /**
   * Carries out a verdict, in the transaction that stores it. An exception rolls both back; the review is
   * retried, and finally quarantined.
   */
  settle(unit: Unit, subjectId: number, decided: Decided): Promise<void>;
}

/** The kind of a review's row. @throws Error when no area has registered it */
export type KindOf = (review: { readonly kind: string }) => ReviewKind;

/** Its name in the log of the back office and in the ledger: "deposit:12". */
export const subjectOf = ({
  kind,
  subject_id,
}: {
  readonly kind: string;
  readonly subject_id: number;
}): string => `${kind}:${subject_id}`;
