import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { followChart, historyOf } from '#tests/support/follow-chart.ts';
import { lackingAnswers, untakenTransitions } from '#tests/support/lifecycle-laws.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { rowLife } from '#tests/support/row-life.ts';
import {
  buyCryptoMachine,
  paymentTimeMs,
  reviewTimeMs,
  type BuyCryptoEvent,
  type BuyCryptoInput,
} from './buy-crypto.machine.ts';

const { begin: beginPurchase, next: nextPurchase } = rowLife(buyCryptoMachine);

const input: BuyCryptoInput = { level: 1, terms: { leastUsd: '50', mostUsd: ['0', '2000', '1000000'] } };
const payer = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '0812345678',
  tax_id: '1234567890123',
};
const proof = '/upload/transfer.webp';

const chose = (country: string, method: string): BuyCryptoEvent => ({ type: 'user.chose', country, method });
const submitted = (amount: string): BuyCryptoEvent => ({
  type: 'user.submitted',
  amount,
  rate: '32.7',
  payer,
  at: '2026-11-21T10:00:00.000Z',
});
const uploaded = (at = '2026-11-21T10:29:59.999Z', image = proof): BuyCryptoEvent => ({
  type: 'user.uploaded',
  proof: image,
  at,
});
const reached = (at: string): BuyCryptoEvent => ({ type: 'clock.reached', at });
const refused = (reason: string): BuyCryptoEvent => ({ type: 'admin.refused', reason });
const [took, credited, expired, cancelled] = [
  { type: 'admin.took' },
  { type: 'admin.credited' },
  { type: 'clock.expired' },
  { type: 'user.cancelled' },
] as const;
const [thai, unpaid] = [chose('TH', 'scan_code'), reached('2026-11-21T10:30:00.000Z')] as const;
const alphabet: readonly BuyCryptoEvent[] = [
  thai,
  chose('TH', 'card'),
  chose('FR', 'bank_transfer'),
  submitted('30000'),
  submitted('70000'),
  submitted('1635'),
  submitted('30000.5'),
  uploaded(),
  uploaded('2026-11-21T10:30:00.000Z'),
  uploaded('2026-11-21T10:10:00.000Z', ''),
  unpaid,
  reached('2026-11-21T10:29:59.999Z'),
  took,
  credited,
  refused('The picture shows another amount.'),
  refused(' '),
  expired,
  cancelled,
];

const after = followChart(nextPurchase);
const choosing = beginPurchase(input);
const toBePaid = after(choosing, thai, submitted('30000'));
const underReview = after(toBePaid, uploaded(), took);

describe('state coverage', () => {
  test('every state is reachable and only final states are dead ends', () => {
    const { unreached, deadEnds, unanswered, paths } = walkMachine(buyCryptoMachine, {
      input,
      events: alphabet,
    });
    expect({ unreached, deadEnds, unanswered, paths }).toMatchInlineSnapshot(`
      {
        "deadEnds": [],
        "paths": [
          "choosing",
          "choosing -> user.cancelled -> cancelled",
          "choosing -> user.chose -> choosing -> user.submitted -> toBePaid",
          "choosing -> user.chose -> choosing -> user.submitted -> toBePaid -> clock.reached -> expired",
          "choosing -> user.chose -> choosing -> user.submitted -> toBePaid -> user.uploaded -> proofUploaded",
          "choosing -> user.chose -> choosing -> user.submitted -> toBePaid -> user.uploaded -> proofUploaded -> admin.refused -> refused",
          "choosing -> user.chose -> choosing -> user.submitted -> toBePaid -> user.uploaded -> proofUploaded -> admin.took -> underReview",
          "choosing -> user.chose -> choosing -> user.submitted -> toBePaid -> user.uploaded -> proofUploaded -> admin.took -> underReview -> admin.credited -> paymentSuccessful",
        ],
        "unanswered": [],
        "unreached": [],
      }
    `);
  });

  test('back office waits handle accept, credit and refuse, and send reminders', () => {
    expect(
      lackingAnswers(buyCryptoMachine, {
        proofUploaded: ['admin.took', 'admin.refused', 'clock.expired'],
        underReview: ['admin.credited', 'admin.refused', 'clock.expired'],
      }),
    ).toEqual([]);
  });

  test('every transition is taken', () => {
    expect(untakenTransitions(buyCryptoMachine, { input, events: alphabet })).toEqual([]);
  });
});

