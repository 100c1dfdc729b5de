import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { backoffMs } from '#domain/backoff.ts';
import type { Failure, Outcome, Refused } from '#domain/outcome.ts';

/**
 * The user agrees to one thing, and it is done once or not at all. One invariant: it goes out under one key, kept on the
 * device before the first sending, and no other key is made until its outcome is definite.
 */
export type KeyedCallEvent =
  | { type: 'user.confirmed'; key: string }
  | { type: 'user.askedNow' }
  /** What was refused was seen. */
  | { type: 'user.dismissed' }
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | { type: 'session.started' };

export interface KeyedCallInput {
  /** The key of an earlier start of the app that has no definite outcome. */
  readonly unresolved: string | null;
}

interface KeyedCallContext {
  key: string | null;
  isConnected: boolean;
  /** How often it was asked for the outcome; above zero, it was in doubt. */
  tries: number;
  /** Why nothing was done; null when nothing is wrong. */
  failure: Failure | null;
}

export interface KeyedSending {
  readonly key: string;
}

type Answered = { outcome: Outcome<unknown> };

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

const storeTimeoutMs = 10_000;
const answerTimeoutMs = 65_000;

/** Refusals that say nothing about an earlier sending: the question itself was not answered. */
const askLater = (refused: Refused): boolean => refused.code === 'request.tooMany' || refused.code === 'server.stopping';

const sending = ({ context }: { context: KeyedCallContext }): KeyedSending => ({ key: context.key! });
const answered = ({ event }: { event: { output: Outcome<unknown> } }): Answered => ({ outcome: event.output });
const isRefused = ({ outcome }: Answered, test: (refused: Refused) => boolean): boolean => !outcome.ok && outcome.failure.kind === 'refused' && test(outcome.failure);

export const keyedCallMachine = setup({
  types: {
    context: {} as KeyedCallContext,
    events: {} as KeyedCallEvent,
    input: {} as KeyedCallInput,
    tags: {} as 'busy' | 'editable' | 'failed' | 'uncertain' | 'offline' | 'done',
  },
  actors: {
    /** Keeps the key durably; rejects with a `Failure` when the device cannot. */
    storeKey: fromPromise<void, KeyedSending>(notProvided('storeKey')),
    /** Sends, or sends again, under the key. A definite yes or no; rejects with a `Failure` when there was no answer. */
    askExchange: fromPromise<Outcome<unknown>, KeyedSending>(notProvided('askExchange')),
  },
  actions: {
    /** The outcome is definite: the device need not ask again. */
    releaseKey: notProvided('releaseKey'),
    keepKey: assign((_, { key }: KeyedSending) => ({ key, tries: 0, failure: null })),
    forgetKey: assign({ key: null }),
    forgetFailure: assign({ failure: null, tries: 0 }),
    countAsking: assign({ tries: ({ context }) => context.tries + 1 }),
    noteConnection: assign(({ event }) => ({ isConnected: event.type !== 'connection.lost' })),
    noteRefusal: assign((_, { outcome }: Answered) => ({ failure: outcome.ok ? null : outcome.failure })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: error as Failure })),
    noteStoreTimeout: assign({ failure: { kind: 'storage' as const } }),
    noteOffline: assign({ failure: { kind: 'offline' as const } }),
  },
  guards: {
    'if it is unresolved': ({ context }) => context.key !== null,
    'if it was accepted': (_, { outcome }: Answered) => outcome.ok,
    'if the session ended': (_, answer: Answered) => isRefused(answer, ({ code }) => code === 'login.required'),
    'if it must wait': (_, answer: Answered) => isRefused(answer, askLater),
    'if connected': ({ context }) => context.isConnected,
  },
  delays: { storeTimeout: storeTimeoutMs, answerTimeout: answerTimeoutMs, backoff: ({ context }) => backoffMs(context.tries, 1) },
}).createMachine({
  id: 'keyedCall',
  context: ({ input }) => ({ key: input.unresolved, isConnected: true, tries: 0, failure: null }),
  initial: 'starting',
  on: { 'connection.opened': { actions: 'noteConnection' }, 'connection.lost': { actions: 'noteConnection' } },
  states: {
    starting: { always: [{ guard: 'if it is unresolved', target: 'resolving' }, { target: 'asked' }] },
    /** It is offered, and what it means is read. */
    asked: {
      tags: 'editable',
      on: {
        'user.confirmed': { target: 'storing', actions: { type: 'keepKey', params: ({ event }) => ({ key: event.key }) } },
        'user.dismissed': { actions: 'forgetFailure' },
      },
    },
    storing: {
      tags: 'busy',
      invoke: {
        src: 'storeKey',
        input: sending,
        onDone: [{ guard: 'if connected', target: 'submitting' }, { target: 'refused', actions: 'noteOffline' }],
        onError: { target: 'refused', actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) } },
      },
      after: { storeTimeout: { target: 'refused', actions: 'noteStoreTimeout' } },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'askExchange',
        input: sending,
        onDone: [
          { guard: { type: 'if it was accepted', params: answered }, target: 'accepted' },
          { target: 'refused', actions: { type: 'noteRefusal', params: answered } },
        ],
        onError: { target: 'resolving', actions: 'countAsking' },
      },
      on: { 'connection.lost': { target: 'resolving', actions: ['noteConnection', 'countAsking'] } },
      after: { answerTimeout: { target: 'resolving', actions: 'countAsking' } },
    },
    /** Sent, and no answer came: it is done once or not at all, and we are asking which. */
    resolving: {
      tags: 'uncertain',
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'if connected', target: 'pausing' }, { target: 'waitingOffline' }] },
        pausing: {
          on: { 'user.askedNow': 'asking', 'connection.lost': { target: 'waitingOffline', actions: 'noteConnection' }, 'connection.opened': { target: 'asking', actions: 'noteConnection' } },
          after: { backoff: 'asking' },
        },
        asking: {
          tags: 'busy',
          entry: 'countAsking',
          invoke: {
            src: 'askExchange',
            input: sending,
            onDone: [
              { guard: { type: 'if it was accepted', params: answered }, target: '#keyedCall.accepted' },
              { guard: { type: 'if the session ended', params: answered }, target: 'waitingForSession' },
              { guard: { type: 'if it must wait', params: answered }, target: 'choosing' },
              { target: '#keyedCall.refused', actions: { type: 'noteRefusal', params: answered } },
            ],
            onError: 'choosing',
          },
          on: { 'connection.lost': { target: 'waitingOffline', actions: 'noteConnection' } },
          after: { answerTimeout: 'choosing' },
        },
        waitingOffline: { tags: 'offline', on: { 'connection.opened': { target: 'asking', actions: 'noteConnection' }, 'user.askedNow': 'asking' } },
        waitingForSession: { on: { 'session.started': 'asking' } },
      },
    },
    /** A definite yes: it is done, and nothing is left to do. */
    accepted: { type: 'final', tags: 'done', entry: ['releaseKey', 'forgetKey'] },
    /** A definite no: nothing was done, and the key is free. */
    refused: { tags: ['editable', 'failed'], entry: ['releaseKey', 'forgetKey'], always: 'asked' },
  },
});

export type KeyedCallSnapshot = SnapshotFrom<typeof keyedCallMachine>;
