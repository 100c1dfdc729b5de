import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Order } from '#contract/orders.ts';
import { backoffMs } from '#domain/backoff.ts';
import type { Failure, Outcome, Refused } from '#domain/outcome.ts';

/**
 * The user puts an order together, agrees to it, and sends it. One invariant: an agreed order is sent under one key, kept on
 * the device before the first sending, and no other key is made until its outcome is definite.
 */
export type OrderTicketEvent =
  /** Any field; whatever was wrong before is looked at anew. */
  | { type: 'user.edited' }
  /** A ticket that the rules let pass, as it will be sent. */
  | { type: 'user.reviewed'; request: OrderRequest }
  | { type: 'user.confirmed'; key: string }
  | { type: 'user.cancelled' }
  | { type: 'user.askedNow' }
  /** The outcome was seen; the ticket is free for the next order. */
  | { type: 'user.dismissed' }
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | { type: 'session.started' };

/** The fields of `placeOrder`, as they are sent and kept. */
export interface OrderRequest {
  readonly currency_id: number;
  readonly legal_id: number;
  readonly type: 1 | 2;
  readonly amount: string;
  readonly target_price?: string;
  readonly seen_price?: string;
  readonly slippage?: string;
}

/** An order under its key. */
export interface KeyedOrder {
  readonly key: string;
  readonly request: OrderRequest;
}

export interface OrderTicketInput {
  /** Kept from an earlier start of the app without a definite outcome. */
  readonly unresolved: KeyedOrder | null;
}

interface OrderTicketContext {
  request: OrderRequest | null;
  key: string | null;
  isConnected: boolean;
  /** How often it was asked for the outcome. */
  tries: number;
  /** Why the ticket is back with the user; null when nothing is wrong. */
  failure: Failure | null;
  order: Order | null;
}

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

export const storeTimeoutMs = 10_000;
export const answerTimeoutMs = 65_000;

/** Refusals that say nothing about an earlier sending: the question itself was not answered. */
const needsSession = (refused: Refused): boolean => refused.code === 'login.required';
const askLater = (refused: Refused): boolean => refused.code === 'request.tooMany' || refused.code === 'server.stopping';

const keyed = ({ context }: { context: OrderTicketContext }): KeyedOrder => ({ key: context.key!, request: context.request! });

