import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dayMs } from '#domain/time/instant.ts';
import { decimal } from '#domain/money/money.ts';
import {
  listAuction,
  nextNftAuction,
  seller,
  ada,
  bob,
  input,
  fixed,
  farInput,
  farFixed,
  late,
  reached,
  deposited,
  bid,
  paid,
  bought,
  start,
  end,
  extended,
  unpaid,
  alphabet,
  after,
} from '#tests/support/auction-story.ts';
import { historyOf } from '#tests/support/follow-chart.ts';
import { untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { nftAuctionMachine } from './nft-auction.machine.ts';

const listed = listAuction(input);
const contested = after(listed, start, deposited(ada), deposited(bob), bid(ada, '105', '100'));

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { deadEnds, unanswered, paths } = walkMachine(nftAuctionMachine, { input, events: alphabet });
    expect({ deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
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
      }
    `);
  });

  test('a fixed-price sale stays on sale until it is bought or ends', () => {
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

  test('every transition is taken, at auction or fixed price, near or far from the last price', () => {
    const untaken = [input, fixed, farInput, { ...farFixed, review_above: '20' }].map((terms) =>
      untakenTransitions(nftAuctionMachine, { input: terms, events: alphabet }),
    );
    expect(untaken[0]!.filter((one) => untaken.every((others) => others.includes(one)))).toEqual([]);
  });
});

describe('scenarios', () => {
  test('a loser gets the deposit back at the end, the winner with the payment', () => {
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

  test('an auction without a bid ends, and every deposit is refunded', () => {
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

  test('a bid at an outdated price, by the leader, too low, or above ten times the price is refused', () => {
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

  test('a deposit is paid once and not by the seller, and bidding requires it', () => {
    const open = after(listed, start);
    expect([
      nextNftAuction(open, bid(ada, '105', '100')),
      nextNftAuction(contested, deposited(ada)),
      nextNftAuction(open, deposited(seller)),
    ]).toEqual([null, null, null]);
  });

  test('only the winner can pay', () => {
    expect(nextNftAuction(after(contested, end), paid(bob))).toBeNull();
  });

  test('a fixed-price sale goes to the first buyer at the current price, and takes no bids', () => {
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

  test('timers: a late bid extends the auction by a minute', () => {
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

test('any event sequence settles each deposit once and never lowers the price; final is final', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(input, farInput),
      fc.array(fc.constantFrom(...alphabet), { maxLength: 40 }),
      (terms, events) => {
        const { states, admitted } = historyOf(nextNftAuction, listAuction(terms), events);
        const isFinal = (status: string): boolean =>
          ['ended', 'paid', 'forfeited', 'refused'].includes(status);
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
        expect(last.buyer_id !== null).toBe(['underReview', 'paid', 'refused'].includes(last.status));
        expect(last.proceeds !== null).toBe(last.status === 'paid');
      },
    ),
  );
});
