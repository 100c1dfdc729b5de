import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dayMs } from '#domain/time/instant.ts';
import { followChart, historyOf } from '#tests/support/follow-chart.ts';
import { lackingAnswers, untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife } from '#tests/support/row-life.ts';
import {
  investMachine,
  priceTimeoutMs,
  staleAfterMs,
  type InvestEvent,
  type InvestInput,
} from './invest.machine.ts';

const { begin: purchaseDual, next: nextInvest } = rowLife(investMachine);

const input: InvestInput = {
  type: 'call',
  num: 10,
  linked_price: '100000',
  apr: '36.5',
  days: 10,
  coin_decimals: 8,
  quote_decimals: 6,
  purchased_at: '2026-11-20T00:00:00.000Z',
  start_at: '2026-11-21T00:00:00.000Z',
  end_at: '2026-12-01T00:00:00.000Z',
};

const before = '2026-11-30T23:59:59.500Z';
const later = '2026-12-01T00:00:00.001Z';
const settled = (price: string, at = before, following_at = later): InvestEvent => ({
  type: 'market.settled',
  price,
  at,
  following_at,
});
const ended: InvestEvent = { type: 'clock.reached', at: input.end_at };
const expired: InvestEvent = { type: 'clock.expired' };
const stopped: InvestEvent = { type: 'market.stopped' };
const cancelled = (at: string): InvestEvent => ({ type: 'admin.cancelled', at });
const alphabet: readonly InvestEvent[] = [
  cancelled('2026-11-20T23:59:59.999Z'),
  cancelled(input.start_at),
  ended,
  { type: 'clock.reached', at: before },
  stopped,
  expired,
  settled('99999.99'),
  settled('100000'),
  settled('99999.99', later, '2026-12-01T00:00:01.000Z'),
  settled('1', before, input.end_at),
  settled('1', '2026-11-20T23:00:00.000Z'),
];

const after = followChart(nextInvest);
const purchased = purchaseDual(input);

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(investMachine, {
      input,
      events: alphabet,
    });
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "purchased",
          "purchased -> admin.cancelled -> fail",
          "purchased -> clock.reached -> settling",
          "purchased -> clock.reached -> settling -> market.settled -> success",
          "purchased -> clock.reached -> settling -> market.stopped -> suspended",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('settling handles the price, the end of the feed and the clock', () => {
    expect(
      lackingAnswers(investMachine, {
        settling: ['market.settled', 'market.stopped', 'clock.expired'],
        suspended: ['market.settled', 'clock.expired'],
      }),
    ).toEqual([]);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(investMachine, { input, events: alphabet })).toEqual([]);
  });
});

describe('scenarios', () => {
  test('a call that ends below the linked price pays out in the coin', () => {
    expect(after(purchased, ended, settled('99999.99'))).toEqual({
      ...input,
      status: 'success',
      amount: '1',
      settlement_price: '99999.99',
      settled_at: before,
      payout_currency: 'coin',
      payout: '1.01',
      returned: null,
    });
  });

  test('a call that ends at the linked price pays out in the quote currency', () => {
    expect(after(purchased, ended, settled('100000'))).toEqual({
      ...input,
      status: 'success',
      amount: '1',
      settlement_price: '100000',
      settled_at: before,
      payout_currency: 'quote',
      payout: '101000',
      returned: null,
    });
  });

  test('a put is paid in the quote currency', () => {
    const put = purchaseDual({ ...input, type: 'put' });
    expect(put.amount).toBe('100000');
    const { payout, payout_currency } = after(put, ended, settled('99999.99'));
    expect([payout, payout_currency]).toEqual(['1.01', 'coin']);
  });

  test('a tick after the end, without a proof, or before the start does not settle it', () => {
    const settling = after(purchased, ended);
    expect(nextInvest(settling, settled('1', later, '2026-12-01T00:00:01.000Z'))).toBeNull();
    expect(nextInvest(settling, settled('1', before, input.end_at))).toBeNull();
    expect(nextInvest(settling, settled('1', '2026-11-20T23:00:00.000Z'))).toBeNull();
  });

  test('it does not settle before its end', () => {
    expect([
      nextInvest(purchased, settled('1')),
      nextInvest(purchased, { type: 'clock.reached', at: before }),
    ]).toEqual([null, null]);
  });

  test('a cancellation before the start refunds everything; after the start it is refused', () => {
    expect(after(purchased, cancelled('2026-11-20T23:59:59.999Z'))).toEqual({
      ...purchased,
      status: 'fail',
      returned: '1',
    });
    expect(nextInvest(purchased, cancelled(input.start_at))).toBeNull();
  });

  test('a stalled feed is waited for, and its next tick settles', () => {
    expect(after(purchased, ended, stopped, settled('99999.99')).payout).toBe('1.01');
  });

  test('timers: without a price for a day it fails and is refunded', () => {
    const clock = new SimulatedClock();
    const actor = createActor(investMachine, { input, clock }).start();
    const seen = [11 * dayMs - 1, 1, staleAfterMs, priceTimeoutMs - 1, 1].map((ms) => {
      clock.increment(ms);
      return actor.getSnapshot().value;
    });
    expect(seen).toEqual(['purchased', 'settling', 'suspended', 'suspended', 'fail']);
    expect(actor.getSnapshot().context.returned).toBe('1');
  });
});

test('any event sequence pays out or refunds, once and never both; final states are final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 20 }), (events) => {
      const { states } = historyOf(nextInvest, purchased, events);
      const isFinal = (status: string): boolean => status === 'success' || status === 'fail';
      expect(states.slice(0, -1).every(({ status }) => !isFinal(status))).toBe(true);
      for (const { status, payout, returned } of states)
        expect([payout !== null, returned !== null]).toEqual([status === 'success', status === 'fail']);
    }),
  );
});
