import { expect, test } from 'vitest';
import {
  bestOf,
  betResult,
  oddsNow,
  oddsOf,
  payoutNow,
  payoutOfStake,
  poolShares,
  rangeOf,
  stakeProblem,
} from './quiz-question.ts';

test('a price is in one range, and a price at a bound is in the lower one', () => {
  expect(['99.9', '100', '100.01', '110', '111'].map((price) => rangeOf(['100', '110'], price))).toEqual([
    0, 0, 1, 1, 2,
  ]);
});

test('the best is the one that rose most or fell least, and there is none on a tie', () => {
  const rise = { from: '3', to: '4' };
  expect(bestOf([{ from: '100', to: '101' }, rise, { from: '10', to: '9' }])).toBe(1);
  expect(
    bestOf([
      { from: '100', to: '80' },
      { from: '100', to: '90' },
    ]),
  ).toBe(1);
  expect(bestOf([rise, { from: '6', to: '8' }])).toBeNull();
});

test('a further stake changes the expected payout, and the only side gets its stake back', () => {
  // The published pool before the last stake of 2 on the winning side.
  expect(payoutNow(['13', '135'], 0, '2', 6)).toBe('19.4');
  expect(payoutNow(['0', '0'], 0, '2', 6)).toBe('2');
  expect(payoutNow(['0', '97'], 0, '3', 6)).toBe('97');
});

test('odds are the current payout of one unit', () => {
  expect([oddsNow(['15', '135'], 0), oddsNow(['15', '135'], 1)]).toEqual(['9.7', '1.07']);
  const pools = ['15', '135'];
  expect([oddsOf({ pools, outcome: 'shared' }, 0), oddsOf({ pools, outcome: 'returned' }, 0)]).toEqual([
    '9.7',
    null,
  ]);
  expect([oddsNow(['0', '5'], 0), oddsNow(['0', '5'], 1), oddsNow(['0', '0'], 0)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('an amount is within the limits of the user and of the currency', () => {
  const limits = { least: '1', most: '100', staked: '60', decimals: 6 };
  const problems = ['1', '40', '40.000001', '0.99', '1.0000001', '-1', ''].map((amount) =>
    stakeProblem(amount, limits),
  );
  expect(problems).toEqual([
    null,
    null,
    'amount.tooLarge',
    'amount.tooSmall',
    'amount.decimals',
    'amount.invalid',
    'amount.invalid',
  ]);
});

test('the shares of the options sum to a hundred percent', () => {
  expect(poolShares(['8', '3', '1'])).toEqual(['66.7', '25.0', '8.3']);
  expect(poolShares(['0', '0'])).toEqual(['0.0', '0.0']);
});

test('a stake would pay its part of the pools that it is in, and its result is what it brought', () => {
  expect(payoutOfStake(['15', '135'], 0, '2', 6)).toBe(payoutNow(['13', '135'], 0, '2', 6));
  expect(payoutOfStake(['5', '0'], 0, '5', 6)).toBe('5');
  expect(betResult({ amount: '25', payout: '43.18' })).toBe('18.18');
  expect(betResult({ amount: '5', payout: '0' })).toBe('-5');
});
