import type { CreditPart } from '#contract/profiles.ts';

/** A fact about an account that contributes to its credit score. */
export type CreditFact = CreditPart['fact'];

interface CreditRule {
  /** Points for each time the fact applies; negative: deducted. */
  readonly points: number;
  /** The most times it counts. */
  readonly most: number;
}

/** Days after which missed payments no longer count. */
export const creditMemoryDays = 90;
/** Length of an account's full month, in days. */
export const creditMonthDays = 30;

/**
 * The published rule: every account starts at 100; proof of identity and completed payments add points,
 * announced payments that were not made deduct points for 90 days. Scores cannot be set manually.
 */
export const creditRules: Readonly<Record<CreditFact, CreditRule>> = {
  start: { points: 100, most: 1 },
  email: { points: 5, most: 1 },
  phone: { points: 5, most: 1 },
  /** Counts by the verification level. */
  identity: { points: 10, most: 2 },
  months: { points: 1, most: 10 },
  paidPurchases: { points: 2, most: 5 },
  unpaidPurchases: { points: -5, most: 6 },
  refusedDeposits: { points: -5, most: 6 },
};

/** How many times each fact applies to an account. */
export type CreditCounts = Readonly<Partial<Record<CreditFact, number>>>;

/** Points of each fact, in the order of the rule. */
export const creditPoints = (counts: CreditCounts): CreditPart[] =>
  (Object.keys(creditRules) as CreditFact[]).map((fact) => {
    const { points, most } = creditRules[fact];
    const count = fact === 'start' ? 1 : (counts[fact] ?? 0);
    return { fact, count, points: points * Math.min(count, most) };
  });

export const creditScore = (counts: CreditCounts): number =>
  creditPoints(counts).reduce((sum, { points }) => sum + points, 0);
