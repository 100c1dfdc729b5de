import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate';
import type { User } from '#contract/signed-in.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import {
  requestTimeoutMs,
  restoreTimeoutMs,
  selectSessionState,
  sessionMachine,
  signOutTimeoutMs,
  type SessionEvent,
  type StoredSession,
} from './session.machine.ts';

const user: User = {
  id: 7,
  account: 'a***@example.org',
  email: 'a***@example.org',
  phone: null,
  nickname: 'Ada',
  head_portrait: '',
  extension_code: 'ADA777',
  review_status: 0,
  advanced_review_status: 0,
  score: 0,
  user_level: 0,
  is_trader: false,
  has_pay_password: false,
  fee_discount: 0,
  created_at: '2026-01-01T00:00:00.000Z',
};
const stored: StoredSession = { token: 'a'.repeat(64), user };
const token = 'b'.repeat(64);

const events: readonly SessionEvent[] = [
  { type: 'user.signedIn', token },
  { type: 'user.signedOut' },
  { type: 'user.refreshed' },
  { type: 'server.sessionEnded' },
  { type: 'server.verificationNeeded' },
  { type: 'device.sessionChanged' },
];

const never = <Output>(): Promise<Output> => new Promise(() => undefined);

interface Answers {
  stored?: StoredSession | null | Promise<StoredSession | null>;
  user?: User;
}

/** A running machine whose actors answer as specified, or never, and which records what it stores. */
const run = (answers: Answers = {}) => {
  const clock = new SimulatedClock();
  const written: string[] = [];
  const machine = sessionMachine.provide({
    actors: {
      readStoredSession: fromPromise(async () =>
        'stored' in answers ? (answers.stored ?? null) : never<StoredSession | null>(),
      ),
      loadUser: fromPromise<User, { token: string }>(async () => answers.user ?? never()),
      endSession: fromPromise<void, { token: string | null }>(never<void>),
      wipeAccount: fromPromise<void>(async () => {
        written.push('wiped');
      }),
    },
    actions: {
      storeSession: ({ context }) => void written.push(`stored ${context.token?.[0]}`),
      storeUser: ({ context }) => void written.push(`stored user of ${context.token?.[0]}`),
      dropStoredSession: ({ context }) => void written.push(`dropped ${context.token?.[0] ?? 'any'}`),
    },
  });
  const actor = createActor(machine, { clock }).start();
  return { actor, clock, written };
};

/** A storage answer that the test releases when it chooses. */
const answeredLater = () => {
  let finish: (stored: StoredSession | null) => void = () => undefined;
  const answer = new Promise<StoredSession | null>((resolve) => (finish = resolve));
  return { answer, finish: (session: StoredSession | null) => finish(session) };
};

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('state coverage', () => {
  const walk = walkMachine(sessionMachine, {
    events,
    outputs: { readStoredSession: [null, stored], loadUser: [user] },
    errors: { loadUser: [{ kind: 'timeout' }] },
  });

  test('every state is reachable, can be left and handles every answer', () => {
    const { unreached, deadEnds, unanswered } = walk;
    // A transient state is passed through, never stayed in.
    expect({ unreached, deadEnds, unanswered }).toEqual({
      unreached: ['adopting'],
      deadEnds: [],
      unanswered: [],
    });
  });

  test('shortest paths', () => {
    expect(walk.paths).toMatchInlineSnapshot(`
      [
        "restoring",
        "restoring -> restoring done -> signedIn.refreshing",
        "restoring -> restoring done -> signedIn.refreshing -> server.verificationNeeded -> signedIn.verificationNeeded",
        "restoring -> restoring done -> visitor",
        "restoring -> user.signedIn -> signingIn",
        "restoring -> user.signedIn -> signingIn -> server.sessionEnded -> expired",
        "restoring -> user.signedIn -> signingIn -> signingIn done -> signedIn.settled",
        "restoring -> user.signedOut -> signingOut",
        "restoring -> user.signedOut -> signingOut -> signingOut done -> wiping",
      ]
    `);
  });
});

