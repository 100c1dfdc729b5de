import type { ProblemCode } from '#contract/problem.ts';
import { decimal, decimalsOf, roundDown, zero, type Decimal } from '#domain/money/money.ts';

/** A duration on offer, with the profit ratio in percent. */
export interface SecondsTerm {
  readonly seconds: number;
  readonly profitRatio: string;
}

export const secondsTerms: readonly SecondsTerm[] = [
  { seconds: 30, profitRatio: '40' },
  { seconds: 60, profitRatio: '50' },
  { seconds: 120, profitRatio: '65' },
  { seconds: 300, profitRatio: '80' },
];

export const smallestStake = '5';
export const largestStake = '10000';
/** Stakes suggested as chips. */
export const stakeChips = ['10', '50', '100', '500', '1000'] as const;

export type SecondsResult = 'win' | 'draw' | 'lose';

/** 1 up, 2 down. */
export const secondsResult = (type: 1 | 2, openPrice: Decimal, endPrice: Decimal): SecondsResult => {
  if (endPrice.eq(openPrice)) return 'draw';
  return endPrice.gt(openPrice) === (type === 1) ? 'win' : 'lose';
};

/** Signed result of the order, excluding its stake; a gain is rounded down. @param profitRatio percent */
export const secondsProfit = (
  result: SecondsResult,
  stake: Decimal,
  profitRatio: string,
  decimals: number,
): Decimal => {
  if (result === 'draw') return zero;
  return result === 'lose'
    ? stake.neg()
    : roundDown(stake.times(decimal(profitRatio)).times('0.01'), decimals);
};

/** What is wrong with a stake by itself, or null. */
export const checkStake = (stake: Decimal, decimals: number): ProblemCode | null => {
  if (decimalsOf(stake.toFixed()) > decimals) return 'amount.decimals';
  if (stake.lt(decimal(smallestStake))) return 'amount.tooSmall';
  return stake.gt(decimal(largestStake)) ? 'amount.tooLarge' : null;
};
