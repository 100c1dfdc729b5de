import { expect, test } from 'vitest';
import { depthOf } from './depth.ts';

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
