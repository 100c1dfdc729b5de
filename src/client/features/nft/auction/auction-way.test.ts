import { expect, test } from 'vitest';
import { artworkDetail, auctionNews, bidOf } from '#tests/support/nft-samples.ts';
import { auctionSteps } from './auction-way.ts';
import { leads } from './leads.ts';

const way = (status: Parameters<typeof auctionSteps>[0]): string[] =>
  auctionSteps(status).map((step) => `${step.status} ${step.state}`);

test('the steps lead to the payment, or to the end of the auction', () => {
  expect(way('started')).toEqual(['notStarted done', 'started now', 'awaitingPayment next', 'paid next']);
  expect(way('paid')).toEqual(['notStarted done', 'started done', 'awaitingPayment done', 'paid done']);
  expect(way('ended')).toEqual(['notStarted done', 'started done', 'ended warn']);
  expect(way('forfeited')).toEqual([
    'notStarted done',
    'started done',
    'awaitingPayment done',
    'forfeited warn',
  ]);
  expect(way('underReview').slice(2)).toEqual(['awaitingPayment done', 'underReview now', 'paid next']);
  expect(way('refused').slice(2)).toEqual(['awaitingPayment done', 'underReview done', 'refused warn']);
});

test('the leading bidder comes from the newer of answer and event', () => {
  const deposit = {
    id: 1,
    code: 'a'.repeat(40),
    number: 2,
    margin: '10',
    status: 'frozen' as const,
    created_at: '2026-03-02T12:10:00.000Z',
  };
  const own = artworkDetail({ deposit, bid_count: 3, is_leading: true });
  expect(leads(own, undefined)).toBe(true);
  expect(leads(own, auctionNews({ version: 2, bids: [bidOf({ number: 1 })] }))).toBe(true);
  expect(leads(own, auctionNews({ version: 4, bids: [bidOf({ number: 1 })] }))).toBe(false);
  expect(leads({ ...own, is_leading: false }, auctionNews({ version: 4, bids: [bidOf()] }))).toBe(true);
});
