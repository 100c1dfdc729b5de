import { expect, test } from 'vitest';
import { averagePrice, depthWithin, takeWithin, walkLadder, type Execution } from './execution.ts';
import { fromWireLevels } from '#domain/quotes/ladder.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

const asks = fromWireLevels([
  ['100', '1'],
  ['101', '2'],
  ['103', '3'],
]);
const bids = fromWireLevels([
  ['99', '1'],
  ['98', '2'],
  ['96', '3'],
]);

const plain = (execution: Execution | null) =>
  execution && {
    amount: toPlain(execution.amount),
    turnover: toPlain(execution.turnover),
    worstPrice: execution.worstPrice && toPlain(execution.worstPrice),
  };

test('a market order within the first level is filled at its price', () => {
  expect(plain(walkLadder(asks, decimal('0.5')))).toEqual({
    amount: '0.5',
    turnover: '50',
    worstPrice: '100',
  });
});

test('a market order walks the levels of the ladder', () => {
  expect(plain(walkLadder(asks, decimal('4')))).toEqual({ amount: '4', turnover: '405', worstPrice: '103' });
});

test('a fully used level sets the worst price', () => {
  expect(plain(walkLadder(bids, decimal('3')))).toEqual({ amount: '3', turnover: '295', worstPrice: '98' });
});

test('an amount beyond the whole ladder is not filled at all', () => {
  expect(walkLadder(asks, decimal('6.00001'))).toBeNull();
  expect(walkLadder([], decimal('1'))).toBeNull();
});

test('a limit order takes the levels at its price or better', () => {
  expect(plain(takeWithin(asks, decimal('101'), 'buy', decimal('5')))).toEqual({
    amount: '3',
    turnover: '302',
    worstPrice: '101',
  });
  expect(plain(takeWithin(bids, decimal('98'), 'sell', decimal('2')))).toEqual({
    amount: '2',
    turnover: '197',
    worstPrice: '98',
  });
});

test('a limit order away from the market takes nothing', () => {
  expect(plain(takeWithin(asks, decimal('99.99'), 'buy', decimal('5')))).toEqual({
    amount: '0',
    turnover: '0',
    worstPrice: null,
  });
});

test('depth counts the levels within a price', () => {
  expect(toPlain(depthWithin(asks, decimal('102'), 'buy'))).toBe('3');
  expect(toPlain(depthWithin(bids, decimal('96'), 'sell'))).toBe('6');
});

test('the average is rounded for display', () => {
  expect(toPlain(averagePrice(decimal('302'), decimal('3'), 2))).toBe('100.67');
});
