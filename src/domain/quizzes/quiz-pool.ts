import { decimal, roundDown, zero, type Decimal } from '#domain/money/money.ts';

/** Fraction of the pool that the exchange keeps, when there is something to win. */
export const quizFeeRate = decimal('0.03');

export interface QuizStake {
  readonly option: number;
  readonly stake: Decimal;
}

/** The whole pool of a question, and what of it is staked on the option that came true. */
export interface QuizPool {
  readonly pool: Decimal;
  readonly side: Decimal;
}

/** Somebody won and somebody lost; otherwise every stake goes back whole. */
export const isPoolShared = ({ pool, side }: QuizPool): boolean => side.gt(zero) && side.lt(pool);

/** The winner's part of the pool less the fee, in proportion to the stake; rounded down. */
export const hitPayout = (stake: Decimal, { pool, side }: QuizPool, decimals: number): Decimal =>
  roundDown(pool.times(decimal('1').minus(quizFeeRate)).times(stake).div(side), decimals);

export const sumOfStakes = (stakes: readonly Decimal[]): Decimal =>
  stakes.reduce((sum, stake) => sum.plus(stake), zero);

/**
 * What each stake brings back, in their order; what rounding leaves over is part of the fee, so that all
 * together is the pool. @param winning null: no option came true
 */
export const settleQuiz = (
  stakes: readonly QuizStake[],
  winning: number | null,
  decimals: number,
): { readonly payouts: Decimal[]; readonly fee: Decimal } => {
  const sides = {
    pool: sumOfStakes(stakes.map(({ stake }) => stake)),
    side: sumOfStakes(stakes.filter(({ option }) => option === winning).map(({ stake }) => stake)),
  };
  if (!isPoolShared(sides)) return { payouts: stakes.map(({ stake }) => stake), fee: zero };
  const payouts = stakes.map(({ option, stake }) =>
    option === winning ? hitPayout(stake, sides, decimals) : zero,
  );
  return { payouts, fee: sides.pool.minus(sumOfStakes(payouts)) };
};
