import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dayMs } from '#domain/instant.ts';
import { decimal } from '#domain/money.ts';
import { followChart, historyOf } from '#tests/support/follow-chart.ts';
import { untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife } from '#tests/support/row-life.ts';
import { nftAuctionMachine } from './nft-auction.machine.ts';
import type { NftAuctionEvent, NftAuctionInput } from './nft-auction-rules.ts';

const { begin: listAuction, next: nextNftAuction } = rowLife(nftAuctionMachine);

const [seller, ada, bob] = [1, 2, 3] as const;

const input: NftAuctionInput = {
  seller_id: seller,
  price: '100',
  per_increase: '5',
  margin: '20',
  decimals: 6,
  listed_at: '2026-11-20T12:00:00.000Z',
  start_at: '2026-11-21T12:00:00.000Z',
  end_at: '2026-11-22T12:00:00.000Z',
};

const fixed: NftAuctionInput = { ...input, per_increase: null, margin: null };

const during = '2026-11-22T00:00:00.000Z';
const late = '2026-11-22T11:59:30.000Z';
const reached = (at: string): NftAuctionEvent => ({ type: 'clock.reached', at });
const deposited = (user_id: number, at = during): NftAuctionEvent => ({
  type: 'user.deposited',
  user_id,
  at,
});
const bid = (user_id: number, price: string, expected_price: string, at = during): NftAuctionEvent => ({
  type: 'user.bid',
  user_id,
  price,
  expected_price,
  at,
});
const paid = (user_id: number, at = '2026-11-22T18:00:00.000Z'): NftAuctionEvent => ({
  type: 'user.paid',
  user_id,
  at,
});
const bought = (user_id: number, expected_price: string, at = during): NftAuctionEvent => ({
  type: 'user.bought',
  user_id,
  expected_price,
  at,
});
const [start, end, extended, unpaid] = [
  reached(input.start_at),
  reached(input.end_at),
  reached('2026-11-22T12:01:00.000Z'),
  reached('2026-11-23T12:01:00.000Z'),
] as const;
const alphabet: readonly NftAuctionEvent[] = [
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
];

const after = followChart(nextNftAuction);
const listed = listAuction(input);
const contested = after(listed, start, deposited(ada), deposited(bob), bid(ada, '105', '100'));

