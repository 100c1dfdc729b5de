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
  type: 'desk.credited',
  amount,
  reference,
});

const life = rowLife(depositMachine);
const after = storyOf(life);
const drafted = life.begin(input);
const reviewed = after(drafted, submitted);
const walkOptions = { input, events: alphabetOf<DepositEvent>(depositEntry) };

describe('walk', () => {
  test('every state is reached and only final ones are left for good', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(depositMachine, walkOptions);
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "drafted",
          "drafted -> user.submitted -> underReview",
          "drafted -> user.submitted -> underReview -> desk.credited -> credited",
          "drafted -> user.submitted -> underReview -> desk.refused -> refused",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('the desk may find it, refuse it and stay silent', () => {
    expect(
      lackingAnswers(depositMachine, { underReview: ['desk.credited', 'desk.refused', 'clock.expired'] }),
    ).toEqual([]);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(depositMachine, walkOptions)).toEqual([]);
  });
});

describe('stories', () => {
  test('what arrived is credited, not what was announced', () => {
    expect(after(reviewed, credited('249.5'))).toEqual({
      ...input,
      status: 'credited',
      voucher: 'voucher.png',
      credited: '249.5',
      reference: 'e01c77',
      reason: null,
    });
  });

  test('refused: nothing is credited, and the reason is told', () => {
    expect(after(reviewed, { type: 'desk.refused', reason: 'no such payment' })).toEqual({
      ...reviewed,
      status: 'refused',
      reason: 'no such payment',
    });
  });

  test('without a voucher it does not reach the desk', () => {
    expect(life.next(drafted, { type: 'user.submitted', voucher: '' })).toBeNull();
    expect(life.next(life.begin({ ...input, amount: '0.0000001' }), submitted)).toBeNull();
  });

  test.each<DepositEvent>([
    credited('0'),
    credited('0.0000001'),
    credited('250', ''),
    { type: 'desk.refused', reason: '' },
  ])('the desk cannot decide by %o', (event) => {
    expect(life.next(reviewed, event)).toBeNull();
  });

  test('on a clock: a day without a decision reminds the desk and decides nothing', () => {
    const clock = new SimulatedClock();
    let reminders = 0;
    const actor = createActor(
      depositMachine.provide({ actions: { remindDesk: () => void (reminders += 1) } }),
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

test('whatever happens: it is credited once, with its end', () => {
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
