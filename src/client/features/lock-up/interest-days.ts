import type { LockUp } from '#contract/lock-ups.ts';
import { interestOfDay, servedAt } from '#domain/lock-ups/lock-up.ts';
import { toPlain } from '#domain/money/money.ts';

export interface InterestDay {
  /** Starts at 1. */
  readonly day: number;
  readonly at: string;
  readonly interest: string;
  readonly isPaid: boolean;
}

/** Every full day whose interest was paid, and the upcoming ones while it is in progress. */
export const interestDays = (lockUp: LockUp): readonly InterestDay[] => {
  const terms = {
    amount: lockUp.amount,
    daily_rate: lockUp.day_rate,
    days: lockUp.day,
    penalty_rule: lockUp.penalty_rule,
    decimals: lockUp.decimals,
  };
  const count = lockUp.status === 'inProgress' ? lockUp.day : lockUp.days_paid;
  return Array.from({ length: count }, (_, index) => ({
    day: index + 1,
    at: servedAt(lockUp.created_at, index + 1),
    interest: toPlain(interestOfDay(terms, index + 1)),
    isPaid: index < lockUp.days_paid,
  }));
};
