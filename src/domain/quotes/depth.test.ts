import { expect, test } from 'vitest';
import { decimal, toPlain } from '#domain/money/money.ts';
import { depthOf, reachOf } from './depth.ts';

test('each step sums the levels nearer to the price, exactly, with their value', () => {
  expect(
    depthOf({
      bids: [
        ['99.9', '0.1'],
        ['99.8', '0.2'],
      ],
      asks: [
        ['100.1', '0.1'],
        ['100.2', '0.2'],
      ],
    }),
  ).toEqual({
    bids: [
      { price: '99.9', amount: '0.1', value: '9.99' },
      { price: '99.8', amount: '0.3', value: '29.95' },
    ],
    asks: [
      { price: '100.1', amount: '0.1', value: '10.01' },
      { price: '100.2', amount: '0.3', value: '30.05' },
    ],
    mid: '100',
  });
});

test('the mid price of the smallest prices is between them, and there is none with one side only', () => {
  const bids: [string, string][] = [['0.00000012', '1000000']];
  const asks: [string, string][] = [['0.00000013', '1000000']];
  expect(depthOf({ bids, asks }).mid).toBe('0.000000125');
  expect(depthOf({ bids, asks }).bids).toEqual([{ price: '0.00000012', amount: '1000000', value: '0.12' }]);
  expect(depthOf({ bids, asks: [] })).toEqual({ bids: depthOf({ bids, asks }).bids, asks: [], mid: null });
  expect(depthOf({ bids: [], asks: [] })).toEqual({ bids: [], asks: [], mid: null });
});

test('an order reaches the levels within its limit, at their average price', () => {
  const asks: [string, string][] = [
    ['100', '1'],
    ['101', '3'],
    ['102', '4'],
  ];
  expect(reachOf(asks, 'ask', '101')).toEqual({ amount: '4', value: '403', averagePrice: '100.75' });
  expect(reachOf(asks, 'ask', '101.99')).toEqual(reachOf(asks, 'ask', '101'));
  expect(reachOf(asks, 'ask', '99.99')).toBeNull();
  const bids = asks.toReversed();
  expect(reachOf(bids, 'bid', '100.5')).toEqual({
    amount: '7',
    value: '711',
    averagePrice: toPlain(decimal('711').div(decimal('7'))),
  });
  expect(reachOf([], 'bid', '1')).toBeNull();
});