describe('scenarios', () => {
  test('a stored session is signed in at once, even when the server never answers', async () => {
    const { actor, clock } = run({ stored });
    await settle();
    expect(selectSessionState(actor.getSnapshot())).toBe('signedIn');
    clock.increment(requestTimeoutMs);
    expect(actor.getSnapshot().context).toEqual({ token: stored.token, user, failure: null, isLate: false });
  });

  test('storage that does not answer signs no one out, and its late answer restores the session', async () => {
    const late = answeredLater();
    const { actor, clock } = run({ stored: late.answer });
    clock.increment(restoreTimeoutMs);
    expect([selectSessionState(actor.getSnapshot()), actor.getSnapshot().context.isLate]).toEqual([
      'restoring',
      true,
    ]);
    clock.increment(600_000);
    late.finish(stored);
    await settle();
    expect([selectSessionState(actor.getSnapshot()), actor.getSnapshot().context.token]).toEqual([
      'signedIn',
      stored.token,
    ]);
  });

  test('storage that does not answer does not block signing in; its late answer changes nothing', async () => {
    const late = answeredLater();
    const { actor, clock } = run({ stored: late.answer, user });
    clock.increment(restoreTimeoutMs);
    actor.send({ type: 'user.signedIn', token });
    await settle();
    late.finish(stored);
    await settle();
    expect([selectSessionState(actor.getSnapshot()), actor.getSnapshot().context.token]).toEqual([
      'signedIn',
      token,
    ]);
  });

  test('signing out before storage has answered ends and wipes the session it would restore', async () => {
    const { actor, clock, written } = run();
    actor.send({ type: 'user.signedOut' });
    clock.increment(signOutTimeoutMs);
    await settle();
    expect([selectSessionState(actor.getSnapshot()), written]).toEqual(['visitor', ['dropped any', 'wiped']]);
  });

  test('signing in stores the session only after the user is loaded', async () => {
    const { actor, written } = run({ stored: null, user });
    await settle();
    actor.send({ type: 'user.signedIn', token });
    expect([selectSessionState(actor.getSnapshot()), written]).toEqual(['signingIn', []]);
    await settle();
    expect([selectSessionState(actor.getSnapshot()), written]).toEqual(['signedIn', ['stored b']]);
  });

  test('a sign-in without an answer stores no token', async () => {
    const { actor, clock } = run({ stored: null });
    await settle();
    actor.send({ type: 'user.signedIn', token });
    clock.increment(requestTimeoutMs);
    expect(actor.getSnapshot().context).toEqual({
      token: null,
      user: null,
      failure: { kind: 'timeout' },
      isLate: false,
    });
  });

  test('code 999 removes the token from memory and storage', async () => {
    const { actor, written } = run({ stored });
    await settle();
    actor.send({ type: 'server.sessionEnded' });
    expect([selectSessionState(actor.getSnapshot()), actor.getSnapshot().context.token, written]).toEqual([
      'expired',
      null,
      ['dropped a'],
    ]);
  });

  test('signing out offline still wipes the device', async () => {
    const { actor, clock, written } = run({ stored });
    await settle();
    actor.send({ type: 'user.signedOut' });
    expect(selectSessionState(actor.getSnapshot())).toBe('signingOut');
    clock.increment(signOutTimeoutMs);
    await settle();
    expect([selectSessionState(actor.getSnapshot()), written]).toEqual(['visitor', ['dropped a', 'wiped']]);
  });

  test('code 998 leaves the user signed in', async () => {
    const { actor } = run({ stored, user });
    await settle();
    actor.send({ type: 'server.verificationNeeded' });
    expect(actor.getSnapshot().value).toEqual({ signedIn: 'verificationNeeded' });
    expect(selectSessionState(actor.getSnapshot())).toBe('signedIn');
  });
});

test('returning from verification reloads the user, and 998 may arrive meanwhile', async () => {
  const { actor } = run({ stored, user: { ...user, review_status: 1 } });
  await settle();
  actor.send({ type: 'server.verificationNeeded' });
  actor.send({ type: 'user.refreshed' });
  expect(actor.getSnapshot().value).toEqual({ signedIn: 'refreshing' });
  await settle();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.user?.review_status]).toEqual([
    { signedIn: 'settled' },
    1,
  ]);
  actor.send({ type: 'user.refreshed' });
  actor.send({ type: 'server.verificationNeeded' });
  expect(actor.getSnapshot().value).toEqual({ signedIn: 'verificationNeeded' });
});

test('any event sequence has token and user when signed in, and neither when signed out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom<AnyEventObject>(...events), { maxLength: 30 }),
      fc.array(fc.boolean(), { minLength: 31, maxLength: 31 }),
      async (sequence, pauses) => {
        const { actor, clock } = run({ stored, user });
        for (const [index, event] of sequence.entries()) {
          if (pauses[index]) await settle();
          actor.send(event as SessionEvent);
          if (pauses[index + 1]) clock.increment(signOutTimeoutMs);
          const { context } = actor.getSnapshot();
          const state = selectSessionState(actor.getSnapshot());
          if (state === 'signedIn')
            expect([context.token === null, context.user === null]).toEqual([false, false]);
          if (state === 'visitor' || state === 'expired')
            expect([context.token, context.user]).toEqual([null, null]);
        }
        actor.stop();
      },
    ),
    { numRuns: 100 },
  );
});
