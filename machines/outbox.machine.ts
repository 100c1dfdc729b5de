import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Failure, Refused } from '#domain/calls/outcome.ts';
import { backoffMs } from '#domain/calls/backoff.ts';

/**
 * Intents made while offline that are safe to repeat are sent in the order they were made, each under the
 * key stored before its first sending. A definite refusal removes the item and reverts its local change;
 * after every other answer it remains.
 */
export type OutboxEvent =
  /** An intent was added to the outbox, on this page or another. */
  | { type: 'intent.stored' }
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | { type: 'session.started' }
  | { type: 'user.dismissed' };

/** An item that failed. */
export interface RefusedIntent {
  readonly refusal: Refused;
  /** The intent: its kind and the fields of that kind. */
  readonly intent: { readonly kind: string } & Readonly<Record<string, unknown>>;
  /** False when it was made while the exchange could be reached. */
  readonly madeOffline: boolean;
}

/** The result of sending the first item. */
export type Replay =
  | { readonly result: 'empty' }
  | { readonly result: 'sent' }
  /** Dropped, and its local change undone. */
  | { readonly result: 'refused'; readonly refused: RefusedIntent }
  /** It needs a session; it waits for the next one. */
  | { readonly result: 'noSession' };

interface OutboxContext {
  isConnected: boolean;
  /**
   * An item was stored or a user logged in while the first item was being sent or read; that read may have
   * missed it.
   */
  isMore: boolean;
  /** Consecutive sendings without an answer. */
  attempts: number;
  /** The last item that the server refused, until the user has seen it. */
  refused: RefusedIntent | null;
  failure: Failure | null;
}

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

export const replayTimeoutMs = 65_000;

export const outboxMachine = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    tags: {} as 'busy' | 'offline' | 'failed',
  },
  actors: {
    /** Sends the first item. Rejects with a `Failure` when no definite answer came. */
    replayFirst: fromPromise<Replay>(notProvided('replayFirst')),
  },
  actions: {
    noteConnection: assign(({ event }) => ({ isConnected: event.type === 'connection.opened' })),
    noteMore: assign({ isMore: true }),
    forgetMore: assign({ isMore: false }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0, failure: null }),
    noteRefusal: assign((_, { replay }: { replay: Replay }) => ({
      refused: replay.result === 'refused' ? replay.refused : null,
    })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: error as Failure })),
    noteTimeout: assign({ failure: { kind: 'timeout' as const } }),
    forgetRefusal: assign({ refused: null }),
  },
  guards: {
    'if more came meanwhile': ({ context }, { replay }: { replay: Replay }) =>
      context.isMore && (replay.result === 'empty' || replay.result === 'noSession'),
    'if nothing is left': (_, { replay }: { replay: Replay }) => replay.result === 'empty',
    'if it was refused': (_, { replay }: { replay: Replay }) => replay.result === 'refused',
    'if a session is needed': (_, { replay }: { replay: Replay }) => replay.result === 'noSession',
    'if an item failed': ({ context }) => context.refused !== null,
    'if connected': ({ context }) => context.isConnected,
    'if the connection was lost': ({ context }) => !context.isConnected,
  },
  delays: {
    replayTimeout: replayTimeoutMs,
    /** The app adds jitter; without it the delay is the upper bound. */
    backoff: ({ context }) => backoffMs(context.attempts, 1),
  },
}).createMachine({
  id: 'outbox',
  context: { isConnected: true, isMore: false, attempts: 0, refused: null, failure: null },
  initial: 'replaying',
  on: {
    'connection.opened': { actions: 'noteConnection' },
    'connection.lost': { actions: 'noteConnection' },
    'user.dismissed': { actions: 'forgetRefusal' },
  },
  states: {
    replaying: {
      tags: 'busy',
      entry: 'forgetMore',
      on: {
        'intent.stored': { actions: 'noteMore' },
        'session.started': { actions: 'noteMore' },
        // A request sent before the connection was lost may wait a long time for an answer that never
        // comes; the key is the same.
        'connection.opened': [
          {
            guard: 'if the connection was lost',
            target: 'replaying',
            reenter: true,
            actions: 'noteConnection',
          },
        ],
      },
      invoke: {
        src: 'replayFirst',
        onDone: [
          {
            guard: { type: 'if more came meanwhile', params: ({ event }) => ({ replay: event.output }) },
            target: 'replaying',
            reenter: true,
            actions: 'forgetAttempts',
          },
          {
            guard: { type: 'if nothing is left', params: ({ event }) => ({ replay: event.output }) },
            target: 'settling',
            actions: 'forgetAttempts',
          },
          {
            guard: { type: 'if a session is needed', params: ({ event }) => ({ replay: event.output }) },
            target: 'waitingForSession',
            actions: 'forgetAttempts',
          },
          {
            guard: { type: 'if it was refused', params: ({ event }) => ({ replay: event.output }) },
            target: 'replaying',
            reenter: true,
            actions: [
              'forgetAttempts',
              { type: 'noteRefusal', params: ({ event }) => ({ replay: event.output }) },
            ],
          },
          { target: 'replaying', reenter: true, actions: 'forgetAttempts' },
        ],
        onError: {
          target: 'postponing',
          actions: ['countAttempt', { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
      after: { replayTimeout: { target: 'postponing', actions: ['countAttempt', 'noteTimeout'] } },
    },
    settling: { always: [{ guard: 'if an item failed', target: 'failed' }, { target: 'idle' }] },
    postponing: { always: [{ guard: 'if connected', target: 'retrying' }, { target: 'waitingOffline' }] },
    idle: {
      on: {
        'intent.stored': 'replaying',
        'session.started': 'replaying',
        'connection.opened': { target: 'replaying', actions: 'noteConnection' },
      },
    },
    /** The outbox is empty; an item was refused and the user has not dismissed it yet. */
    failed: {
      tags: 'failed',
      on: {
        'user.dismissed': { target: 'idle', actions: 'forgetRefusal' },
        'intent.stored': 'replaying',
        'session.started': 'replaying',
      },
    },
    retrying: {
      on: {
        'connection.lost': { target: 'waitingOffline', actions: 'noteConnection' },
        'connection.opened': { target: 'replaying', actions: 'noteConnection' },
      },
      after: { backoff: 'replaying' },
    },
    waitingOffline: {
      tags: 'offline',
      on: {
        'connection.opened': { target: 'replaying', actions: 'noteConnection' },
        'session.started': 'replaying',
      },
    },
    waitingForSession: { on: { 'session.started': 'replaying' } },
  },
});

export type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;

/** The refusal to show: an item could not be done and its change was taken back. */
export const selectRefusedIntent = (snapshot: OutboxSnapshot): RefusedIntent | null =>
  snapshot.context.refused;
