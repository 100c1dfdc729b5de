import { dayMs, msAfter } from '#domain/time/instant.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { hitPayout, isPoolShared } from './quiz-pool.ts';

/** What a question asks: in which range a price will be, which of several prices rises most, or a fact that no price tells. */
export const quizTopics = ['price', 'best', 'fact'] as const;
export type QuizTopic = (typeof quizTopics)[number];

/** Without an answer for so long it is unsettled. */
export const answerTimeoutMs = dayMs;

/** Unsettled for so long, every stake goes back. */
export const unsettledTimeoutMs = 7 * dayMs;

/** When every stake goes back where nothing has answered it until then. */
export const givenUpAt = (settleAt: string): string =>
  msAfter(settleAt, answerTimeoutMs + unsettledTimeoutMs);

/** The range that a price is in, counted from the lowest; a price at a bound is in the range below it. */
export const rangeOf = (bounds: readonly string[], price: string): number =>
  bounds.filter((bound) => decimal(price).gt(decimal(bound))).length;

/** A price at the closing of a question, and at its settlement. */
export interface PriceMove {
  readonly from: string;
  readonly to: string;
}

/** Multiplied out, so that nothing is rounded: `to / from` of one against the other's. */
const roseMore = (one: PriceMove, other: PriceMove): boolean =>
  decimal(one.to)
    .times(decimal(other.from))
    .gt(decimal(other.to).times(decimal(one.from)));

/** Which price rose most, or fell least; null where two did so alike. */
export const bestOf = (moves: readonly PriceMove[]): number | null => {
  const best = moves.flatMap((move, index) => (moves.some((other) => roseMore(other, move)) ? [] : [index]));
  return best.length === 1 ? best[0]! : null;
};

export const wholePool = (pools: readonly string[]): Decimal =>
  pools.reduce((sum, pool) => sum.plus(decimal(pool)), zero);

/**
 * What a further stake would bring if its option came true and nobody staked after it; the stake itself where everything is
 * on its option, since it is then given back.
 */
export const payoutNow = (
  pools: readonly string[],
  option: number,
  stake: string,
  decimals: number,
): string => {
  const sides = {
    pool: wholePool(pools).plus(decimal(stake)),
    side: decimal(pools[option] ?? '0').plus(decimal(stake)),
  };
  return isPoolShared(sides) ? toPlain(hitPayout(decimal(stake), sides, decimals)) : stake;
};

/** What the pool pays now for each unit that is on an option; null while nothing, or everything, is on it. */
export const oddsNow = (pools: readonly string[], option: number): string | null => {
  const sides = { pool: wholePool(pools), side: decimal(pools[option] ?? '0') };
  return isPoolShared(sides) ? toPlain(hitPayout(decimal('1'), sides, 2)) : null;
};

/** The odds of a question however it stands: none where the stakes went back. */
export const oddsOf = (
  { pools, outcome }: { readonly pools: readonly string[]; readonly outcome: 'shared' | 'returned' | null },
  option: number,
): string | null => (outcome === 'returned' ? null : oddsNow(pools, option));

export interface StakeLimits {
  readonly least: string;
  /** Of one person on one question, all options together. */
  readonly most: string;
  /** What that person has on it. */
  readonly staked: string;
  readonly decimals: number;
}

/** Why an amount cannot be staked, or null. */
export const stakeProblem = (amount: string, { least, most, staked, decimals }: StakeLimits) => {
  if (!/^\d{1,20}(\.\d+)?$/.test(amount)) return 'amount.invalid';
  const stake = decimal(amount);
  if (!stake.round(decimals, 0).eq(stake)) return 'amount.decimals';
  if (stake.lt(decimal(least))) return 'amount.tooSmall';
  return stake.plus(decimal(staked)).gt(decimal(most)) ? 'amount.tooLarge' : null;
};
