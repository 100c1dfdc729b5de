import type { CreditPart } from '#contract/profiles.ts';

/** A fact of an account that its credit score follows from. */
export type CreditFact = CreditPart['fact'];

interface CreditRule {
  /** For each time the fact holds; negative: taken off. */
  readonly points: number;
  /** How often it counts. */
  readonly most: number;
}

/** What missed payments cost is forgotten after so long. */
export const creditMemoryDays = 90;
/** A full month of an account, in days. */
export const creditMonthDays = 30;

/**
 * The published rule: every account starts at 100; what proves who somebody is and that they pay adds to it, what was announced
 * and not paid takes off for 90 days. Nobody sets a score.
 */
export const creditRules: Readonly<Record<CreditFact, CreditRule>> = {
  start: { points: 100, most: 1 },
  email: { points: 5, most: 1 },
  phone: { points: 5, most: 1 },
  /** By the verification level. */
  identity: { points: 10, most: 2 },
  months: { points: 1, most: 10 },
  paidPurchases: { points: 2, most: 5 },
  unpaidPurchases: { points: -5, most: 6 },
  refusedDeposits: { points: -5, most: 6 },
};

/** How often each fact holds of an account. */
export type CreditCounts = Readonly<Partial<Record<CreditFact, number>>>;

/** What each fact comes to, in the order of the rule. */
export const creditPoints = (counts: CreditCounts): CreditPart[] =>
  (Object.keys(creditRules) as CreditFact[]).map((fact) => {
    const { points, most } = creditRules[fact];
    const count = fact === 'start' ? 1 : (counts[fact] ?? 0);
    return { fact, count, points: points * Math.min(count, most) };
  });

export const creditScore = (counts: CreditCounts): number =>
  creditPoints(counts).reduce((sum, { points }) => sum + points, 0);
