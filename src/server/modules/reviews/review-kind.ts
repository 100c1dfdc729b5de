import type { Reviewer, Verdict } from '#domain/review.ts';
import type { Transaction } from '#server/lib/database.ts';
import type { Unit } from '#server/lib/outbox.ts';

/** A verdict, with who gave it. */
export interface Decided extends Verdict {
  readonly by: Reviewer;
}

/** One kind of subject that waits for a decision, as its area registers it. */
export interface ReviewKind {
  /** As rows store it: "deposit". */
  readonly name: string;
  /** The verdict of the published rule (a pure function of `domain`) on the subject as it is stored. */
  decide(transaction: Transaction, subjectId: number): Promise<Verdict>;
  /**
   * Carries a verdict out, in the transaction that stores it. What it throws undoes both; the review is tried
   * again, and in the end set aside.
   */
  settle(unit: Unit, subjectId: number, decided: Decided): Promise<void>;
}
