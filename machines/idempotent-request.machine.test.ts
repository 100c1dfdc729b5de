import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RequestAnswer } from '#domain/calls/request-answer.ts';
import type { Refused } from '#domain/calls/outcome.ts';
import { agreed, runRequest, times } from '#tests/support/run-request.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { requestMachine } from './idempotent-request.machine.ts';
import { answerTimeoutMs, silenceMs } from './idempotent-request-rules.ts';

/** The steps of a call without any delay. */
const atOnce = { key: 'a key', times, tries: 0, lostAtMs: null, askedAtMs: null, nextTryAtMs: null };
const accepted: RequestAnswer = { result: 'yes', value: { id: 7 } };
const refusal: Refused = { kind: 'refused', code: 'state.notAllowed', message: 'no' };
const refused: RequestAnswer = { result: 'no', refused: refusal };

const submitted = async () => {
  const call = runRequest();
  await call.storeDone();
  return call;
};

test('every waiting state handles done, error and time-out; passing states are transient', () => {
  const walk = walkMachine(requestMachine.provide({ actions: { releaseKey: () => undefined } }), {
    input: { ...agreed, stored: null, nowMs: () => 0 },
    events: [
      { type: 'user.askedNow' },
      { type: 'connection.opened' },
      { type: 'connection.lost' },
      { type: 'session.started' },
    ],
    outputs: {
      storeCall: [times],
      askExchange: [accepted, refused, { result: 'logIn' }, { result: 'later' }, { result: 'seenElsewhere' }],
    },
    errors: { askExchange: [{ kind: 'unreachable' }], storeCall: [{ kind: 'storage' }] },
    contextKey: ({ isConnected, failure }: { isConnected: boolean; failure: unknown }) => [
      isConnected,
      failure !== null,
    ],
    listeners: ['hearConnection'],
  });
  expect([walk.unreached, walk.deadEnds, walk.unanswered]).toEqual([
    ['resolving.choosing', 'starting'],
    [],
    [],
  ]);
});

