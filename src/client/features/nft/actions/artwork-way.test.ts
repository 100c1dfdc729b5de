import { expect, test } from 'vitest';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { artworkDetail, debtOf } from '#tests/support/nft-samples.ts';
import { wayOf } from './artwork-way.ts';

const during = Date.parse('2026-03-02T12:30:00.000Z');
const before = Date.parse('2026-03-02T11:59:59.999Z');
const end = Date.parse('2026-03-02T13:00:00.000Z');
const way = (change: Partial<ArtworkDetail>, nowMs = during, userId = 9): string =>
  wayOf(artworkDetail(change), userId, nowMs);

const deposit: NonNullable<ArtworkDetail['deposit']> = {
  id: 1,
  code: 'a'.repeat(40),
  number: 1,
  margin: '10',
  status: 'frozen',
  created_at: '2026-03-02T12:10:00.000Z',
};
const box: NonNullable<ArtworkDetail['box']> = {
  commitment: 'c',
  odds: [],
  seed: null,
  content_code: null,
  rarity: null,
  opened_at: null,
};

test('an auction offers the deposit, then bids, and nothing before its start or after its end', () => {
  expect(way({}, before)).toBe('soon');
  expect(way({})).toBe('deposit');
  expect(way({ deposit })).toBe('bid');
  expect(way({ deposit: { ...deposit, status: 'returned' } })).toBe('deposit');
  expect(way({ deposit }, end)).toBe('settling');
  expect(way({ sale_status: 'awaitingPayment' }, end)).toBe('settling');
  expect(way({ sale_status: 'paid' }, end)).toBe('over');
});

test('a visitor is sent to the login during the auction', () => {
  expect(way({}, during, 0)).toBe('logIn');
  expect(way({}, before, 0)).toBe('soon');
});

test('the winner can pay until the deadline', () => {
  const debt = debtOf();
  expect(way({ sale_status: 'awaitingPayment', debt }, end)).toBe('pay');
  expect(way({ sale_status: 'awaitingPayment', debt }, Date.parse(debt.overtime))).toBe('settling');
});

test('a work off the market has no action, for its owner neither', () => {
  const hidden = { why: 'A copy.', at: '2026-03-02T12:00:00.000Z' };
  expect([way({ hidden }), way({ hidden, pay_type: 1 }, during, 0), way({ hidden, is_own: true })]).toEqual([
    'hidden',
    'hidden',
    'hidden',
  ]);
});

test('a fixed-price work can be bought while open, and not once it is sold', () => {
  expect(way({ pay_type: 1 })).toBe('buy');
  expect(way({ pay_type: 1, sale_status: 'paid' })).toBe('over');
  expect(way({ pay_type: 1 }, end)).toBe('over');
});

test('an owner can open a box and sell an unlisted work, but has no action while it is listed', () => {
  expect(way({ is_own: true })).toBe('listed');
  expect(way({ is_own: true, sale_status: 'awaitingPayment' })).toBe('listed');
  expect(way({ is_own: true, sale_status: 'paid' })).toBe('resell');
  expect(way({ is_own: true, sale_status: 'paid', box })).toBe('open');
  expect(way({ is_own: true, sale_status: 'started', box })).toBe('listed');
  expect(
    way({ is_own: true, sale_status: 'paid', box: { ...box, opened_at: '2026-03-02T12:00:00.000Z' } }),
  ).toBe('resell');
});

test('a sale under review shows the review to its owner, its buyer and everyone else', () => {
  const waiting = [
    { is_own: true },
    { is_buyer: true },
    { is_buyer: true, debt: debtOf({ status: 'underReview' }) },
    { pay_type: 1 as const },
  ].map((change) => way({ ...change, sale_status: 'underReview' }));
  expect(new Set(waiting)).toEqual(new Set(['reviewing']));
  expect(way({ is_own: true, sale_status: 'refused' })).toBe('resell');
  expect(way({ sale_status: 'refused' })).toBe('over');
});
