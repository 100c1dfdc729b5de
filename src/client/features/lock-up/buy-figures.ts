import type { LockUpProduct } from '#contract/lock-ups.ts';
import { dayMs, midnightFrom, msAfter } from '#domain/time/instant.ts';
import { interestAfter, redemptionPenalty, type LockUpTerms } from '#domain/lock-ups/lock-up.ts';
import { minimum, decimal, roundDown, toPlain, zero } from '#domain/money/money.ts';

/** What locking an amount up under a product's terms comes to. */
export interface BuyFigures {
  /** Interest of the first day, and of the whole term. */
  readonly daily: string;
  readonly whole: string;
  /** What redeeming right away would keep. */
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

/** @param at when it is bought, an ISO instant by the server's clock */
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

/** Shares of what is available, no more than one purchase may be, nor than is left of the product. */
export const percentSteps = (
  available: string,
  { save_min, save_max, remaining, decimals }: LockUpProduct,
): readonly { readonly percent: number; readonly amount: string }[] =>
  percents.map((percent) => {
    const share = roundDown(decimal(available).times(String(percent)).times('0.01'), decimals);
    const amount = minimum(share, minimum(decimal(save_max), decimal(remaining)));
    return { percent, amount: amount.gt(zero) && amount.gte(decimal(save_min)) ? toPlain(amount) : '' };
  });
