import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { reviewTimeoutMs } from '#domain/reviews/review.ts';
import { lackingAnswers, untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { alphabetOf, checkSequences, storyOf } from '#tests/support/lifecycle-story.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife } from '#tests/support/row-life.ts';
import { depositMachine, type DepositEvent, type DepositInput } from './deposit.machine.ts';
import { depositEntry } from './examples/deposit.ts';

const input: DepositInput = { amount: '250', decimals: 6 };
const submitted: DepositEvent = { type: 'user.submitted', voucher: 'voucher.png' };
const credited = (amount: string, reference = 'e01c77'): DepositEvent => ({
  type: 'admin.credited',
  amount,
  reference,
});

const life = rowLife(depositMachine);
const after = storyOf(life);
const drafted = life.begin(input);
const reviewed = after(drafted, submitted);
const walkOptions = { input, events: alphabetOf<DepositEvent>(depositEntry) };

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(depositMachine, walkOptions);
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "drafted",
          "drafted -> user.submitted -> underReview",
          "drafted -> user.submitted -> underReview -> admin.credited -> credited",
          "drafted -> user.submitted -> underReview -> admin.refused -> refused",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('the back office may find it, refuse it or stay silent', () => {
    expect(
      lackingAnswers(depositMachine, { underReview: ['admin.credited', 'admin.refused', 'clock.expired'] }),
    ).toEqual([]);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(depositMachine, walkOptions)).toEqual([]);
  });
});

describe('scenarios', () => {
  test('the amount received is credited, not the amount announced', () => {
    expect(after(reviewed, credited('249.5'))).toEqual({
      ...input,
      status: 'credited',
      voucher: 'voucher.png',
      credited: '249.5',
      reference: 'e01c77',
      reason: null,
    });
  });

  test('a refusal credits nothing and stores its reason', () => {
    expect(after(reviewed, { type: 'admin.refused', reason: 'no such payment' })).toEqual({
      ...reviewed,
      status: 'refused',
      reason: 'no such payment',
    });
  });

  test('a deposit without a voucher does not reach the back office', () => {
    expect(life.next(drafted, { type: 'user.submitted', voucher: '' })).toBeNull();
    expect(life.next(life.begin({ ...input, amount: '0.0000001' }), submitted)).toBeNull();
  });

  test.each<DepositEvent>([
    credited('0'),
    credited('0.0000001'),
    credited('250', ''),
    { type: 'admin.refused', reason: '' },
  ])('the back office cannot decide by %o', (event) => {
    expect(life.next(reviewed, event)).toBeNull();
  });

  test('timers: a day without a decision reminds the back office and decides nothing', () => {
    const clock = new SimulatedClock();
    let reminders = 0;
    const actor = createActor(
      depositMachine.provide({ actions: { remindAdmin: () => void (reminders += 1) } }),
      { input, clock },
    ).start();
    actor.send(submitted);
    clock.increment(reviewTimeoutMs - 1);
    expect(reminders).toBe(0);
    clock.increment(1);
    clock.increment(reviewTimeoutMs);
    expect([actor.getSnapshot().value, reminders]).toEqual(['underReview', 2]);
  });
});

test('any event sequence credits exactly once, when the deposit ends', () => {
  checkSequences(
    life,
    { first: drafted, events: walkOptions.events, finals: ['credited', 'refused'] },
    ({ from, to }) => {
      expect(from.credited).toBeNull();
      expect([to.credited !== null, to.reason !== null]).toEqual([
        to.status === 'credited',
        to.status === 'refused',
      ]);
    },
  );
});
