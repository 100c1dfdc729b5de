import { entry } from '../catalogue-entry.ts';
import { nftAuctionMachine } from '../nft-auction.machine.ts';

const input = {
  seller_id: 1,
  price: '100',
  per_increase: '5',
  margin: '20',
  decimals: 6,
  review_above: '500',
  listed_at: '2026-11-20T12:00:00.000Z',
  start_at: '2026-11-21T12:00:00.000Z',
  end_at: '2026-11-22T12:00:00.000Z',
};

export const nftAuctionEntry = entry('nft-auction', nftAuctionMachine, {
  input,
  // At a fixed price, both far from the work's previous sale price.
  otherInputs: [
    { ...input, per_increase: null, margin: null },
    { ...input, review_above: '20' },
    { ...input, per_increase: null, margin: null, review_above: '20' },
  ],
  events: {
    'clock.reached': [
      { at: '2026-11-21T12:00:00.000Z' },
      { at: '2026-11-22T12:01:00.000Z' },
      { at: '2026-11-23T12:01:00.000Z' },
      { at: '2026-11-25T18:00:00.000Z' },
    ],
    'user.deposited': [
      { user_id: 2, at: '2026-11-21T13:00:00.000Z' },
      { user_id: 3, at: '2026-11-21T13:05:00.000Z' },
      { user_id: 1, at: '2026-11-21T13:05:00.000Z' },
    ],
    'user.bid': [
      { user_id: 2, price: '105', expected_price: '100', at: '2026-11-21T14:00:00.000Z' },
      { user_id: 3, price: '115', expected_price: '105', at: '2026-11-22T11:59:30.000Z' },
      { user_id: 3, price: '104', expected_price: '100', at: '2026-11-21T14:00:00.000Z' },
    ],
    'user.bought': [
      { user_id: 2, expected_price: '100', at: '2026-11-21T14:00:00.000Z' },
      { user_id: 2, expected_price: '99', at: '2026-11-21T14:00:00.000Z' },
    ],
    'user.paid': [
      { user_id: 2, at: '2026-11-22T18:00:00.000Z' },
      { user_id: 3, at: '2026-11-22T18:00:00.000Z' },
    ],
    'admin.approved': [{ at: '2026-11-23T09:00:00.000Z' }],
    'admin.refused': [{ at: '2026-11-23T09:00:00.000Z' }],
  },
  answers: {},
});
