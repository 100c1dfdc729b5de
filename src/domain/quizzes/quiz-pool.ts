import { decimal, roundDown, zero, type Decimal } from '#domain/money/money.ts';

/** Fraction of the pool that the exchange retains when it is shared. */
export const quizFeeRate = decimal('0.03');

export interface QuizStake {
  readonly option: number;
  readonly stake: Decimal;
}

/** The whole pool of a question, and the amount staked on the option that came true. */
export interface QuizPool {
  readonly pool: Decimal;
  readonly side: Decimal;
}

/** There are winners and losers; otherwise every stake is refunded in full. */
export const isPoolShared = ({ pool, side }: QuizPool): boolean => side.gt(zero) && side.lt(pool);

/** A winner's part of the pool less the fee, in proportion to the stake; rounded down. */
export const hitPayout = (stake: Decimal, { pool, side }: QuizPool, decimals: number): Decimal =>
  roundDown(pool.times(decimal('1').minus(quizFeeRate)).times(stake).div(side), decimals);

export const sumOfStakes = (stakes: readonly Decimal[]): Decimal =>
  stakes.reduce((sum, stake) => sum.plus(stake), zero);

/**
 * Payout of each stake, in order; the rounding remainder is part of the fee, so
 * that the total equals the pool.
 * @param winning null: no option came true
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
