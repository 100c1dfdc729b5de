import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { decimal, toPlain, zero } from '#domain/money/money.ts';
import { reviewTimeoutMs } from '#domain/reviews/review.ts';
import { lackingAnswers, untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { alphabetOf, checkSequences, storyOf } from '#tests/support/lifecycle-story.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { withdrawalEntry } from './examples/withdrawal.ts';
import { rowLife } from '#tests/support/row-life.ts';
import {
  networkTimeoutMs,
  withdrawalMachine,
  type WithdrawalEvent,
  type WithdrawalInput,
} from './withdrawal.machine.ts';

const input: WithdrawalInput = { number: '1000', decimals: 6, minimum: '10', fee: '1' };
const confirmed: WithdrawalEvent = {
  type: 'user.confirmed',
  worth: '0.01',
  level: 1,
  room: '200',
  available: '1000',
  address_ready_at: '2026-01-01T00:00:00.000Z',
  at: '2026-01-02T00:00:00.000Z',
};
const approved: WithdrawalEvent = { type: 'admin.approved' };
const wasSent: WithdrawalEvent = { type: 'network.sent', reference: '7b1f9a' };
const failed: WithdrawalEvent = { type: 'network.failed', reason: 'no such account' };
const expired: WithdrawalEvent = { type: 'clock.expired' };

const life = rowLife(withdrawalMachine);
const after = storyOf(life);
const drafted = life.begin(input);
const walkOptions = { input, events: alphabetOf<WithdrawalEvent>(withdrawalEntry) };

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(withdrawalMachine, walkOptions);
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "drafted",
          "drafted -> user.confirmed -> underReview",
          "drafted -> user.confirmed -> underReview -> admin.approved -> sending",
          "drafted -> user.confirmed -> underReview -> admin.approved -> sending -> clock.expired -> uncertain",
          "drafted -> user.confirmed -> underReview -> admin.approved -> sending -> network.sent -> sent",
          "drafted -> user.confirmed -> underReview -> admin.refused -> refused",
          "drafted -> user.confirmed -> underReview -> user.cancelled -> cancelled",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('the back office and the network may accept, refuse or stay silent', () => {
    expect(
      lackingAnswers(withdrawalMachine, {
        underReview: ['admin.approved', 'admin.refused', 'clock.expired'],
        sending: ['network.sent', 'network.failed', 'clock.expired'],
        uncertain: ['network.sent', 'network.failed', 'clock.expired'],
      }),
    ).toEqual([]);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(withdrawalMachine, walkOptions)).toEqual([]);
  });
});

describe('scenarios', () => {
  test('confirming freezes the full amount, and the amount less the fee is sent', () => {
    const reviewed = after(drafted, confirmed);
    expect(reviewed).toEqual({ ...drafted, status: 'underReview', frozen: '1000' });
    expect(after(reviewed, approved, wasSent)).toEqual({
      ...drafted,
      status: 'sent',
      paid_out: '999',
      reference: '7b1f9a',
    });
  });

  test.each<[string, WithdrawalEvent[], string]>([
    ['an operator', [{ type: 'admin.refused', reason: 'another name' }], 'another name'],
    ['the network', [approved, failed], 'no such account'],
    ['the network, after a silence', [approved, expired, failed], 'no such account'],
  ])('a refusal by %s releases everything and stores its reason', (_, events, reason) => {
    expect(after(drafted, confirmed, ...events)).toEqual({
      ...drafted,
      status: 'refused',
      returned: '1000',
      reason,
    });
  });

  test('a silent network makes it uncertain, never refused, as it may have been sent', () => {
    const uncertain = after(drafted, confirmed, approved, expired, expired);
    expect([uncertain.status, uncertain.frozen]).toEqual(['uncertain', '1000']);
    expect(after(uncertain, wasSent).paid_out).toBe('999');
  });

  test('the user can cancel it before the back office approves it, which releases everything', () => {
    const reviewed = after(drafted, confirmed);
    const cancelled: WithdrawalEvent = { type: 'user.cancelled' };
    expect(after(reviewed, cancelled)).toEqual({ ...drafted, status: 'cancelled', returned: '1000' });
    expect(life.next(after(reviewed, approved), cancelled)).toBeNull();
  });

  test.each<Partial<WithdrawalEvent>>([
    { level: 0 },
    { room: '0.0099' },
    { available: '999.999999' },
    { address_ready_at: '2026-01-02T00:00:00.001Z' },
  ])('%o freezes nothing', (change) => {
    expect(life.next(drafted, { ...confirmed, ...change } as WithdrawalEvent)).toBeNull();
  });

  test('a refusal without a reason, or a transaction without a reference, is ignored', () => {
    const reviewed = after(drafted, confirmed);
    expect([
      life.next(reviewed, { type: 'admin.refused', reason: ' ' }),
      life.next(after(reviewed, approved), { type: 'network.sent', reference: '' }),
    ]).toEqual([null, null]);
  });

  test('timers: the back office is reminded daily, and a transaction is uncertain after a minute', () => {
    const clock = new SimulatedClock();
    const done: string[] = [];
    const machine = withdrawalMachine.provide({
      actions: { remindAdmin: () => void done.push('reminded'), askNetwork: () => void done.push('asked') },
    });
    const actor = createActor(machine, { input, clock }).start();
    actor.send(confirmed);
    clock.increment(reviewTimeoutMs);
    clock.increment(reviewTimeoutMs);
    expect([actor.getSnapshot().value, done]).toEqual(['underReview', ['reminded', 'reminded']]);
    actor.send(approved);
    clock.increment(networkTimeoutMs);
    clock.increment(networkTimeoutMs);
    expect([actor.getSnapshot().value, done.slice(2)]).toEqual(['uncertain', ['asked', 'asked']]);
  });
});

test('any event sequence freezes, sends or returns the amount, in total exactly once', () => {
  checkSequences(
    life,
    { first: drafted, events: walkOptions.events, finals: ['sent', 'refused', 'cancelled'] },
    ({ to }) => {
      const { status, number, fee, frozen, paid_out, returned } = to;
      const parts = [frozen, paid_out, returned, ...(status === 'sent' ? [fee] : [])].map(decimal);
      expect(toPlain(parts.reduce((sum, part) => sum.plus(part), zero))).toBe(number);
      expect([frozen, paid_out, returned].filter((part) => part !== '0')).toHaveLength(1);
    },
  );
});
