import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { dayMs } from '#domain/time/instant.ts';
import { decimal } from '#domain/money/money.ts';
import { followChart, historyOf } from '#tests/support/follow-chart.ts';
import { untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife } from '#tests/support/row-life.ts';
import { lockUpMachine, penaltyNow, type LockUpEvent, type LockUpInput } from './lock-up.machine.ts';

const { begin: lockUp, next: nextLockUp } = rowLife(lockUpMachine);

/** Three days; the first one begins at midnight after the purchase. */
const input: LockUpInput = {
  amount: '1000',
  daily_rate: '0.4',
  days: 3,
  penalty_rule: 'remaining',
  decimals: 6,
  purchased_at: '2026-11-20T18:00:00.000Z',
};

const day = (date: number): LockUpEvent => ({ type: 'clock.dayPassed', at: `2026-11-${date}T00:00:00.000Z` });
const redeemed = (seen_penalty: string): LockUpEvent => ({ type: 'user.redeemed', seen_penalty });
const alphabet: readonly LockUpEvent[] = [
  day(21),
  day(22),
  day(23),
  day(24),
  redeemed('12'),
  redeemed('8'),
  redeemed('4'),
  redeemed('0'),
];

const after = followChart(nextLockUp);
const bought = lockUp(input);

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(lockUpMachine, {
      input,
      events: alphabet,
    });
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "inProgress",
          "inProgress -> clock.dayPassed -> inProgress -> clock.dayPassed -> inProgress -> clock.dayPassed -> expired",
          "inProgress -> user.redeemed -> redeemed",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(lockUpMachine, { input, events: alphabet })).toEqual([]);
  });
});

describe('scenarios', () => {
  test('each full day pays interest, and the last one returns the principal', () => {
    const second = after(bought, day(22), day(23));
    expect(second).toEqual({
      ...input,
      status: 'inProgress',
      days_paid: 2,
      interest_paid: '8',
      penalty: null,
      returned: null,
    });
    expect(after(second, day(24))).toEqual({
      ...input,
      status: 'expired',
      days_paid: 3,
      interest_paid: '12',
      penalty: '0',
      returned: '1000',
    });
  });

  test('the midnight after the purchase starts the first day, and a day pays once', () => {
    expect(nextLockUp(bought, day(21))).toBeNull();
    expect(nextLockUp(after(bought, day(22)), day(22))).toBeNull();
  });

  test('a server that was down pays the missed days one by one', () => {
    expect(after(bought, day(24), day(24), day(24))).toEqual(after(bought, day(22), day(23), day(24)));
  });

  test('early redemption costs the penalty of the remaining days; interest already paid stays paid', () => {
    expect(after(bought, day(22), redeemed('8'))).toEqual({
      ...input,
      status: 'redeemed',
      days_paid: 1,
      interest_paid: '4',
      penalty: '8',
      returned: '992',
    });
  });

  test('early redemption under the other rule returns one fifth', () => {
    const strict = lockUp({ ...input, penalty_rule: 'principal' });
    expect(after(strict, day(22), redeemed('800'))).toEqual({
      ...strict,
      status: 'redeemed',
      days_paid: 1,
      interest_paid: '4',
      penalty: '800',
      returned: '200',
    });
  });

  test('a redemption with an outdated penalty is refused', () => {
    expect(nextLockUp(after(bought, day(22)), redeemed('12'))).toBeNull();
  });

  test('timers: it expires three days after the first midnight', () => {
    const clock = new SimulatedClock();
    const actor = createActor(lockUpMachine, { input, clock }).start();
    const sixHours = dayMs / 4;
    clock.increment(sixHours + dayMs - 1);
    expect(actor.getSnapshot().context.days_paid).toBe(0);
    clock.increment(1);
    expect(actor.getSnapshot().context.interest_paid).toBe('4');
    clock.increment(dayMs);
    clock.increment(dayMs);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.interest_paid]).toEqual(['expired', '12']);
  });
});

test('any event sequence returns principal plus penalty in full and pays a day once; final states are final', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...alphabet), { maxLength: 20 }),
      fc.constantFrom('remaining', 'principal'),
      (events, penalty_rule) => {
        const { states, admitted } = historyOf(nextLockUp, lockUp({ ...input, penalty_rule }), events);
        expect(states.slice(0, -1).every(({ status }) => status === 'inProgress')).toBe(true);
        const last = states.at(-1)!;
        expect(last.days_paid).toBe(admitted.filter(({ type }) => type === 'clock.dayPassed').length);
        expect(decimal(last.interest_paid).eq(decimal('4').times(decimal(String(last.days_paid))))).toBe(
          true,
        );
        if (last.status === 'inProgress') expect([last.returned, last.penalty]).toEqual([null, null]);
        else expect(decimal(last.returned!).plus(decimal(last.penalty!)).eq(input.amount)).toBe(true);
        expect(decimal(penaltyNow(last)).gte('0')).toBe(true);
      },
    ),
  );
});
