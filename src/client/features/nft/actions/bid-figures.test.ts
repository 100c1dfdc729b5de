import { expect, test } from 'vitest';
import { checkBid, incrementOf, leastOf, quickBids } from './bid-figures.ts';

const auction = { price: '100.1', per_increase: '0.2', decimals: 2, bid_count: 1 };

test('suggested bids are exact steps above the current price', () => {
  expect(leastOf(auction)).toBe('100.3');
  expect(quickBids(auction)).toEqual(['100.3', '100.5', '101.1']);
  expect(incrementOf('100.3', auction)).toBe('0.2');
});

test('the first bid is at least the starting price', () => {
  const unbid = { ...auction, bid_count: 0 };
  expect([leastOf(unbid), checkBid('100.1', unbid), checkBid('100.09', unbid)]).toEqual([
    '100.1',
    null,
    'nft.bidTooLow',
  ]);
  expect([incrementOf('100.1', unbid), quickBids(unbid)[0]]).toEqual(['0', '100.3']);
});

test.each([
  ['', 'price.invalid'],
  ['abc', 'price.invalid'],
  ['0', 'price.invalid'],
  ['100.305', 'price.decimals'],
  ['100.29', 'nft.bidTooLow'],
  ['100.1', 'nft.bidTooLow'],
  ['100.3', null],
  ['1001', null],
  ['1001.01', 'nft.bidTooHigh'],
])('a bid of "%s": %s', (typed, problem) => {
  expect(checkBid(typed, auction)).toBe(problem);
});
