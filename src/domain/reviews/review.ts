/**
 * How long what a person must decide may wait at the desk. Then it is brought before the desk again; it is
 * never decided by waiting, so nothing is paid and nothing is lost because nobody looked.
 */
export const reviewTimeoutMs = 24 * 60 * 60 * 1_000;

/** How long a published rule waits before it decides. */
export const ruleReviewMs = 4_000;

/** Who decides: the published rules of the demonstration, or people. */
export type Reviewer = 'rule' | 'desk';

/** What is decided of whatever waits for it. */
export interface Verdict {
  readonly isApproved: boolean;
  /** The name of its reason, or where a person approves, their words; a decision against somebody always says why. */
  readonly why: string;
  /** What a person adds to the reason of a refusal. */
  readonly note?: string;
  /** What was found, as the area needs it to go on: such as the amount that arrived. */
  readonly findings?: Readonly<Record<string, string>>;
}

/** A decision against somebody says why. */
export const isReason = (reason: string): boolean => reason.trim() !== '';
