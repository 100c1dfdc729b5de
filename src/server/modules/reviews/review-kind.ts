import type { Evidence } from '#contract/evidence.ts';
import type { ReviewKindName } from '#contract/reviewed.ts';
import type { Reviewer, Verdict } from '#domain/reviews/review.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import type { Unit } from '#server/lib/delivery/outbox.ts';

/** A verdict, with who gave it. */
export interface Decided extends Verdict {
  readonly by: Reviewer;
}

/** What a review is about, in a line. */
export interface ReviewHeadline {
  readonly subjectId: number;
  /** Null: it is about no money. */
  readonly amount: string | null;
  readonly currency_name: string | null;
  /** How many different operators must approve it. */
  readonly approvalsNeeded: 1 | 2;
}

/** One kind of subject that waits for a decision, as its area registers it. */
export interface ReviewKind {
  /** As rows store it. */
  readonly name: ReviewKindName;
  /** What these subjects are about; all of them are there. */
  headlines(database: Database, subjectIds: readonly number[]): Promise<ReviewHeadline[]>;
  /** What an operator sees of a subject. What `seen` names must change with whatever the decision rests on. */
  evidence(database: Database, subjectId: number): Promise<Evidence>;
  /** Whether an operator has a part in a subject, which then is not theirs to decide. */
  concerns?(database: Database, subjectId: number, operatorId: number): Promise<boolean>;
  /** Lets whoever decides on what belongs together with this subject wait until the transaction ends. */
  hold?(transaction: Transaction, subjectId: number): Promise<void>;
  /**
   * The verdict of the published rule (a pure function of `domain`) on the subject as it is stored. Without one it waits
   * for people, whoever decides the others.
   */
  decide?(transaction: Transaction, subjectId: number): Promise<Verdict>;
  /**
   * Carries a verdict out, in the transaction that stores it. What it throws undoes both; the review is tried
   * again, and in the end quarantined.
   */
  settle(unit: Unit, subjectId: number, decided: Decided): Promise<void>;
}

/** The kind of a review's row. @throws Error where nobody registered it */
export type KindOf = (review: { readonly kind: string }) => ReviewKind;

/** As the log of the desk and the ledger name it: "deposit:12". */
export const subjectOf = ({
  kind,
  subject_id,
}: {
  readonly kind: string;
  readonly subject_id: number;
}): string => `${kind}:${subject_id}`;
