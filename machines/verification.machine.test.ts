import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { reviewTimeoutMs } from '#domain/reviews/review.ts';
import { lackingAnswers, untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { alphabetOf, checkSequences, storyOf } from '#tests/support/lifecycle-story.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { verificationEntry } from './examples/verification.ts';
import { rowLife } from '#tests/support/row-life.ts';
import {
  levelOf,
  verificationMachine,
  type VerificationEvent,
  type VerificationInput,
} from './verification.machine.ts';

const input: VerificationInput = { has_email: true, has_phone: true };
const submittedText: VerificationEvent = {
  type: 'user.submittedText',
  id_type: 1,
  name: 'Ada Lovelace',
  card_id: 'X1234567',
};
const submittedImages: VerificationEvent = {
  type: 'user.submittedImages',
  front_pic: 'front.png',
  reverse_pic: 'back.png',
};
const passed: VerificationEvent = { type: 'admin.passed' };
const refused: VerificationEvent = { type: 'admin.refused', reason: 'unreadable' };

const life = rowLife(verificationMachine);
const after = storyOf(life);
const unverified = life.begin(input);
const walkOptions = {
  input: { has_email: false, has_phone: false },
  events: alphabetOf<VerificationEvent>(verificationEntry),
};

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(verificationMachine, walkOptions);
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "notVerified",
          "notVerified -> user.boundEmail -> notVerified -> user.boundPhone -> notVerified -> user.submittedText -> underAudit",
          "notVerified -> user.boundEmail -> notVerified -> user.boundPhone -> notVerified -> user.submittedText -> underAudit -> admin.passed -> verified",
          "notVerified -> user.boundEmail -> notVerified -> user.boundPhone -> notVerified -> user.submittedText -> underAudit -> admin.passed -> verified -> user.submittedImages -> advancedUnderAudit",
          "notVerified -> user.boundEmail -> notVerified -> user.boundPhone -> notVerified -> user.submittedText -> underAudit -> admin.passed -> verified -> user.submittedImages -> advancedUnderAudit -> admin.passed -> advancedVerified",
          "notVerified -> user.boundEmail -> notVerified -> user.boundPhone -> notVerified -> user.submittedText -> underAudit -> admin.passed -> verified -> user.submittedImages -> advancedUnderAudit -> admin.refused -> advancedAuditFailed",
          "notVerified -> user.boundEmail -> notVerified -> user.boundPhone -> notVerified -> user.submittedText -> underAudit -> admin.refused -> auditFailed",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('at both levels the back office may pass, refuse or stay silent', () => {
    const answers = ['admin.passed', 'admin.refused', 'clock.expired'];
    expect(lackingAnswers(verificationMachine, { underAudit: answers, advancedUnderAudit: answers })).toEqual(
      [],
    );
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(verificationMachine, walkOptions)).toEqual([]);
  });
});

describe('scenarios', () => {
  test('level 1 by text, level 2 by images', () => {
    const steps = [submittedText, passed, submittedImages, passed].map(
      (_, count, events) => after(unverified, ...events.slice(0, count + 1)).status,
    );
    expect([steps, steps.map(levelOf)]).toEqual([
      ['underAudit', 'verified', 'advancedUnderAudit', 'advancedVerified'],
      [0, 1, 1, 2],
    ]);
  });

  test('a failed audit stores its reason, and the next attempt clears it', () => {
    const failed = after(unverified, submittedText, refused);
    expect([failed.status, failed.reason]).toEqual(['auditFailed', 'unreadable']);
    expect(after(failed, submittedText)).toEqual({ ...unverified, status: 'underAudit' });
  });

  test('a failed audit of level 2 does not change level 1', () => {
    const failed = after(unverified, submittedText, passed, submittedImages, refused);
    expect([failed.status, levelOf(failed.status)]).toEqual(['advancedAuditFailed', 1]);
    expect(after(failed, submittedImages, passed).status).toBe('advancedVerified');
  });

  test('email and phone are bound first, in either order', () => {
    const alone = life.begin({ has_email: false, has_phone: false });
    const bound: VerificationEvent[] = [{ type: 'user.boundPhone' }, { type: 'user.boundEmail' }];
    expect(life.next(alone, submittedText)).toBeNull();
    expect(life.next(after(alone, bound[0]!), submittedText)).toBeNull();
    expect(after(alone, ...bound, submittedText).status).toBe('underAudit');
    expect(after(alone, ...bound.toReversed(), submittedText).status).toBe('underAudit');
  });

  test('a submission is accepted once, and level 2 only after level 1', () => {
    expect([
      life.next(after(unverified, submittedText), submittedText),
      life.next(unverified, submittedImages),
      life.next(after(unverified, submittedText), submittedImages),
    ]).toEqual([null, null, null]);
  });

  test('timers: a day without a decision reminds the back office and verifies no one', () => {
    const clock = new SimulatedClock();
    let reminders = 0;
    const actor = createActor(
      verificationMachine.provide({ actions: { remindAdmin: () => void (reminders += 1) } }),
      { input, clock },
    ).start();
    actor.send(submittedText);
    clock.increment(reviewTimeoutMs);
    expect([actor.getSnapshot().value, reminders]).toEqual(['underAudit', 1]);
  });
});

test('any event sequence raises the level by one, by the back office, with email and phone bound', () => {
  checkSequences(
    life,
    { first: life.begin(walkOptions.input), events: walkOptions.events, finals: ['advancedVerified'] },
    ({ from, to, event }) => {
      const growth = levelOf(to.status) - levelOf(from.status);
      expect(growth).toBe(event.type === 'admin.passed' ? 1 : 0);
      if (to.status !== 'notVerified') expect([to.has_email, to.has_phone]).toEqual([true, true]);
    },
  );
});
