import { nftAuctionMachine } from '#machines/nft-auction.machine.ts';
import type { NftAuctionEvent, NftAuctionInput } from '#machines/nft-auction-rules.ts';
import { followChart } from './follow-chart.ts';
import { rowLife } from './row-life.ts';

/* An auction of a work at 100, a sale of it at that price, and possible events of both, run through the
   auction's chart. */

export const { begin: listAuction, next: nextNftAuction } = rowLife(nftAuctionMachine);

export const [seller, ada, bob] = [1, 2, 3] as const;

export const input: NftAuctionInput = {
  seller_id: seller,
  price: '100',
  per_increase: '5',
  margin: '20',
  decimals: 6,
  review_above: '500',
  listed_at: '2026-11-20T12:00:00.000Z',
  start_at: '2026-11-21T12:00:00.000Z',
  end_at: '2026-11-22T12:00:00.000Z',
};

export const fixed: NftAuctionInput = { ...input, per_increase: null, margin: null };
/** Both were sold for 20 before. */
export const [farInput, farFixed] = [input, fixed].map((terms) => ({ ...terms, review_above: '100' })) as [
  NftAuctionInput,
  NftAuctionInput,
];

export const during = '2026-11-22T00:00:00.000Z';
export const late = '2026-11-22T11:59:30.000Z';
export const reached = (at: string): NftAuctionEvent => ({ type: 'clock.reached', at });
export const deposited = (user_id: number, at = during): NftAuctionEvent => ({
  type: 'user.deposited',
  user_id,
  at,
});
export const bid = (
  user_id: number,
  price: string,
  expected_price: string,
  at = during,
): NftAuctionEvent => ({
  type: 'user.bid',
  user_id,
  price,
  expected_price,
  at,
});
export const paid = (user_id: number, at = '2026-11-22T18:00:00.000Z'): NftAuctionEvent => ({
  type: 'user.paid',
  user_id,
  at,
});
export const bought = (user_id: number, expected_price: string, at = during): NftAuctionEvent => ({
  type: 'user.bought',
  user_id,
  expected_price,
  at,
});
export const [start, end, extended, unpaid] = [
  reached(input.start_at),
  reached(input.end_at),
  reached('2026-11-22T12:01:00.000Z'),
  reached('2026-11-23T12:01:00.000Z'),
] as const;
export const approved: NftAuctionEvent = { type: 'admin.approved', at: '2026-11-23T18:00:00.000Z' };
export const refused: NftAuctionEvent = { type: 'admin.refused', at: '2026-11-23T18:00:00.000Z' };
/** Three days after the payment. */
export const undecided = reached('2026-11-25T18:00:00.000Z');
export const alphabet: readonly NftAuctionEvent[] = [
  start,
  end,
  extended,
  unpaid,
  deposited(ada),
  deposited(bob),
  deposited(seller),
  deposited(bob, input.end_at),
  bid(ada, '105', '100'),
  bid(ada, '104.99', '100'),
  bid(bob, '110', '105'),
  bid(bob, '110', '100'),
  bid(bob, '110', '105', late),
  bid(bob, '110', '105', input.end_at),
  bought(ada, '100'),
  bought(ada, '99'),
  bought(seller, '100'),
  bought(bob, '100', input.end_at),
  paid(ada),
  paid(bob),
  paid(ada, '2026-11-23T12:01:00.000Z'),
  approved,
  refused,
  undecided,
];

export const after = followChart(nextNftAuction);
