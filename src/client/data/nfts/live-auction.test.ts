import { expect, test } from 'vitest';
import { artworkDetail, auctionNews } from '#tests/support/nft-samples.ts';
import { freshNews, withNewsOf } from './live-auction.ts';

test('auction events update its price, end, state and number of bids', () => {
  const work = artworkDetail();
  expect(withNewsOf(work, auctionNews())).toEqual({
    ...work,
    price: '105',
    end_time: '2026-03-02T13:01:00.000Z',
    bid_count: 3,
    sale_version: 4,
  });
  expect(withNewsOf(work, auctionNews({ status: 'awaitingPayment' })).sale_status).toBe('awaitingPayment');
});

test('events older than the answer change nothing', () => {
  // The auction has ended with the published price and bids.
  const work = artworkDetail({ sale_status: 'paid', price: '105', bid_count: 3, sale_version: 6 });
  expect(withNewsOf(work, auctionNews({ version: 5 }))).toBe(work);
  expect(withNewsOf(work, undefined)).toBe(work);
  expect(freshNews(work, auctionNews({ version: 5 }))).toBeUndefined();
  expect(withNewsOf(work, auctionNews({ version: 7, status: 'forfeited' })).sale_status).toBe('forfeited');
});
