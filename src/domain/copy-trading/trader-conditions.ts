import type { Verdict } from '#domain/reviews/review.ts';

/** Conditions for becoming a trader: full days since the account was opened, and own closed positions. */
export const daysNeeded = 30;
export const closedNeeded = 10;

/** The published rule for applications. */
export const reviewTrader = ({
  days,
  closed_count,
  is_following,
}: {
  readonly days: number;
  readonly closed_count: number;
  readonly is_following: boolean;
}): Verdict => {
  if (days < daysNeeded) return { isApproved: false, why: 'tooYoung' };
  if (closed_count < closedNeeded) return { isApproved: false, why: 'tooFewTrades' };
  if (is_following) return { isApproved: false, why: 'follows' };
  return { isApproved: true, why: '' };
};
