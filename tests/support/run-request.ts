import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { RequestAnswer } from '#domain/calls/request-answer.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { requestMachine } from '#machines/idempotent-request.machine.ts';
import type {
  ConfirmedRequest,
  TimedRequest,
  RequestMachineEvent,
  StoredTimes,
} from '#machines/idempotent-request-rules.ts';

export const times: StoredTimes = { sentAtMs: 0, validUntilMs: 15_000 };
export const agreed: ConfirmedRequest = { key: 'a key', request: { id: 7 } };

interface Waiting<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (failure: Failure) => void;
}

/** An actor whose answers the test gives one by one, counting every request. */
export const runRequest = (stored: StoredTimes | null = null) => {
  const clock = new SimulatedClock();
  const inputs: object[] = [];
  let asked = 0;
  let storing = 0;
  let released = 0;
  let answer: Waiting<RequestAnswer> | undefined;
  let store: Waiting<StoredTimes> | undefined;
  let hear: ((event: RequestMachineEvent) => void) | undefined;
  const machine = requestMachine.provide({
    actors: {
      storeCall: fromPromise<StoredTimes, ConfirmedRequest>(({ input }) => {
        inputs.push(input);
        storing += 1;
        return new Promise((resolve, reject) => (store = { resolve, reject }));
      }),
      askExchange: fromPromise<RequestAnswer, TimedRequest>(({ input }) => {
        inputs.push(input);
        asked += 1;
        return new Promise((resolve, reject) => (answer = { resolve, reject }));
      }),
      hearConnection: fromCallback<RequestMachineEvent, ConfirmedRequest>(({ sendBack }) => {
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
    hears: (event: RequestMachineEvent) => hear?.(event),
    asked: () => asked,
    storing: () => storing,
    released: () => released,
    state: () => actor.getSnapshot(),
    output: () => actor.getSnapshot().output,
    send: (event: RequestMachineEvent) => actor.send(event),
    storeDone: () => settle(() => store!.resolve(times)),
    storeFails: () => settle(() => store!.reject({ kind: 'storage' })),
    answer: (given: RequestAnswer) => settle(() => answer!.resolve(given)),
    noAnswer: () => settle(() => answer!.reject({ kind: 'unreachable' })),
  };
};
