import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ProblemCode } from '#contract/problem.ts';
import { failed, succeeded, type Outcome } from '#domain/outcome.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import { keyedCallMachine, type KeyedCallEvent, type KeyedSending } from './keyed-call.machine.ts';

const accepted: Outcome<unknown> = succeeded(null);
const refused = (code: ProblemCode): Outcome<unknown> => failed({ kind: 'refused', code, message: code });
const noAnswer = { kind: 'unreachable' as const };

/** An actor whose answers the test gives one by one, with every sending written down. */
const run = (unresolved: string | null = null) => {
  const clock = new SimulatedClock();
  const stored: string[] = [];
  const sent: string[] = [];
  let released = 0;
  let answer: PromiseWithResolvers<Outcome<unknown>> | undefined;
  let store: PromiseWithResolvers<void> | undefined;
  const promise = <T>(): PromiseWithResolvers<T> => {
    let [resolve, reject]: [(value: T | PromiseLike<T>) => void, (reason?: unknown) => void] = [() => undefined, () => undefined];
    const made = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
    return { promise: made, resolve, reject };
  };
  const machine = keyedCallMachine.provide({
    actors: {
      storeKey: fromPromise<void, KeyedSending>(({ input }) => {
        stored.push(input.key);
        store = promise<void>();
        return store.promise;
      }),
      askExchange: fromPromise<Outcome<unknown>, KeyedSending>(({ input }) => {
        sent.push(input.key);
        answer = promise<Outcome<unknown>>();
        return answer.promise;
      }),
    },
    actions: { releaseKey: () => void (released += 1) },
  });
  const actor = createActor(machine, { input: { unresolved }, clock }).start();
  const settle = async (act: () => void): Promise<void> => {
    act();
    // Promise actors tell the machine a few microtasks later.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    actor, clock, stored, sent,
    released: () => released,
    state: () => actor.getSnapshot(),
    send: (event: KeyedCallEvent) => actor.send(event),
    storeDone: () => settle(() => store!.resolve()),
    storeFails: () => settle(() => store!.reject({ kind: 'storage' })),
    answer: (outcome: Outcome<unknown>) => settle(() => answer!.resolve(outcome)),
    noAnswer: () => settle(() => answer!.reject(noAnswer)),
  };
};

const submitted = async () => {
  const call = run();
  call.send({ type: 'user.confirmed', key: 'key-1' });
  await call.storeDone();
  return call;
};

test('every waiting state answers done, error and time-out; only passing states are never stood in', () => {
  const walk = walkMachine(keyedCallMachine.provide({ actions: { releaseKey: () => undefined } }), {
    input: { unresolved: null },
    events: [{ type: 'user.confirmed', key: 'key-1' }, { type: 'user.askedNow' }, { type: 'user.dismissed' }, { type: 'connection.opened' }, { type: 'connection.lost' }, { type: 'session.started' }],
    outputs: { askExchange: [accepted, refused('state.notAllowed'), refused('login.required')] },
    errors: { askExchange: [noAnswer], storeKey: [{ kind: 'storage' }] },
    contextKey: ({ key, isConnected, failure }: { key: string | null; isConnected: boolean; failure: unknown }) => [key, isConnected, failure !== null],
  });
  expect([walk.unreached, walk.deadEnds, walk.unanswered]).toEqual([['refused', 'resolving.choosing', 'starting'], [], []]);
});

describe('stories', () => {
  test('the key is kept before anything is sent, pressed twice it is sent once, and the yes ends it', async () => {
    const call = run();
    call.send({ type: 'user.confirmed', key: 'key-1' });
    call.send({ type: 'user.confirmed', key: 'key-2' });
    expect([call.stored, call.sent]).toEqual([['key-1'], []]);
    await call.storeDone();
    call.send({ type: 'user.confirmed', key: 'key-3' });
    await call.answer(accepted);
    expect([call.sent, call.state().status, call.state().hasTag('done'), call.released()]).toEqual([['key-1'], 'done', true, 1]);
  });

  test('what cannot be kept is not sent', async () => {
    const call = run();
    call.send({ type: 'user.confirmed', key: 'key-1' });
    await call.storeFails();
    expect([call.state().value, call.state().context.failure, call.state().context.key, call.sent]).toEqual(['asked', { kind: 'storage' }, null, []]);
  });

  test('a no says why until it is put away, and the next try has a key of its own', async () => {
    const call = await submitted();
    await call.answer(refused('state.notAllowed'));
    expect([call.state().value, call.state().context.failure, call.state().context.key]).toEqual(['asked', { kind: 'refused', code: 'state.notAllowed', message: 'state.notAllowed' }, null]);
    call.send({ type: 'user.dismissed' });
    expect(call.state().context.failure).toBeNull();
    call.send({ type: 'user.confirmed', key: 'key-2' });
    await call.storeDone();
    expect(call.sent).toEqual(['key-1', 'key-2']);
  });

  test('without an answer it is uncertain, waits for the network, and asks under the same key until it is definite', async () => {
    const call = await submitted();
    call.send({ type: 'connection.lost' });
    expect([call.state().hasTag('uncertain'), call.state().hasTag('offline')]).toEqual([true, true]);
    call.clock.increment(3_600_000);
    expect(call.sent.length).toBe(1);
    call.send({ type: 'connection.opened' });
    await call.noAnswer();
    call.clock.increment(120_000);
    await call.answer(refused('login.required'));
    expect(call.state().value).toEqual({ resolving: 'waitingForSession' });
    call.send({ type: 'session.started' });
    await call.answer(accepted);
    expect([new Set(call.sent), call.sent.length, call.state().hasTag('done')]).toEqual([new Set(['key-1']), 4, true]);
  });

  test('a kept key without an outcome is asked for as soon as the app starts again', async () => {
    const call = run('key-0');
    call.send({ type: 'user.askedNow' });
    await call.answer(accepted);
    expect([call.sent, call.stored, call.state().hasTag('done')]).toEqual([['key-0'], [], true]);
  });
});

test('whatever happens: never a second key while one is unresolved', async () => {
  const acts = ['confirm', 'askNow', 'dismiss', 'open', 'lose', 'login', 'stored', 'yes', 'no', 'silence', 'wait'] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 50 }), async (all) => {
      const call = run();
      let unresolved: string | null = null;
      let seen = 0;
      for (const [index, act] of all.entries()) {
        const state = call.state();
        const isAsking = state.matches('submitting') || state.matches({ resolving: 'asking' });
        if (act === 'stored') await (state.matches('storing') ? call.storeDone() : undefined);
        else if (act === 'yes') await (isAsking ? call.answer(accepted) : undefined);
        else if (act === 'no') await (isAsking ? call.answer(refused('state.notAllowed')) : undefined);
        else if (act === 'silence') await (isAsking ? call.noAnswer() : undefined);
        else if (act === 'wait') call.clock.increment(120_000);
        else if (act === 'confirm') call.send({ type: 'user.confirmed', key: `key-${index}` });
        else call.send({ type: ({ askNow: 'user.askedNow', dismiss: 'user.dismissed', open: 'connection.opened', lose: 'connection.lost', login: 'session.started' } as const)[act] });
        for (const key of call.sent.slice(seen)) {
          if (unresolved !== null) expect(key).toBe(unresolved);
          unresolved = key;
        }
        seen = call.sent.length;
        if (call.state().context.key === null) unresolved = null;
      }
      call.actor.stop();
    }),
    { numRuns: 100 },
  );
});
