import { assign, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { backoffMs } from '#domain/calls/backoff.ts';

/**
 * The live connection to the exchange. It is always either connected, trying, or waiting to try, regardless
 * of what the device reports about its network: a server on the same machine needs none. A token change
 * opens a new connection.
 */
export type ConnectionEvent =
  | { type: 'network.online' }
  | { type: 'network.offline' }
  /** The page came to the front. */
  | { type: 'page.shown' }
  | { type: 'socket.closed' }
  /** The token is invalid; the session has been notified. */
  | { type: 'socket.refused' }
  /** Duration of an answer, or the time spent waiting for one so far. */
  | { type: 'answer.timed'; ms: number }
  | { type: 'session.changed' };

interface ConnectionContext {
  hasNetwork: boolean;
  /** Since the last connection. */
  attempts: number;
}

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

export const connectTimeoutMs = 20_000;
/** An answer slower than this marks the network as slow... */
export const slowAnswerMs = 3_000;
/** ...until one is faster than this. */
export const quickAnswerMs = 1_000;

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    input: {} as { hasNetwork: boolean },
    events: {} as ConnectionEvent,
    tags: {} as 'busy' | 'connected' | 'offline',
  },
  actors: {
    /** Resolves once the socket is open. */
    openSocket: fromPromise<void>(notProvided('openSocket')),
    /**
     * Emits `socket.closed` and `socket.refused` while the socket is open; stopping it closes the socket.
     */
    holdSocket: fromCallback<ConnectionEvent>(notProvided('holdSocket')),
  },
  actions: {
    noteNetwork: assign(({ event, context }) => ({
      hasNetwork: event.type === 'network.online' || (event.type !== 'network.offline' && context.hasNetwork),
    })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
  },
  guards: {
    'if the device has a network': ({ context }) => context.hasNetwork,
    'if the device had no network': ({ context }) => !context.hasNetwork,
    'if the answer was slow': ({ event }) => event.type === 'answer.timed' && event.ms >= slowAnswerMs,
    'if the answer was quick': ({ event }) => event.type === 'answer.timed' && event.ms < quickAnswerMs,
  },
  delays: {
    connectTimeout: connectTimeoutMs,
    /** The app adds jitter; without it the delay is the upper bound. */
    backoff: ({ context }) => backoffMs(context.attempts, 1),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ hasNetwork: input.hasNetwork, attempts: 0 }),
  initial: 'connecting',
  on: {
    'network.online': { target: '.connecting', actions: ['noteNetwork', 'forgetAttempts'] },
    'session.changed': { target: '.connecting', actions: 'forgetAttempts', reenter: true },
  },
  states: {
    connecting: {
      tags: 'busy',
      on: {
        'network.offline': { target: 'waiting', actions: ['noteNetwork', 'countAttempt'] },
        'network.online': [
          // A connection attempt started without a network may wait a long time for an answer that never
          // comes.
          {
            guard: 'if the device had no network',
            target: 'connecting',
            reenter: true,
            actions: ['noteNetwork', 'forgetAttempts'],
          },
          { actions: 'noteNetwork' },
        ],
      },
      invoke: {
        src: 'openSocket',
        onDone: { target: 'connected', actions: 'forgetAttempts' },
        onError: { target: 'waiting', actions: 'countAttempt' },
      },
      after: { connectTimeout: { target: 'waiting', actions: 'countAttempt' } },
    },
    connected: {
      tags: 'connected',
      initial: 'online',
      invoke: { src: 'holdSocket', onError: { target: 'waiting', actions: 'countAttempt' } },
      on: {
        'socket.closed': { target: 'waiting', actions: 'countAttempt' },
        'socket.refused': { target: 'waiting', actions: 'countAttempt' },
        'network.online': { actions: 'noteNetwork' },
        // The socket may still work (a server on this machine); if not, it reports that itself.
        'network.offline': { target: '.doubtful', actions: 'noteNetwork' },
      },
      states: {
        online: { on: { 'answer.timed': { guard: 'if the answer was slow', target: 'slow' } } },
        slow: { on: { 'answer.timed': { guard: 'if the answer was quick', target: 'online' } } },
        doubtful: {
          tags: 'offline',
          // A new network means a new address: the old socket may be dead without notice.
          on: {
            'network.online': { target: '#connection.connecting', actions: 'noteNetwork' },
            'answer.timed': { guard: 'if the answer was quick', target: 'online' },
          },
        },
      },
    },
    waiting: {
      initial: 'choosing',
      on: {
        'page.shown': 'connecting',
        'network.offline': { target: '.offline', actions: 'noteNetwork' },
      },
      after: { backoff: 'connecting' },
      states: {
        choosing: {
          always: [{ guard: 'if the device has a network', target: 'reconnecting' }, { target: 'offline' }],
        },
        reconnecting: {},
        offline: { tags: 'offline' },
      },
    },
  },
});

export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;

/** The status shown on screens. The very first attempt counts as online: nothing has failed yet. */
export const selectNetStatus = (
  snapshot: ConnectionSnapshot,
): 'online' | 'offline' | 'reconnecting' | 'slow' => {
  if (snapshot.hasTag('offline') || (snapshot.matches('connecting') && !snapshot.context.hasNetwork))
    return 'offline';
  if (snapshot.matches({ connected: 'slow' })) return 'slow';
  if (snapshot.hasTag('connected')) return 'online';
  return snapshot.context.attempts === 0 ? 'online' : 'reconnecting';
};
