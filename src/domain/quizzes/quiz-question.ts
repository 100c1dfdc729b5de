import { dayMs, msAfter } from '#domain/time/instant.ts';
import { decimal, toPlain, zero, type Decimal } from '#domain/money/money.ts';
import { percentParts } from '#domain/money/round-parts.ts';
import { hitPayout, isPoolShared } from './quiz-pool.ts';

/**
 * Topics of a question: the range of a price, which of several prices rises most, or
 * a fact that no price answers.
 */
export const quizTopics = ['price', 'best', 'fact'] as const;
export type QuizTopic = (typeof quizTopics)[number];

/** A question without an answer for this time is unsettled. */
export const answerTimeoutMs = dayMs;

/** A question unsettled for this time refunds every stake. */
export const unsettledTimeoutMs = 7 * dayMs;

/** When every stake is refunded if there is no answer by then. */
export const givenUpAt = (settleAt: string): string =>
  msAfter(settleAt, answerTimeoutMs + unsettledTimeoutMs);

/** The range of a price, counted from the lowest; a price at a bound is in the range below it. */
export const rangeOf = (bounds: readonly string[], price: string): number =>
  bounds.filter((bound) => decimal(price).gt(decimal(bound))).length;

/** A price at a question's closing, and at its settlement. */
export interface PriceMove {
  readonly from: string;
  readonly to: string;
}

/** Multiplied out to avoid rounding: compares `to / from` of one with the other's. */
const roseMore = (one: PriceMove, other: PriceMove): boolean =>
  decimal(one.to)
    .times(decimal(other.from))
    .gt(decimal(other.to).times(decimal(one.from)));

/** The price that rose most, or fell least; null if two are equal. */
export const bestOf = (moves: readonly PriceMove[]): number | null => {
  const best = moves.flatMap((move, index) => (moves.some((other) => roseMore(other, move)) ? [] : [index]));
  return best.length === 1 ? best[0]! : null;
};

export const wholePool = (pools: readonly string[]): Decimal =>
  pools.reduce((sum, pool) => sum.plus(decimal(pool)), zero);

/** Each option's share of the pool in percent, with one decimal. */
export const poolShares = (pools: readonly string[]): readonly string[] =>
  percentParts(pools.map(decimal), 1);

/**
 * Payout of a further stake if its option came true and there were no later stakes; the stake itself if
 * everything is on its option, since it is then refunded.
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

/** Current payout of a stake that is part of the pools; the stake itself while there is nothing to share. */
export const payoutOfStake = (
  pools: readonly string[],
  option: number,
  stake: string,
  decimals: number,
): string => {
  const sides = { pool: wholePool(pools), side: decimal(pools[option] ?? '0') };
  return isPoolShared(sides) ? toPlain(hitPayout(decimal(stake), sides, decimals)) : stake;
};

/** What a settled stake brought, less the stake: signed. */
export const betResult = ({ amount, payout }: { readonly amount: string; readonly payout: string }): string =>
  toPlain(decimal(payout).minus(decimal(amount)));

/** Current payout of the pool per unit on an option; null while the option has nothing or everything. */
export const oddsNow = (pools: readonly string[], option: number): string | null => {
  const sides = { pool: wholePool(pools), side: decimal(pools[option] ?? '0') };
  return isPoolShared(sides) ? toPlain(hitPayout(decimal('1'), sides, 2)) : null;
};

/** Odds of a question in every state: none if the stakes were refunded. */
export const oddsOf = (
  { pools, outcome }: { readonly pools: readonly string[]; readonly outcome: 'shared' | 'returned' | null },
  option: number,
): string | null => (outcome === 'returned' ? null : oddsNow(pools, option));

export interface StakeLimits {
  readonly least: string;
  /** Limit of one user on one question, over all options. */
  readonly most: string;
  /** Amount already staked by that user. */
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