describe('walk', () => {
  test('every state is reached and only final ones are left for good', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(nftAuctionMachine, {
      input,
      events: alphabet,
    });
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "notStarted",
          "notStarted -> clock.reached -> started",
          "notStarted -> clock.reached -> started -> clock.reached -> ended",
          "notStarted -> clock.reached -> started -> user.deposited -> started -> user.bid -> started -> clock.reached -> awaitingPayment",
          "notStarted -> clock.reached -> started -> user.deposited -> started -> user.bid -> started -> clock.reached -> awaitingPayment -> clock.reached -> forfeited",
          "notStarted -> clock.reached -> started -> user.deposited -> started -> user.bid -> started -> clock.reached -> awaitingPayment -> user.paid -> paid",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('at a fixed price it is on sale until it is bought or over', () => {
    const { deadEnds, paths } = walkMachine(nftAuctionMachine, { input: fixed, events: alphabet });
    expect({ deadEnds, paths }).toEqual({
      deadEnds: [],
      paths: [
        'notStarted',
        'notStarted -> clock.reached -> started',
        'notStarted -> clock.reached -> started -> clock.reached -> ended',
        'notStarted -> clock.reached -> started -> user.bought -> paid',
      ],
    });
  });

  test('every transition is taken, by an auction or at a fixed price', () => {
    const [auctioned, sold] = [input, fixed].map((terms) =>
      untakenTransitions(nftAuctionMachine, { input: terms, events: alphabet }),
    );
    expect(auctioned!.filter((one) => sold!.includes(one))).toEqual([]);
  });
});

describe('stories', () => {
  test('the loser gets the deposit back at the end, the winner with the payment', () => {
    const awaiting = after(contested, end);
    expect(awaiting).toEqual({
      ...listed,
      status: 'awaitingPayment',
      price: '105',
      leader_id: ada,
      depositors: [ada],
      returned_to: [bob],
      set_at: input.start_at,
    });
    expect(after(awaiting, paid(ada))).toEqual({
      ...awaiting,
      status: 'paid',
      buyer_id: ada,
      depositors: [],
      returned_to: [bob, ada],
      royalty: '5.25',
      fee: '2.625',
      proceeds: '97.125',
    });
  });

  test('a winner who does not pay within a day loses the deposit to the seller', () => {
    const awaiting = after(contested, end);
    expect(nextNftAuction(awaiting, reached('2026-11-23T11:59:59.999Z'))).toBeNull();
    expect(after(awaiting, unpaid)).toEqual({
      ...awaiting,
      status: 'forfeited',
      depositors: [],
      forfeited_by: ada,
    });
    expect(nextNftAuction(awaiting, paid(ada, '2026-11-23T12:00:00.000Z'))).toBeNull();
  });

  test('without a bid it ends, and every deposit goes back', () => {
    expect(after(listed, start, deposited(ada), deposited(bob), end)).toEqual({
      ...listed,
      status: 'ended',
      depositors: [],
      returned_to: [ada, bob],
      set_at: input.start_at,
    });
  });

  test('a bid in the last minute extends the end by a minute', () => {
    const longer = after(contested, bid(bob, '110', '105', late));
    expect(longer).toEqual({
      ...contested,
      price: '110',
      leader_id: bob,
      end_at: '2026-11-22T12:01:00.000Z',
      set_at: late,
    });
    expect(nextNftAuction(longer, end)).toBeNull();
    expect(after(longer, extended).status).toBe('awaitingPayment');
  });

  test('who saw another price, leads already, or offers less than the increment or more than ten times the price, does not bid', () => {
    expect(
      [
        bid(bob, '110', '100'),
        bid(bob, '109.99', '105'),
        bid(bob, '1050.01', '105'),
        bid(ada, '110', '105'),
        bid(bob, '110', '105', input.end_at),
        bid(seller, '110', '105'),
      ].map((event) => nextNftAuction(contested, event)),
    ).toEqual([null, null, null, null, null, null]);
  });

  test('a deposit is paid once, not by the seller, and nobody bids without it', () => {
    const open = after(listed, start);
    expect([
      nextNftAuction(open, bid(ada, '105', '100')),
      nextNftAuction(contested, deposited(ada)),
      nextNftAuction(open, deposited(seller)),
    ]).toEqual([null, null, null]);
  });

  test('nobody else pays for the winner', () => {
    expect(nextNftAuction(after(contested, end), paid(bob))).toBeNull();
  });

  test('at a fixed price the first who saw it pays it, and nobody bids', () => {
    const open = after(listAuction(fixed), start);
    expect(after(open, bought(bob, '100'))).toEqual({
      ...open,
      status: 'paid',
      buyer_id: bob,
      royalty: '5',
      fee: '2.5',
      proceeds: '92.5',
    });
    expect(
      [
        bought(bob, '99'),
        bought(seller, '100'),
        bought(bob, '100', input.end_at),
        deposited(ada),
        bid(ada, '105', '100'),
      ].map((event) => nextNftAuction(open, event)),
    ).toEqual([null, null, null, null, null]);
    expect(nextNftAuction(contested, bought(bob, '105'))).toBeNull();
    expect(nextNftAuction(after(listed, start), bought(bob, '100'))).toBeNull();
  });

  test('on a clock: a late bid gives the others a minute more', () => {
    const clock = new SimulatedClock();
    const actor = createActor(nftAuctionMachine, { input, clock }).start();
    clock.increment(dayMs);
    for (const event of [deposited(ada), deposited(bob), bid(ada, '105', '100')]) actor.send(event);
    clock.increment(dayMs - 30_000);
    actor.send(bid(bob, '110', '105', late));
    const seen = [89_999, 1, dayMs - 1, 1].map((ms) => {
      clock.increment(ms);
      return actor.getSnapshot().value;
    });
    expect(seen).toEqual(['started', 'awaitingPayment', 'awaitingPayment', 'forfeited']);
  });
});

test('whatever happens: every deposit ends once, the price only rises, and what is final stays', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 40 }), (events) => {
      const { states, admitted } = historyOf(nextNftAuction, listed, events);
      const isFinal = (status: string): boolean => ['ended', 'paid', 'forfeited'].includes(status);
      expect(states.slice(0, -1).every(({ status }) => !isFinal(status))).toBe(true);
      states
        .slice(1)
        .forEach(({ price }, index) => expect(decimal(price).gte(states[index]!.price)).toBe(true));
      const last = states.at(-1)!;
      const put = admitted
        .flatMap((event) => (event.type === 'user.deposited' ? [event.user_id] : []))
        .sort();
      expect(
        [
          ...last.depositors,
          ...last.returned_to,
          ...(last.forfeited_by === null ? [] : [last.forfeited_by]),
        ].sort(),
      ).toEqual(put);
      if (isFinal(last.status)) expect(last.depositors).toEqual([]);
    }),
  );
});
