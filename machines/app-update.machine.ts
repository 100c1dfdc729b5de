import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';

/**
 * A new version of the app reaches this device. It takes over only when the user says so, and never while an
 * order is in flight: a reload then would leave the user without the answer. Another tab may have let it take
 * over already; this tab then runs old code and asks for a reload under the same two conditions.
 */
export type AppUpdateEvent =
  /** The app came to the front, or an hour has passed. */
  | { type: 'clock.checkDue' }
  /** A new version is installed and waiting. */
  | { type: 'worker.waiting' }
  /** A version other than the one this page runs has taken over. */
  | { type: 'worker.controlling' }
  /** A newer version in another tab upgraded the device's database; this tab can no longer read it. */
  | { type: 'database.upgraded' }
  | { type: 'user.accepted' }
  | { type: 'user.postponed' }
  /** Number of orders sent without a definite answer yet. */
  | { type: 'orders.changed'; inFlight: number };

interface AppUpdateContext {
  ordersInFlight: number;
}

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** Time limit for the new version to take over before the user is asked again. */
export const activationTimeoutMs = 10_000;
/** Time limit for an update check. */
export const checkTimeoutMs = 60_000;
/** A postponed version is offered again after this time. */
export const postponedForMs = 4 * 3_600_000;

export const appUpdateMachine = setup({
  types: {
    context: {} as AppUpdateContext,
    events: {} as AppUpdateEvent,
    tags: {} as 'busy' | 'offered' | 'uncertain' | 'done',
  },
  actors: {
    checkForUpdate: fromPromise<void>(notProvided('checkForUpdate')),
  },
  actions: {
    countOrders: assign(({ context, event }) =>
      event.type === 'orders.changed' ? { ordersInFlight: event.inFlight } : context,
    ),
    /** Orders in flight are now resolved by the tab with the newer version. */
    leaveOrdersToOtherTab: assign({ ordersInFlight: 0 }),
    activateWaitingWorker: notProvided('activateWaitingWorker'),
    reloadPage: notProvided('reloadPage'),
  },
  guards: {
    'if no order is in flight': ({ context }) => context.ordersInFlight === 0,
    'if the last order is answered': ({ event }) => event.type === 'orders.changed' && event.inFlight === 0,
  },
  delays: {
    activationTimeout: activationTimeoutMs,
    checkTimeout: checkTimeoutMs,
    postponedFor: postponedForMs,
  },
}).createMachine({
  id: 'appUpdate',
  context: { ordersInFlight: 0 },
  initial: 'current',
  on: {
    'orders.changed': { actions: 'countOrders' },
    'worker.controlling': '.outdated',
    'database.upgraded': { target: '.outdated', actions: 'leaveOrdersToOtherTab' },
  },
  states: {
    current: {
      on: { 'clock.checkDue': 'checking', 'worker.waiting': 'ready' },
    },
    checking: {
      tags: 'busy',
      on: { 'worker.waiting': 'ready' },
      invoke: { src: 'checkForUpdate', onDone: 'current', onError: 'current' },
      after: { checkTimeout: 'current' },
    },
    ready: {
      tags: 'offered',
      on: {
        'user.accepted': [
          { guard: 'if no order is in flight', target: 'activating' },
          { target: 'deferred' },
        ],
        'user.postponed': 'postponed',
      },
    },
    /** The user agreed; the last answer to an order is still on its way. */
    deferred: {
      on: {
        'orders.changed': [
          { guard: 'if the last order is answered', target: 'activating', actions: 'countOrders' },
          { actions: 'countOrders' },
        ],
        'user.postponed': 'postponed',
      },
    },
    postponed: {
      on: {
        'user.accepted': [
          { guard: 'if no order is in flight', target: 'activating' },
          { target: 'deferred' },
        ],
      },
      after: { postponedFor: 'ready' },
    },
    activating: {
      tags: 'busy',
      entry: 'activateWaitingWorker',
      /** An order may have been sent in the meantime. */
      on: {
        'worker.controlling': [
          { guard: 'if no order is in flight', target: 'reloading' },
          { target: 'reloadDeferred' },
        ],
      },
      after: { activationTimeout: 'ready' },
    },
    /** The new version took over after the user agreed in another tab. */
    outdated: {
      tags: 'offered',
      on: {
        'user.accepted': [
          { guard: 'if no order is in flight', target: 'reloading' },
          { target: 'reloadDeferred' },
        ],
        'worker.controlling': {},
      },
    },
    reloadDeferred: {
      on: {
        'orders.changed': [
          { guard: 'if the last order is answered', target: 'reloading', actions: 'countOrders' },
          { actions: 'countOrders' },
        ],
        'worker.controlling': {},
      },
    },
    reloading: { type: 'final', tags: 'done', entry: 'reloadPage' },
  },
});

export type AppUpdateSnapshot = SnapshotFrom<typeof appUpdateMachine>;

/** The offer to show: a version to accept, one that waits for an order, or none. */
export const selectOffer = (
  snapshot: AppUpdateSnapshot,
): 'ready' | 'outdated' | 'waitingForOrder' | undefined => {
  if (snapshot.matches('ready')) return 'ready';
  if (snapshot.matches('outdated')) return 'outdated';
  return snapshot.matches('deferred') || snapshot.matches('reloadDeferred') ? 'waitingForOrder' : undefined;
};
