import { expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { advance, begin, replay } from './simulation.ts';
import { readPath } from './step-text.ts';
import { leavesOf } from './where.ts';

const entryOf = (name: string) => catalogue.find((entry) => entry.name === name)!;

const walk = (name: string, path: string) => {
  const { moments, isWhole } = replay(entryOf(name), readPath(path).steps);
  return {
    states: moments.map(({ active }) => leavesOf(active).join(' + ')),
    isWhole,
    last: moments.at(-1)!,
  };
};

test.each(catalogue)('$name starts without running anything', (entry) => {
  expect(begin(entry).snapshot.status).toBe('active');
});

test('events, answers and failures lead to the states of the chart', () => {
  const { states, isWhole, last } = walk(
    'session',
    'done:readStoredSession~1|user.signedIn|done:loadUser|user.signedOut|error:endSession|done:wipeAccount',
  );
  expect(states).toEqual([
    'restoring',
    'visitor',
    'signingIn',
    'signedIn.settled',
    'signingOut',
    'wiping',
    'visitor',
  ]);
  expect(isWhole).toBe(true);
  expect(last.snapshot.context).toEqual({ token: null, user: null, failure: null, isLate: false });
});

test('the clock advances to the next time-out, and leaving a state stops its timers', () => {
  const { states, last } = walk('session', 'clock|user.signedIn|clock');
  expect(states).toEqual(['restoring', 'restoring', 'signingIn', 'visitor']);
  expect({ clockMs: last.clockMs, timers: last.timers, failure: last.snapshot.context.failure }).toEqual({
    clockMs: 65_000,
    timers: [],
    failure: { kind: 'timeout' },
  });
});

test('the transitions taken are reported, including those without an event', () => {
  const { states, last } = walk('idempotent-request', 'done:storeCall|error:askExchange');
  expect(states.at(-1)).toBe('resolving.pausing');
  expect([...last.taken]).toEqual([
    'submitting xstate.error.actor.0.idempotentRequest.submitting 0',
    'resolving.choosing  0',
  ]);
});

test('a step the chart does not allow is refused, and the path ends before it', () => {
  const session = entryOf('session');
  expect(
    advance(session, begin(session), { kind: 'event', name: 'user.refreshed', payload: { example: 0 } }),
  ).toEqual({ ok: false, refusal: { kind: 'notAdmitted' } });
  expect(
    advance(session, begin(session), { kind: 'done', name: 'loadUser', payload: { example: 0 } }),
  ).toEqual({ ok: false, refusal: { kind: 'notAdmitted' } });
  expect(walk('session', 'user.signedIn|user.refreshed|done:loadUser').states).toEqual([
    'restoring',
    'signingIn',
  ]);
});

test('a payload a guard cannot process is reported, not thrown', () => {
  const order = entryOf('spot-order');
  expect(
    advance(order, begin(order), {
      kind: 'event',
      name: 'market.dealt',
      payload: { value: { amount: 'much' } },
    }),
  ).toEqual({ ok: false, refusal: { kind: 'threw', message: expect.any(String) as string } });
});

test('nothing follows a final state', () => {
  const { states, last } = walk('spot-order', 'user.cancelled');
  expect(states.at(-1)).toBe('cancelled');
  expect(
    advance(entryOf('spot-order'), last, { kind: 'event', name: 'user.cancelled', payload: { example: 0 } }),
  ).toEqual({ ok: false, refusal: { kind: 'ended' } });
});
