import type { LockUpProduct } from '#contract/lock-ups.ts';
import { dayMs, midnightFrom, msAfter } from '#domain/time/instant.ts';
import { interestAfter, redemptionPenalty, type LockUpTerms } from '#domain/lock-ups/lock-up.ts';
import { minimum, decimal, roundDown, toPlain, zero } from '#domain/money/money.ts';

/** Figures of locking an amount under a product's terms. */
export interface BuyFigures {
  /** Interest of the first day, and of the whole term. */
  readonly daily: string;
  readonly whole: string;
  /** Penalty for redeeming right away. */
  readonly penalty: string;
  readonly firstInterestAt: string;
  readonly endsAt: string;
}

export const termsOf = (product: LockUpProduct, amount: string): LockUpTerms => ({
  amount,
  daily_rate: product.interest_rate,
  days: product.day,
  penalty_rule: product.penalty_rule,
  decimals: product.decimals,
});

/** @param at time of purchase, an ISO instant by the server's clock */
export const buyFigures = (product: LockUpProduct, amount: string, at: string): BuyFigures => {
  const terms = termsOf(product, amount);
  const from = midnightFrom(at);
  return {
    daily: toPlain(interestAfter(terms, 1)),
    whole: toPlain(interestAfter(terms, product.day)),
    penalty: toPlain(redemptionPenalty(terms, 0)),
    firstInterestAt: msAfter(from, dayMs),
    endsAt: msAfter(from, product.day * dayMs),
  };
};

const percents = [25, 50, 75, 100] as const;

/** Shares of the available funds, limited by the maximum purchase and by the remaining amount. */
export const percentSteps = (
  available: string,
  { save_min, save_max, remaining, decimals }: LockUpProduct,
): readonly { readonly percent: number; readonly amount: string }[] =>
  percents.map((percent) => {
    const share = roundDown(decimal(available).times(String(percent)).times('0.01'), decimals);
    const amount = minimum(share, minimum(decimal(save_max), decimal(remaining)));
    return { percent, amount: amount.gt(zero) && amount.gte(decimal(save_min)) ? toPlain(amount) : '' };
  });
