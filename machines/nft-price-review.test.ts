import { expect, test } from 'vitest';
import {
  listAuction,
  nextNftAuction,
  ada,
  bob,
  farInput,
  farFixed,
  during,
  reached,
  deposited,
  bid,
  paid,
  bought,
  start,
  end,
  unpaid,
  approved,
  refused,
  alphabet,
  after,
} from '#tests/support/auction-story.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { nftAuctionMachine } from './nft-auction.machine.ts';

test('a price far from the last sale waits for its review', () => {
  const review = [farInput, farFixed].map((terms) =>
    walkMachine(nftAuctionMachine, { input: terms, events: alphabet }),
  );
  expect(review.map(({ deadEnds }) => deadEnds)).toEqual([[], []]);
  const reviewed = review.flatMap(({ paths }) => paths.filter((path) => path.includes('underReview')));
  expect(
    reviewed.map((path) =>
      path.split(' -> ').slice(path.split(' -> ').indexOf('awaitingPayment')).join(' -> '),
    ),
  ).toEqual([
    'awaitingPayment -> user.paid -> underReview',
    'awaitingPayment -> user.paid -> underReview -> admin.approved -> paid',
    'awaitingPayment -> user.paid -> underReview -> admin.refused -> refused',
  ]);
  expect(new Set(review.flatMap(({ paths }) => paths.map((path) => path.split(' -> ').at(-1))))).toEqual(
    new Set([
      'notStarted',
      'started',
      'ended',
      'awaitingPayment',
      'forfeited',
      'underReview',
      'paid',
      'refused',
    ]),
  );
});

test('at a price far from the last sale, payment returns the deposit; shares wait for approval', () => {
  const awaiting = after(listAuction(farInput), start, deposited(ada), bid(ada, '105', '100'), end);
  const reviewed = after(awaiting, paid(ada));
  expect(reviewed).toEqual({
    ...awaiting,
    status: 'underReview',
    buyer_id: ada,
    depositors: [],
    returned_to: [ada],
    set_at: '2026-11-22T18:00:00.000Z',
  });
  expect(
    [paid(ada), paid(bob), bid(bob, '110', '105'), end, unpaid].map((event) =>
      nextNftAuction(reviewed, event),
    ),
  ).toEqual(Array.from({ length: 5 }, () => null));
  expect(after(reviewed, approved)).toEqual({
    ...reviewed,
    status: 'paid',
    royalty: '5.25',
    fee: '2.625',
    proceeds: '97.125',
  });
  expect(after(reviewed, refused)).toEqual({ ...reviewed, status: 'refused' });
});

test('a fixed price is reviewed only above the limit, and for three days at most', () => {
  const open = after(listAuction(farFixed), start);
  expect(after(open, bought(bob, '100')).status).toBe('paid');
  const far = after(listAuction({ ...farFixed, review_above: '99.999999' }), start);
  const reviewed = after(far, bought(bob, '100'));
  expect(reviewed).toEqual({ ...far, status: 'underReview', buyer_id: bob, set_at: during });
  expect(nextNftAuction(reviewed, reached('2026-11-24T23:59:59.999Z'))).toBeNull();
  expect(after(reviewed, reached('2026-11-25T00:00:00.000Z'))).toEqual({ ...reviewed, status: 'refused' });
  expect(nextNftAuction(open, approved)).toBeNull();
});
