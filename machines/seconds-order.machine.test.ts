import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { lackingAnswers, untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { alphabetOf, storyOf } from '#tests/support/lifecycle-story.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { secondsOrderEntry } from './examples/seconds-order.ts';
import { rowLife, type RowOf } from '#tests/support/row-life.ts';
import {
  secondsOrderMachine,
  tickTimeoutMs,
  type SecondsOrderEvent,
  type SecondsOrderInput,
} from './seconds-order.machine.ts';

type SecondsOrderState = RowOf<typeof secondsOrderMachine>;

const second = (value: string): string => `2026-01-01T00:00:${value}Z`;
const input: SecondsOrderInput = {
  type: 1,
  number: '100',
  seconds: 30,
  profit_ratio: '40',
  decimals: 6,
  created_at: second('00.000'),
  accepted_seq: 100,
};

const opened: SecondsOrderEvent = { type: 'market.opened', price: '97000', at: second('00.250'), seq: 101 };
const settled = (
  price: string,
  at = second('30.250'),
  following_at = second('30.500'),
  seq = 160,
): SecondsOrderEvent => ({ type: 'market.settled', price, at, seq, following_at });
const expired: SecondsOrderEvent = { type: 'clock.expired' };
const stopped: SecondsOrderEvent = { type: 'market.stopped' };

const life = rowLife(secondsOrderMachine);
const after = storyOf(life);
const accepted = life.begin(input);
const walkOptions = { input, events: alphabetOf<SecondsOrderEvent>(secondsOrderEntry) };

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(secondsOrderMachine, walkOptions);
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "accepted",
          "accepted -> market.opened -> open",
          "accepted -> market.opened -> open -> clock.expired -> settling",
          "accepted -> market.opened -> open -> clock.expired -> settling -> market.settled -> drawn",
          "accepted -> market.opened -> open -> clock.expired -> settling -> market.settled -> lost",
          "accepted -> market.opened -> open -> clock.expired -> settling -> market.settled -> won",
          "accepted -> market.opened -> open -> clock.expired -> settling -> market.stopped -> suspended",
          "accepted -> market.stopped -> unopened",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('both waits handle the market, a stopped feed and a time-out', () => {
    expect(
      lackingAnswers(secondsOrderMachine, {
        accepted: ['market.opened', 'market.stopped', 'clock.expired'],
        settling: ['market.settled', 'market.stopped', 'clock.expired'],
      }),
    ).toEqual([]);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(secondsOrderMachine, walkOptions)).toEqual([]);
  });
});

describe('scenarios', () => {
  test.each([
    ['97000.01', 'won', '40'],
    ['97000.00', 'drawn', '0'],
    ['96999.99', 'lost', '-100'],
  ])('ending at %s it is %s and pays %s', (price, status, profits) => {
    expect(after(accepted, opened, expired, settled(price))).toEqual({
      ...input,
      status,
      open_price: '97000',
      opened_at: second('00.250'),
      open_seq: 101,
      due_at: second('30.250'),
      end_price: price,
      ended_at: second('30.250'),
      profits,
    });
  });

  test('down wins where up loses', () => {
    expect(after({ ...accepted, type: 2 }, opened, expired, settled('96999.99')).status).toBe('won');
  });

  test('the tick of its acceptance does not open it', () => {
    expect(
      life.next(accepted, { type: 'market.opened', price: '97000', at: second('00.250'), seq: 100 }),
    ).toBeNull();
  });

  test('a clock set back changes nothing: the next tick opens it, though its time is earlier', () => {
    const early = '2025-12-31T23:00:00.000Z';
    expect(after(accepted, { type: 'market.opened', price: '97000', at: early, seq: 101 }).opened_at).toBe(
      early,
    );
  });

  test.each([stopped, expired])('without an opening tick, it waits for one: %o', (event) => {
    const waiting = after(accepted, event);
    expect([waiting.status, waiting.profits]).toEqual(['unopened', null]);
    expect(
      after(waiting, { type: 'market.opened', price: '96000', at: second('50.000'), seq: 140 }).due_at,
    ).toBe('2026-01-01T00:01:20.000Z');
  });

  test.each([
    ['after its time', settled('97001', second('30.251'))],
    ['that another may still follow in time', settled('97001', second('30.000'), second('30.250'))],
    ['from before it opened', settled('97001', second('30.250'), second('30.500'), 100)],
  ])('a tick %s does not settle it', (_, event) => {
    expect(life.next(after(accepted, opened, expired), event)).toBeNull();
  });

  test('a stopped feed suspends it, and the next tick settles it on the last one of its time', () => {
    const waiting = after(accepted, opened, expired, stopped);
    expect([waiting.status, waiting.profits, life.next(waiting, expired)]).toEqual(['suspended', null, null]);
    expect(after(waiting, settled('97001', second('20.000'), second('59.000'))).profits).toBe('40');
  });

  test('timers: its time runs out, and without a later tick it is suspended', () => {
    const clock = new SimulatedClock();
    const actor = createActor(secondsOrderMachine, { input, clock }).start();
    actor.send(opened);
    clock.increment(29_999);
    expect(actor.getSnapshot().value).toBe('open');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('settling');
    clock.increment(tickTimeoutMs);
    expect(actor.getSnapshot().value).toBe('suspended');
  });
});

test('any event sequence settles it once, with its end; final states are final', () => {
  const ends = ['won', 'drawn', 'lost'];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...walkOptions.events), { maxLength: 30 }),
      fc.constantFrom(1 as const, 2 as const),
      (events, type) => {
        let state: SecondsOrderState = { ...accepted, type };
        for (const event of events) {
          const next = life.next(state, event);
          if (!next) continue;
          expect(ends).not.toContain(state.status);
          expect(next.profits !== null).toBe(ends.includes(next.status));
          state = next;
        }
      },
    ),
  );
});
