import { assign, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { RequestAnswer } from '#domain/calls/request-answer.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import {
  agreed,
  answered,
  asked,
  beginRequest,
  requestDelays,
  ended,
  pauseMs,
  type ConfirmedRequest,
  type Answered,
  type TimedRequest,
  type RequestMachineContext,
  type RequestMachineEvent,
  type RequestMachineInput,
  type RequestMachineOutput,
  type StoredTimes,
} from './idempotent-request-rules.ts';

/*
 * What the user confirmed is done once or not at all. One invariant: it is sent under one idempotency key,
 * stored on the device with the request and its time limit before the first sending, and it ends only when
 * its outcome is definite.
 */

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

export const requestMachine = setup({
  types: {
    context: {} as RequestMachineContext,
    events: {} as RequestMachineEvent,
    input: {} as RequestMachineInput,
    output: {} as RequestMachineOutput,
    tags: {} as 'busy' | 'failed' | 'uncertain' | 'offline' | 'done',
  },
  actors: {
    /**
     * Stores key, request and time limit durably. Rejects with a `Failure` when it cannot; then nothing is
     * sent.
     */
    storeCall: fromPromise<StoredTimes, ConfirmedRequest>(notProvided('storeCall')),
    /** Sends, or sends again, under the key. Rejects with a `Failure` when there was no answer. */
    askExchange: fromPromise<RequestAnswer, TimedRequest>(notProvided('askExchange')),
    /** Reports the state of the network and the session for the duration of the call. */
    hearConnection: fromCallback<RequestMachineEvent, ConfirmedRequest>(notProvided('hearConnection')),
  },
  actions: {
    /** The outcome is definite, or nothing was sent: the device need not ask again. */
    releaseKey: notProvided('releaseKey'),
    noteTimes: assign((_, { times }: { times: StoredTimes }) => ({ times })),
    noteDoubt: assign({ tries: 1 }),
    noteLoss: assign({ tries: 1, lostAtMs: ({ context }) => context.nowMs() }),
    noteAsking: assign({
      tries: ({ context }) => context.tries + 1,
      askedAtMs: ({ context }) => context.nowMs(),
      nextTryAtMs: null,
    }),
    notePause: assign({ nextTryAtMs: ({ context }) => context.nowMs() + pauseMs({ context }) }),
    forgetPause: assign({ nextTryAtMs: null }),
    noteConnection: assign(({ event }) => ({ isConnected: event.type !== 'connection.lost' })),
    noteAnswer: assign((_, { answer }: Answered) => ({
      answer: answer.result === 'yes' ? answer.value : null,
      failure: answer.result === 'no' ? answer.refused : null,
    })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: error as Failure })),
    noteStoreTimeout: assign({ failure: { kind: 'storage' as const } }),
    noteOffline: assign({ failure: { kind: 'offline' as const } }),
  },
  guards: {
    'if it was stored before': ({ context }) => context.times !== null,
    'if it was accepted': (_, { answer }: Answered) => answer.result === 'yes',
    'if it was refused': (_, { answer }: Answered) => answer.result === 'no',
    'if the session ended': (_, { answer }: Answered) => answer.result === 'logIn',
    'if it was seen elsewhere': (_, { answer }: Answered) => answer.result === 'seenElsewhere',
    'if connected': ({ context }) => context.isConnected,
  },
  delays: requestDelays,
}).createMachine({
  id: 'idempotentRequest',
  context: ({ input }) => beginRequest(input),
  initial: 'starting',
  output: ({ event }) => (event as unknown as { output: RequestMachineOutput }).output,
  invoke: { src: 'hearConnection', input: agreed },
  on: {
    'connection.opened': { actions: 'noteConnection' },
    'connection.lost': { actions: 'noteConnection' },
  },
  states: {
    starting: {
      always: [
        { guard: 'if it was stored before', target: 'resolving', actions: 'noteDoubt' },
        { target: 'storing' },
      ],
    },
    storing: {
      tags: 'busy',
      invoke: {
        src: 'storeCall',
        input: agreed,
        onDone: [
          {
            guard: 'if connected',
            target: 'submitting',
            actions: { type: 'noteTimes', params: ({ event }) => ({ times: event.output }) },
          },
          // Nothing was sent and nothing will be: the user decides again once the network is back.
          { target: 'unsent', actions: 'noteOffline' },
        ],
        onError: {
          target: 'unsent',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { storeTimeout: { target: 'unsent', actions: 'noteStoreTimeout' } },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'askExchange',
        input: asked,
        onDone: [
          {
            guard: { type: 'if it was accepted', params: answered },
            target: 'accepted',
            actions: { type: 'noteAnswer', params: answered },
          },
          {
            guard: { type: 'if it was refused', params: answered },
            target: 'refused',
            actions: { type: 'noteAnswer', params: answered },
          },
          {
            guard: { type: 'if the session ended', params: answered },
            target: 'resolving.waitingForSession',
            actions: 'noteLoss',
          },
          { target: 'resolving', actions: 'noteLoss' },
        ],
        onError: { target: 'resolving', actions: 'noteLoss' },
      },
      on: { 'connection.lost': { target: 'resolving', actions: ['noteConnection', 'noteLoss'] } },
      after: { answerTimeout: { target: 'resolving', actions: 'noteLoss' } },
      initial: 'fresh',
      states: {
        fresh: { after: { silence: 'silent' } },
        /** The request continues; meanwhile it is unknown whether it was done. */
        silent: { tags: 'uncertain', entry: 'noteDoubt' },
      },
    },
    /** Sent without an answer: it was done once or not at all, and the outcome is being requested. */
    resolving: {
      tags: 'uncertain',
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'if connected', target: 'pausing' }, { target: 'waitingOffline' }] },
        pausing: {
          entry: 'notePause',
          exit: 'forgetPause',
          on: {
            'user.askedNow': 'asking',
            'connection.lost': { target: 'waitingOffline', actions: 'noteConnection' },
            'connection.opened': { target: 'asking', actions: 'noteConnection' },
          },
          after: { backoff: 'asking' },
        },
        asking: {
          tags: 'busy',
          entry: 'noteAsking',
          invoke: {
            src: 'askExchange',
            input: asked,
            onDone: [
              {
                guard: { type: 'if it was accepted', params: answered },
                target: '#idempotentRequest.accepted',
                actions: { type: 'noteAnswer', params: answered },
              },
              {
                guard: { type: 'if it was refused', params: answered },
                target: '#idempotentRequest.refused',
                actions: { type: 'noteAnswer', params: answered },
              },
              {
                guard: { type: 'if it was seen elsewhere', params: answered },
                target: '#idempotentRequest.seenElsewhere',
              },
              { guard: { type: 'if the session ended', params: answered }, target: 'waitingForSession' },
              { target: 'choosing' },
            ],
            onError: 'choosing',
          },
          on: { 'connection.lost': { target: 'waitingOffline', actions: 'noteConnection' } },
          after: { answerTimeout: 'choosing' },
        },
        waitingOffline: {
          tags: 'offline',
          on: {
            'connection.opened': { target: 'asking', actions: 'noteConnection' },
            'user.askedNow': 'asking',
          },
        },
        waitingForSession: { on: { 'session.started': 'asking' } },
      },
    },
    /** A definite yes: it is done, once. */
    accepted: { type: 'final', tags: 'done', entry: 'releaseKey', output: ended('accepted') },
    /** A definite no: nothing was done. */
    refused: { type: 'final', tags: 'failed', entry: 'releaseKey', output: ended('refused') },
    /** It could not be stored, or there was no network: nothing was sent. */
    unsent: { type: 'final', tags: 'failed', entry: 'releaseKey', output: ended('unsent') },
    seenElsewhere: { type: 'final', output: ended('seenElsewhere') },
  },
});

export type RequestMachineSnapshot = SnapshotFrom<typeof requestMachine>;