describe('scenarios', () => {
  test('a purchase is chosen, paid, proved, reviewed and credited at the rate of the order', () => {
    expect(toBePaid).toEqual({
      ...input,
      status: 'toBePaid',
      country: 'TH',
      method: 'scan_code',
      amount: '30000',
      rate: '32.7',
      payer,
      number: '917.431192',
      submitted_at: '2026-11-21T10:00:00.000Z',
      proof: null,
      credited: null,
      reason: null,
      is_urgent: false,
    });
    expect(after(underReview, credited)).toEqual({
      ...toBePaid,
      status: 'paymentSuccessful',
      proof,
      credited: '917.431192',
    });
  });

  test('a refusal needs a reason', () => {
    expect(after(underReview, refused('Another amount'))).toEqual({
      ...toBePaid,
      status: 'refused',
      proof,
      reason: 'Another amount',
    });
    expect(nextPurchase(underReview, refused(' '))).toBeNull();
  });

  test('an unserved country, an unavailable method and invalid amounts are ignored', () => {
    expect(
      [chose('FR', 'bank_transfer'), chose('TH', 'card'), submitted('30000')].map((event) =>
        nextPurchase(choosing, event),
      ),
    ).toEqual([null, null, null]);
    const chosen = after(choosing, thai);
    expect(
      [submitted('70000'), submitted('1634'), submitted('30000.5')].map((event) =>
        nextPurchase(chosen, event),
      ),
    ).toEqual([null, null, null]);
    expect(nextPurchase({ ...chosen, level: 0 }, submitted('30000'))).toBeNull();
  });

  test('an unpaid order expires after half an hour, and a later proof is ignored', () => {
    expect(after(toBePaid, unpaid)).toEqual({ ...toBePaid, status: 'expired' });
    expect(nextPurchase(toBePaid, uploaded('2026-11-21T10:30:00.000Z'))).toBeNull();
  });

  test('an order can be cancelled only before a proof is submitted', () => {
    expect([after(choosing, cancelled).status, after(toBePaid, cancelled).status]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect([
      nextPurchase(after(toBePaid, uploaded()), cancelled),
      nextPurchase(underReview, cancelled),
    ]).toEqual([null, null]);
  });

  test('an order without a proof is never credited', () => {
    expect([nextPurchase(toBePaid, credited), nextPurchase(after(toBePaid, uploaded()), credited)]).toEqual([
      null,
      null,
    ]);
  });

  test('timers: expires after half an hour; once proved, waits for the back office without limit', () => {
    const clock = new SimulatedClock();
    const begin = () => {
      const actor = createActor(buyCryptoMachine, { input, clock }).start();
      for (const event of [thai, submitted('30000')]) actor.send(event);
      return actor;
    };
    const [forgotten, proved] = [begin(), begin()];
    clock.increment(paymentTimeMs - 1);
    proved.send(uploaded());
    clock.increment(1);
    clock.increment(reviewTimeMs);
    expect([
      forgotten.getSnapshot().value,
      proved.getSnapshot().value,
      proved.getSnapshot().context.is_urgent,
    ]).toEqual(['expired', 'proofUploaded', true]);
  });
});

test('any event sequence credits the order at most once, after a proof; final states are final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 40 }), (events) => {
      const { states, admitted } = historyOf(nextPurchase, choosing, events);
      const isFinal = (status: string): boolean =>
        ['paymentSuccessful', 'refused', 'cancelled', 'expired'].includes(status);
      expect(states.slice(0, -1).every(({ status }) => !isFinal(status))).toBe(true);
      expect(admitted.filter(({ type }) => type === 'admin.credited').length).toBe(
        states.at(-1)!.status === 'paymentSuccessful' ? 1 : 0,
      );
      for (const { status, credited: paid, number, proof: image } of states) {
        expect(paid).toBe(status === 'paymentSuccessful' ? number : null);
        if (paid !== null) expect(image).toBe(proof);
      }
    }),
  );
});
