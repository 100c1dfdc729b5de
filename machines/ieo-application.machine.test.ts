import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dayMs } from '#domain/time/instant.ts';
import { decimal } from '#domain/money/money.ts';
import { followChart, historyOf } from '#tests/support/follow-chart.ts';
import { lackingAnswers, untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife } from '#tests/support/row-life.ts';
import {
  ieoApplicationMachine,
  type IeoApplicationEvent,
  type IeoApplicationInput,
} from './ieo-application.machine.ts';

const { begin: applyForIeo, next: nextIeoApplication } = rowLife(ieoApplicationMachine);

const input: IeoApplicationInput = {
  amount: '300',
  price: '0.333333',
  pay_decimals: 2,
  applied_at: '2026-11-20T00:00:00.000Z',
  end_at: '2026-11-21T00:00:00.000Z',
  listing_at: '2026-11-25T00:00:00.000Z',
  lock_days: 10,
};

const allotted = (approved: string, at = input.end_at): IeoApplicationEvent => ({
  type: 'project.allotted',
  approved,
  at,
});
const reached = (at: string): IeoApplicationEvent => ({ type: 'clock.reached', at });
const cancelled: IeoApplicationEvent = { type: 'project.cancelled' };
const listing = reached(input.listing_at);
const free = reached('2026-12-05T00:00:00.000Z');
const alphabet: readonly IeoApplicationEvent[] = [
  allotted('300'),
  allotted('100'),
  allotted('0'),
  allotted('300.01'),
  allotted('300', '2026-11-20T23:59:59.999Z'),
  cancelled,
  reached('2026-11-21T23:59:59.999Z'),
  reached('2026-11-22T00:00:00.000Z'),
  listing,
  free,
];

const after = followChart(nextIeoApplication);
const applied = applyForIeo(input);

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(ieoApplicationMachine, {
      input,
      events: alphabet,
    });
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "applied",
          "applied -> project.allotted -> approved",
          "applied -> project.allotted -> approved -> clock.reached -> locked",
          "applied -> project.allotted -> approved -> clock.reached -> locked -> clock.reached -> released",
          "applied -> project.allotted -> partlyApproved",
          "applied -> project.allotted -> refunded",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('an application handles the allotment, the end of the project and the clock', () => {
    expect(
      lackingAnswers(ieoApplicationMachine, {
        applied: ['project.allotted', 'project.cancelled', 'clock.reached'],
      }),
    ).toEqual([]);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(ieoApplicationMachine, { input, events: alphabet })).toEqual([]);
  });
});

describe('scenarios', () => {
  test('applying freezes price x amount, rounded up', () => {
    expect(applied).toEqual({
      ...input,
      status: 'applied',
      frozen: '100',
      approved: null,
      paid: null,
      released: null,
      allotted_at: null,
    });
  });

  test('partial approval releases the rest of the funds; the coins wait for listing and lock period', () => {
    const part = after(applied, allotted('100'));
    expect(part).toEqual({
      ...input,
      status: 'partlyApproved',
      frozen: '100',
      approved: '100',
      paid: '33.34',
      released: '66.66',
      allotted_at: input.end_at,
    });
    expect(after(part, listing, free)).toEqual({ ...part, status: 'released' });
  });

  test('full approval pays everything that was frozen', () => {
    expect(after(applied, allotted('300'))).toEqual({
      ...input,
      status: 'approved',
      frozen: '100',
      approved: '300',
      paid: '100',
      released: '0',
      allotted_at: input.end_at,
    });
  });

  test.each<[string, IeoApplicationEvent]>([
    ['nothing was approved', allotted('0')],
    ['the project is cancelled', cancelled],
    ['nobody decides for a day', reached('2026-11-22T00:00:00.000Z')],
  ])('%s: everything is refunded', (_, event) => {
    expect(after(applied, event)).toEqual({
      ...input,
      status: 'refunded',
      frozen: '100',
      approved: '0',
      paid: '0',
      released: '100',
      allotted_at: null,
    });
  });

  test('approval never exceeds the application, and never precedes the end', () => {
    expect([
      nextIeoApplication(applied, allotted('300.01')),
      nextIeoApplication(applied, allotted('300', '2026-11-20T23:59:59.999Z')),
    ]).toEqual([null, null]);
  });

  test('timers: the coins are listed and unlocked', () => {
    const clock = new SimulatedClock();
    const actor = createActor(ieoApplicationMachine, { input, clock }).start();
    clock.increment(dayMs);
    actor.send(allotted('100'));
    const seen = [4 * dayMs - 1, 1, 10 * dayMs - 1, 1].map((ms) => {
      clock.increment(ms);
      return actor.getSnapshot().value;
    });
    expect(seen).toEqual(['partlyApproved', 'locked', 'locked', 'released']);
  });

  test('timers: an undecided application is refunded', () => {
    const clock = new SimulatedClock();
    const actor = createActor(ieoApplicationMachine, { input, clock }).start();
    clock.increment(2 * dayMs);
    expect(actor.getSnapshot().value).toBe('refunded');
  });
});

test('any event sequence pays and releases the frozen funds once, in full; final states are final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 20 }), (events) => {
      const { states, admitted } = historyOf(nextIeoApplication, applied, events);
      expect(states.slice(0, -1).every(({ status }) => status !== 'released' && status !== 'refunded')).toBe(
        true,
      );
      expect(admitted.filter(({ type }) => type.startsWith('project.')).length).toBeLessThanOrEqual(1);
      const decided = states.filter(({ status }) => status !== 'applied');
      expect(
        decided.every(({ paid, released, frozen }) => decimal(paid!).plus(decimal(released!)).eq(frozen)),
      ).toBe(true);
      expect(new Set(decided.map(({ paid, released }) => `${paid} ${released}`)).size).toBeLessThanOrEqual(1);
    }),
  );
});
