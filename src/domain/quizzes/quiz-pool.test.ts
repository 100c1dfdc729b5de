import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import {
  hitPayout,
  isPoolShared,
  quizFeeRate,
  settleQuiz,
  sumOfStakes,
  type QuizStake,
} from './quiz-pool.ts';

const stakes = (...pairs: [option: number, stake: string][]): QuizStake[] =>
  pairs.map(([option, stake]) => ({ option, stake: decimal(stake) }));
const settled = (all: readonly QuizStake[], winning: number | null, decimals = 6) => {
  const { payouts, fee } = settleQuiz(all, winning, decimals);
  return { payouts: payouts.map(toPlain), fee: toPlain(fee) };
};

test('the published check: a stake of 2 of 15 on the winning side of a pool of 150 pays 19.4', () => {
  expect(toPlain(hitPayout(decimal('2'), { pool: decimal('150'), side: decimal('15') }, 6))).toBe('19.4');
  expect(settled(stakes([0, '2'], [0, '13'], [1, '135']), 0)).toEqual({
    payouts: ['19.4', '126.1', '0'],
    fee: '4.5',
  });
});

test('with no winner, no answer or one side only every stake is refunded in full, without a fee', () => {
  const back = { payouts: ['2', '13'], fee: '0' };
  expect([
    settled(stakes([0, '2'], [1, '13']), 2),
    settled(stakes([0, '2'], [1, '13']), null),
    settled(stakes([0, '2'], [0, '13']), 0),
  ]).toEqual([back, back, back]);
  expect(settled([], 0)).toEqual({ payouts: [], fee: '0' });
});

test('the rounding remainder is part of the fee', () => {
  expect(settled(stakes([0, '1'], [0, '1'], [0, '1'], [1, '1']), 0, 2)).toEqual({
    payouts: ['1.29', '1.29', '1.29', '0'],
    fee: '0.13',
  });
});

const anyStakes = fc.array(
  fc.record({
    option: fc.integer({ min: 0, max: 3 }),
    stake: fc.integer({ min: 1, max: 100_000_000 }).map((units) => decimal(String(units)).times('0.000001')),
  }),
  { maxLength: 40 },
);

test('payouts and fee sum to the pool, to the last unit', () => {
  fc.assert(
    fc.property(anyStakes, fc.option(fc.integer({ min: 0, max: 4 })), (all, winning) => {
      const { payouts, fee } = settleQuiz(all, winning, 6);
      const pool = sumOfStakes(all.map(({ stake }) => stake));
      expect(sumOfStakes(payouts).plus(fee).eq(pool)).toBe(true);
      const side = sumOfStakes(all.filter(({ option }) => option === winning).map(({ stake }) => stake));
      if (!isPoolShared({ pool, side })) expect(fee.eq(zero)).toBe(true);
      else
        expect(
          fee.gte(pool.times(quizFeeRate)) &&
            fee.lt(pool.times(quizFeeRate).plus(decimal(String(all.length)).times('0.000001'))),
        ).toBe(true);
    }),
  );
});

test('equal stakes pay the same, and a larger one no less', () => {
  fc.assert(
    fc.property(anyStakes, (all) => {
      const { payouts } = settleQuiz(all, 0, 6);
      const winners = all
        .map(({ option, stake }, index) => ({ option, stake, payout: payouts[index]! }))
        .filter(({ option }) => option === 0)
        .sort((a, b) => a.stake.cmp(b.stake));
      expect(
        winners.every(
          ({ stake, payout }, index) =>
            index === 0 ||
            (stake.eq(winners[index - 1]!.stake)
              ? payout.eq(winners[index - 1]!.payout)
              : payout.gte(winners[index - 1]!.payout)),
        ),
      ).toBe(true);
    }),
  );
});