describe('scenarios', () => {
  test('the request is stored before it is sent, and acceptance ends it', async () => {
    const call = runRequest();
    expect([call.storing(), call.asked()]).toEqual([1, 0]);
    await call.storeDone();
    await call.answer(accepted);
    expect([call.asked(), call.output(), call.released()]).toEqual([
      1,
      { ...atOnce, end: 'accepted', answer: { id: 7 }, failure: null },
      1,
    ]);
  });

  test('a request that cannot be stored is not sent and ends as unsent', async () => {
    const call = runRequest();
    await call.storeFails();
    expect([call.asked(), call.output(), call.released()]).toEqual([
      0,
      { ...atOnce, times: null, end: 'unsent', answer: null, failure: { kind: 'storage' } },
      1,
    ]);
  });

  test('a device that never confirms storage sends nothing', async () => {
    const call = runRequest();
    call.clock.increment(10_000);
    expect([call.asked(), call.output()]).toEqual([
      0,
      { ...atOnce, times: null, end: 'unsent', answer: null, failure: { kind: 'storage' } },
    ]);
  });

  test('a network lost before sending ends the request as unsent', async () => {
    const call = runRequest();
    call.send({ type: 'connection.lost' });
    await call.storeDone();
    expect([call.asked(), call.output()]).toEqual([
      0,
      { ...atOnce, times: null, end: 'unsent', answer: null, failure: { kind: 'offline' } },
    ]);
  });

  test('the stored and the sent request are the same, with the same key', async () => {
    const call = await submitted();
    await call.noAnswer();
    call.send({ type: 'user.askedNow' });
    expect(call.inputs).toEqual([agreed, { ...agreed, times }, { ...agreed, times }]);
  });

  test('network and session events are followed only until the outcome is definite', async () => {
    const call = await submitted();
    call.hears({ type: 'connection.lost' });
    expect([call.state().hasTag('offline'), call.isHearing()]).toEqual([true, true]);
    call.hears({ type: 'connection.opened' });
    await call.answer(accepted);
    expect([call.output()?.end, call.isHearing()]).toEqual(['accepted', false]);
  });

  test('a refusal ends it with its reason', async () => {
    const call = await submitted();
    await call.answer(refused);
    expect(call.output()).toEqual({ ...atOnce, end: 'refused', answer: null, failure: refusal });
  });

  test('a missing answer is uncertain, and the request is retried until it is definite', async () => {
    const call = await submitted();
    await call.noAnswer();
    expect(call.state().hasTag('uncertain')).toBe(true);
    for (let turn = 0; turn < 3; turn += 1) {
      call.clock.increment(60_000);
      await call.noAnswer();
    }
    call.send({ type: 'user.askedNow' });
    await call.answer(accepted);
    expect([call.output()?.end, call.asked()]).toEqual(['accepted', 5]);
  });

  test('seconds of silence are uncertain, while the first attempt goes on', async () => {
    const call = await submitted();
    call.clock.increment(silenceMs - 1);
    expect(call.state().hasTag('uncertain')).toBe(false);
    call.clock.increment(1);
    expect([call.state().hasTag('uncertain'), call.state().context.tries, call.asked()]).toEqual([
      true,
      1,
      1,
    ]);
    await call.answer(accepted);
    expect([call.output()?.end, call.asked()]).toEqual(['accepted', 1]);
  });

  test('a time-out is uncertain, never refused', async () => {
    const call = await submitted();
    call.clock.increment(answerTimeoutMs);
    expect([call.state().hasTag('uncertain'), call.state().matches('resolving')]).toEqual([true, true]);
  });

  test('a lost connection is uncertain at once, and a new connection retries the request', async () => {
    const call = await submitted();
    call.send({ type: 'connection.lost' });
    expect([call.state().hasTag('uncertain'), call.state().hasTag('offline')]).toEqual([true, true]);
    call.clock.increment(3_600_000);
    expect(call.asked()).toBe(1);
    call.send({ type: 'connection.opened' });
    expect(call.asked()).toBe(2);
    call.send({ type: 'connection.lost' });
    expect(call.state().value).toEqual({ resolving: 'waitingOffline' });
  });

  test('an expired session is not an outcome: the request is retried after login', async () => {
    const call = await submitted();
    await call.answer({ result: 'logIn' });
    expect(call.state().value).toEqual({ resolving: 'waitingForSession' });
    call.send({ type: 'session.started' });
    await call.answer({ result: 'later' });
    expect(call.state().value).toEqual({ resolving: 'pausing' });
    call.clock.increment(60_000);
    await call.answer(accepted);
    expect(call.output()?.end).toBe('accepted');
  });

  test('each step has its time: sent, lost, retried and next retry', async () => {
    const call = await submitted();
    call.clock.increment(1_700);
    await call.noAnswer();
    const stepTimes = () => {
      const { times: stored, lostAtMs, askedAtMs, nextTryAtMs } = call.state().context;
      return [stored, lostAtMs, askedAtMs, nextTryAtMs];
    };
    expect(stepTimes()).toEqual([times, 1_700, null, 3_700]);
    call.clock.increment(2_000);
    expect(stepTimes()).toEqual([times, 1_700, 3_700, null]);
  });

  test('a stored request without an outcome is retried, not stored again, when the app restarts', async () => {
    const call = runRequest(times);
    expect([call.state().hasTag('uncertain'), call.storing()]).toEqual([true, 0]);
    call.send({ type: 'user.askedNow' });
    await call.answer({ result: 'seenElsewhere' });
    expect([call.output()?.end, call.released()]).toEqual(['seenElsewhere', 0]);
  });
});

test('any event sequence stores before it sends, and ends only with a definite answer', async () => {
  const acts = [
    'askNow',
    'open',
    'lose',
    'login',
    'stored',
    'unstored',
    'yes',
    'no',
    'later',
    'silence',
    'wait',
  ] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 50 }), async (all) => {
      const call = runRequest();
      let isStored = false;
      let definite: string | null = null;
      for (const act of all) {
        const state = call.state();
        const isAsking = state.matches('submitting') || state.matches({ resolving: 'asking' });
        if (act === 'stored' && state.matches('storing'))
          await call.storeDone().then(() => (isStored = true));
        else if (act === 'unstored' && state.matches('storing')) await call.storeFails();
        else if (act === 'yes' && isAsking) await call.answer(accepted).then(() => (definite = 'accepted'));
        else if (act === 'no' && isAsking) await call.answer(refused).then(() => (definite = 'refused'));
        else if (act === 'later' && isAsking) await call.answer({ result: 'later' });
        else if (act === 'silence' && isAsking) await call.noAnswer();
        else if (act === 'wait') call.clock.increment(120_000);
        else if (act === 'askNow') call.send({ type: 'user.askedNow' });
        else if (act === 'open') call.send({ type: 'connection.opened' });
        else if (act === 'lose') call.send({ type: 'connection.lost' });
        else if (act === 'login') call.send({ type: 'session.started' });
        if (!isStored) expect(call.asked()).toBe(0);
        const end = call.output()?.end;
        if (call.asked() > 0) expect(end ?? null).toBe(definite);
        else expect([undefined, 'unsent']).toContain(end);
        if (end) break;
      }
      call.actor.stop();
    }),
    { numRuns: 150 },
  );
});
