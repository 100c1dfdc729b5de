import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { KeyedAnswer } from '#domain/calls/keyed-answer.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { keyedCallMachine } from '#machines/keyed-call.machine.ts';
import type { AgreedCall, AskedCall, KeyedCallEvent, StoredTimes } from '#machines/keyed-call-rules.ts';

export const times: StoredTimes = { sentAtMs: 0, validUntilMs: 15_000 };
export const agreed: AgreedCall = { key: 'a key', request: { id: 7 } };

interface Waiting<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (failure: Failure) => void;
}

/** An actor whose answers the test gives one by one, counting every request. */
export const runKeyedCall = (stored: StoredTimes | null = null) => {
  const clock = new SimulatedClock();
  const inputs: object[] = [];
  let asked = 0;
  let storing = 0;
  let released = 0;
  let answer: Waiting<KeyedAnswer> | undefined;
  let store: Waiting<StoredTimes> | undefined;
  let hear: ((event: KeyedCallEvent) => void) | undefined;
  const machine = keyedCallMachine.provide({
    actors: {
      storeCall: fromPromise<StoredTimes, AgreedCall>(({ input }) => {
        inputs.push(input);
        storing += 1;
        return new Promise((resolve, reject) => (store = { resolve, reject }));
      }),
      askExchange: fromPromise<KeyedAnswer, AskedCall>(({ input }) => {
        inputs.push(input);
        asked += 1;
        return new Promise((resolve, reject) => (answer = { resolve, reject }));
      }),
      hearConnection: fromCallback<KeyedCallEvent, AgreedCall>(({ sendBack }) => {
        hear = sendBack;
        return () => void (hear = undefined);
      }),
    },
    actions: { releaseKey: () => void (released += 1) },
  });
  const actor = createActor(machine, {
    input: { ...agreed, stored, nowMs: () => clock.now() },
    clock,
  }).start();
  const settle = async (act: () => void): Promise<void> => {
    act();
    // Promise actors notify the machine a few microtasks later.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    actor,
    clock,
    inputs,
    isHearing: () => hear !== undefined,
    hears: (event: KeyedCallEvent) => hear?.(event),
    asked: () => asked,
    storing: () => storing,
    released: () => released,
    state: () => actor.getSnapshot(),
    output: () => actor.getSnapshot().output,
    send: (event: KeyedCallEvent) => actor.send(event),
    storeDone: () => settle(() => store!.resolve(times)),
    storeFails: () => settle(() => store!.reject({ kind: 'storage' })),
    answer: (given: KeyedAnswer) => settle(() => answer!.resolve(given)),
    noAnswer: () => settle(() => answer!.reject({ kind: 'unreachable' })),
  };
};
