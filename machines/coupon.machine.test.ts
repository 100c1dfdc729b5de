import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dayMs } from '#domain/time/instant.ts';
import { untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { alphabetOf, checkSequences, storyOf } from '#tests/support/lifecycle-story.ts';
import { rowLife } from '#tests/support/row-life.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { couponMachine, type CouponContext, type CouponEvent } from './coupon.machine.ts';
import { couponEntry } from './examples/coupon.ts';

const input: CouponContext = {
  received_at: '2026-11-01T10:00:00.000Z',
  ends_at: '2026-12-01T10:00:00.000Z',
};
const used: CouponEvent = { type: 'user.used', at: '2026-11-20T10:30:00.000Z' };
const expired: CouponEvent = { type: 'clock.expired', at: input.ends_at };

const life = rowLife(couponMachine);
const after = storyOf(life);
const received = life.begin(input);
const walkOptions = { input, events: alphabetOf<CouponEvent>(couponEntry) };

describe('state coverage', () => {
  test('every state is reachable and only the final state is a dead end', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(couponMachine, walkOptions);
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "unused",
          "unused -> clock.expired -> expired",
          "unused -> user.used -> used",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(couponMachine, walkOptions)).toEqual([]);
  });
});

describe('scenarios', () => {
  test('an order that ends unfilled returns its coupon, which can be used again', () => {
    const back = after(received, used, { type: 'order.ended', dealt: '0' });
    expect(back).toEqual(received);
    expect(after(back, used).status).toBe('used');
  });

  test('a partly filled order does not return its coupon', () => {
    expect(life.next(after(received, used), { type: 'order.ended', dealt: '0.01' })).toBeNull();
  });

  test('a coupon is used once, not after its end, and a used coupon does not expire', () => {
    const one = after(received, used);
    expect(life.next(one, used)).toBeNull();
    expect(life.next(one, expired)).toBeNull();
    expect(life.next(received, { type: 'user.used', at: input.ends_at })).toBeNull();
  });

  test('timers: an unused coupon expires at its end', () => {
    const clock = new SimulatedClock();
    const actor = createActor(couponMachine, { input, clock }).start();
    clock.increment(30 * dayMs - 1);
    expect(actor.getSnapshot().value).toBe('unused');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('expired');
  });
});

test('any event sequence uses a coupon only while unused, and its end only expires it', () => {
  checkSequences(
    life,
    { first: received, events: walkOptions.events, finals: ['expired'] },
    ({ from, to, event }) => {
      expect([from.status, event.type, to.status]).toSatisfy((step: unknown) =>
        [
          ['unused', 'user.used', 'used'],
          ['used', 'order.ended', 'unused'],
          ['unused', 'clock.expired', 'expired'],
        ].some((known) => JSON.stringify(known) === JSON.stringify(step)),
      );
    },
  );
});