export const orderTicketMachine = setup({
  types: {
    context: {} as OrderTicketContext,
    events: {} as OrderTicketEvent,
    input: {} as OrderTicketInput,
    tags: {} as 'busy' | 'editable' | 'failed' | 'uncertain' | 'offline' | 'done',
  },
  actors: {
    /** Keeps key and request durably; rejects with a `Failure` when the device cannot. */
    storeTicket: fromPromise<void, KeyedOrder>(notProvided('storeTicket')),
    /** Sends, or sends again, under the key. A definite yes or no; rejects with a `Failure` when there was no answer. */
    askExchange: fromPromise<Outcome<Order>, KeyedOrder>(notProvided('askExchange')),
  },
  actions: {
    /** The outcome is definite: the device need not ask again. */
    releaseTicket: notProvided('releaseTicket'),
    keepRequest: assign((_, { request }: { request: OrderRequest }) => ({ request, failure: null })),
    keepKey: assign((_, { key }: { key: string }) => ({ key, tries: 0, failure: null })),
    forgetKey: assign({ key: null, tries: 0 }),
    forgetFailure: assign({ failure: null }),
    forgetOrder: assign({ order: null, request: null, failure: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    noteConnection: assign(({ event }) => ({ isConnected: event.type !== 'connection.lost' })),
    noteOrder: assign((_, { outcome }: { outcome: Outcome<Order> }) => ({ order: outcome.ok ? outcome.value : null, failure: null })),
    noteRefusal: assign((_, { outcome }: { outcome: Outcome<Order> }) => ({ failure: outcome.ok ? null : outcome.failure })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: error as Failure })),
    noteStoreTimeout: assign({ failure: { kind: 'storage' as const } }),
  },
  guards: {
    'if an order is unresolved': ({ context }) => context.key !== null,
    'if it was accepted': (_, { outcome }: { outcome: Outcome<Order> }) => outcome.ok,
    'if the session ended': (_, { outcome }: { outcome: Outcome<Order> }) => !outcome.ok && outcome.failure.kind === 'refused' && needsSession(outcome.failure),
    'if it must wait': (_, { outcome }: { outcome: Outcome<Order> }) => !outcome.ok && outcome.failure.kind === 'refused' && askLater(outcome.failure),
    'if connected': ({ context }) => context.isConnected,
  },
  delays: {
    storeTimeout: storeTimeoutMs,
    answerTimeout: answerTimeoutMs,
    backoff: ({ context }) => backoffMs(context.tries, 1),
  },
}).createMachine({
  id: 'orderTicket',
  context: ({ input }) => ({
    request: input.unresolved?.request ?? null,
    key: input.unresolved?.key ?? null,
    isConnected: true,
    tries: 0,
    failure: null,
    order: null,
  }),
  initial: 'starting',
  on: { 'connection.opened': { actions: 'noteConnection' }, 'connection.lost': { actions: 'noteConnection' } },
  states: {
    starting: { always: [{ guard: 'if an order is unresolved', target: 'resolving' }, { target: 'editing' }] },
    editing: {
      tags: 'editable',
      on: {
        'user.edited': { actions: 'forgetFailure' },
        'user.reviewed': { target: 'confirming', actions: { type: 'keepRequest', params: ({ event }) => ({ request: event.request }) } },
      },
    },
    confirming: {
      on: {
        'user.confirmed': { target: 'storing', actions: { type: 'keepKey', params: ({ event }) => ({ key: event.key }) } },
        'user.cancelled': 'editing',
        /** The price went on while the user read: the same order with the figures of now. */
        'user.reviewed': { actions: { type: 'keepRequest', params: ({ event }) => ({ request: event.request }) } },
      },
    },
    storing: {
      tags: 'busy',
      invoke: {
        src: 'storeTicket',
        input: keyed,
        onDone: 'submitting',
        // A write that lands late must not be sent by the next start.
        onError: { target: 'editing', actions: ['releaseTicket', 'forgetKey', { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }] },
      },
      after: { storeTimeout: { target: 'editing', actions: ['releaseTicket', 'forgetKey', 'noteStoreTimeout'] } },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'askExchange',
        input: keyed,
        onDone: [
          { guard: { type: 'if it was accepted', params: ({ event }) => ({ outcome: event.output }) }, target: 'accepted', actions: { type: 'noteOrder', params: ({ event }) => ({ outcome: event.output }) } },
          { target: 'refused', actions: { type: 'noteRefusal', params: ({ event }) => ({ outcome: event.output }) } },
        ],
        onError: { target: 'resolving', actions: 'countTry' },
      },
      after: { answerTimeout: { target: 'resolving', actions: 'countTry' } },
    },
    /** Sent, and no answer came: the order is placed once or not at all, and we are asking which. */
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
          entry: 'countTry',
          invoke: {
            src: 'askExchange',
            input: keyed,
            onDone: [
              { guard: { type: 'if it was accepted', params: ({ event }) => ({ outcome: event.output }) }, target: '#orderTicket.accepted', actions: { type: 'noteOrder', params: ({ event }) => ({ outcome: event.output }) } },
              { guard: { type: 'if the session ended', params: ({ event }) => ({ outcome: event.output }) }, target: 'waitingForSession' },
              { guard: { type: 'if it must wait', params: ({ event }) => ({ outcome: event.output }) }, target: 'choosing' },
              { target: '#orderTicket.refused', actions: { type: 'noteRefusal', params: ({ event }) => ({ outcome: event.output }) } },
            ],
            onError: 'choosing',
          },
          after: { answerTimeout: 'choosing' },
        },
        waitingOffline: {
          tags: 'offline',
          on: { 'connection.opened': { target: 'asking', actions: 'noteConnection' }, 'user.askedNow': 'asking' },
        },
        waitingForSession: { on: { 'session.started': 'asking' } },
      },
    },
    accepted: {
      tags: 'done',
      entry: ['releaseTicket', 'forgetKey'],
      on: { 'user.dismissed': { target: 'editing', actions: 'forgetOrder' } },
    },
    /** A definite no: nothing was placed, the draft is as it was, the key is free. */
    refused: { tags: ['editable', 'failed'], entry: ['releaseTicket', 'forgetKey'], always: 'editing' },
  },
});

export type OrderTicketSnapshot = SnapshotFrom<typeof orderTicketMachine>;

export const selectRefusal = (snapshot: OrderTicketSnapshot): Failure | null => snapshot.context.failure;
export const selectOrder = (snapshot: OrderTicketSnapshot): Order | null => snapshot.context.order;
export const selectIsUncertain = (snapshot: OrderTicketSnapshot): boolean => snapshot.hasTag('uncertain');
export const selectIsBusy = (snapshot: OrderTicketSnapshot): boolean => snapshot.hasTag('busy');
