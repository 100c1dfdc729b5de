/**
 * How long a review may wait for operators before it is brought up again. Waiting never decides it, so that
 * nothing is paid or lost through inaction.
 */
export const reviewTimeoutMs = 24 * 60 * 60 * 1_000;

/** Delay before a published rule decides. */
export const ruleReviewMs = 4_000;

/** Who decides: the published rules of the demo, or operators. */
export type Reviewer = 'rule' | 'desk';

/** Decision on a pending row. */
export interface Verdict {
  readonly isApproved: boolean;
  /** The name of its reason or, for an operator's approval, text; a refusal always has a reason. */
  readonly why: string;
  /** An operator's note to the reason of a refusal. */
  readonly note?: string;
  /** Findings that the area needs to proceed, such as the amount that arrived. */
  readonly findings?: Readonly<Record<string, string>>;
}

/** A refusal must state a reason. */
export const isReason = (reason: string): boolean => reason.trim() !== '';
