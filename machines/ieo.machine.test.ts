import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dayMs } from '#domain/time/instant.ts';
import { decimal } from '#domain/money/money.ts';
import { followChart, historyOf } from '#tests/support/follow-chart.ts';
import { untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife } from '#tests/support/row-life.ts';
import { ieoMachine, type IeoContext, type IeoEvent, type IeoInput } from './ieo.machine.ts';

const { begin: announceIeo, next: nextIeo } = rowLife(ieoMachine);

const input: IeoInput = {
  amount: '1000',
  min: '10',
  announced_at: '2026-11-20T00:00:00.000Z',
  start_at: '2026-11-21T00:00:00.000Z',
  end_at: '2026-11-23T00:00:00.000Z',
};

const reached = (at: string): IeoEvent => ({ type: 'clock.reached', at });
const applied = (amount: string, at = '2026-11-22T00:00:00.000Z'): IeoEvent => ({
  type: 'user.applied',
  amount,
  at,
});
const alphabet: readonly IeoEvent[] = [
  reached('2026-11-20T23:59:59.999Z'),
  reached(input.start_at),
  reached('2026-11-22T23:59:59.999Z'),
  reached(input.end_at),
  applied('10'),
  applied('700'),
  applied('9.99'),
  applied('700', input.end_at),
  applied('700', '2026-11-22T23:59:59.999Z'),
];
const contextKey = ({ allotted }: IeoContext): boolean => allotted !== null;

const after = followChart(nextIeo);
const announced = announceIeo(input);

describe('state coverage', () => {
  test('every state is reachable and only the final state is a dead end', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(ieoMachine, {
      input,
      events: alphabet,
      contextKey,
    });
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "warmUp",
          "warmUp -> clock.reached -> inProgress",
          "warmUp -> clock.reached -> inProgress -> clock.reached -> finished",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(ieoMachine, { input, events: alphabet, contextKey })).toEqual([]);
  });
});

describe('scenarios', () => {
  test('an oversubscribed issue is allotted in full', () => {
    expect(
      after(announced, reached(input.start_at), applied('700'), applied('700'), reached(input.end_at)),
    ).toEqual({ ...input, status: 'finished', applied: '1400', allotted: '1000' });
  });

  test('an undersubscribed issue allots what was applied for', () => {
    expect(after(announced, reached(input.start_at), applied('700'), reached(input.end_at))).toEqual({
      ...input,
      status: 'finished',
      applied: '700',
      allotted: '700',
    });
  });

  test('applications before the start, at the end or below the minimum are refused', () => {
    const inProgress = after(announced, reached(input.start_at));
    expect([
      nextIeo(announced, applied('700')),
      nextIeo(inProgress, applied('700', input.end_at)),
      nextIeo(inProgress, applied('9.99')),
    ]).toEqual([null, null, null]);
  });

  test('a server that was down opens the project and then closes it', () => {
    expect(
      after(announced, reached('2026-12-01T00:00:00.000Z'), reached('2026-12-01T00:00:00.000Z')).status,
    ).toBe('finished');
  });

  test('timers: a project starts and ends', () => {
    const clock = new SimulatedClock();
    const actor = createActor(ieoMachine, { input, clock }).start();
    const seen = [dayMs - 1, 1, 2 * dayMs - 1, 1].map((ms) => {
      clock.increment(ms);
      return actor.getSnapshot().value;
    });
    expect(seen).toEqual(['warmUp', 'inProgress', 'inProgress', 'finished']);
  });
});

test('any event sequence counts each application once and allots at most the issue; final states are final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 30 }), (events) => {
      const { states, admitted } = historyOf(nextIeo, announced, events);
      expect(states.slice(0, -1).every(({ status }) => status !== 'finished')).toBe(true);
      const last = states.at(-1)!;
      const sum = admitted.reduce(
        (total, event) => (event.type === 'user.applied' ? total.plus(event.amount) : total),
        decimal('0'),
      );
      expect(decimal(last.applied).eq(sum)).toBe(true);
      expect(last.allotted !== null).toBe(last.status === 'finished');
      expect(decimal(last.allotted ?? '0').lte(input.amount)).toBe(true);
    }),
  );
});
