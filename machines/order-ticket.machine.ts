import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Order } from '#contract/orders.ts';
import { backoffMs } from '#domain/backoff.ts';
import { checkOrder, ticketOfRequest, type KeyedOrder, type OrderFacts, type OrderRequest } from '#domain/order-request.ts';
import type { Failure, Outcome, Refused } from '#domain/outcome.ts';
import { startingContext, type OrderTicketContext, type OrderTicketInput } from './order-ticket-context.ts';

/**
 * The user puts an order together, agrees to it, and sends it. One invariant: an agreed order is sent under one key, kept on
 * the device before the first sending, and no other key is made until its outcome is definite.
 */
export type OrderTicketEvent =
  /** Any field; whatever was wrong before is looked at anew. */
  | { type: 'user.edited' }
  /** A ticket as it would be sent, with what it is judged by. */
  | { type: 'user.reviewed'; request: OrderRequest; facts: OrderFacts }
  | { type: 'user.confirmed'; key: string }
  | { type: 'user.cancelled' }
  | { type: 'user.askedNow' }
  /** The outcome was seen; the ticket is free for the next order. */
  | { type: 'user.dismissed' }
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
  | { type: 'session.started' };

type Review = { request: OrderRequest; facts: OrderFacts };

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

export const storeTimeoutMs = 10_000;
export const answerTimeoutMs = 65_000;

/** Refusals that say nothing about an earlier sending: the question itself was not answered. */
const needsSession = (refused: Refused): boolean => refused.code === 'login.required';
const askLater = (refused: Refused): boolean => refused.code === 'request.tooMany' || refused.code === 'server.stopping';

const keyed = ({ context }: { context: OrderTicketContext }): KeyedOrder => ({ key: context.key!, request: context.request!, sentAtMs: context.sentAtMs });
const pauseMs = ({ context }: { context: OrderTicketContext }): number => backoffMs(context.tries, 1);
const problemOf = ({ request, facts }: Review) => checkOrder(ticketOfRequest(request), facts);
const reviewed = ({ event }: { event: Review }): Review => ({ request: event.request, facts: event.facts });

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
    noteProblem: assign((_, review: Review) => {
      const problem = problemOf(review);
      return { failure: problem && { kind: 'refused' as const, message: '', ...problem } };
    }),
    keepKey: assign(({ context }, { key }: { key: string }) => ({ key, tries: 0, failure: null, sentAtMs: context.nowMs(), lostAtMs: null, askedAtMs: null })),
    forgetKey: assign({ key: null, tries: 0 }),
    forgetFailure: assign({ failure: null }),
    forgetOrder: assign({ order: null, request: null, failure: null }),
    noteLoss: assign({ tries: 1, lostAtMs: ({ context }) => context.nowMs() }),
    noteAsking: assign({ tries: ({ context }) => context.tries + 1, askedAtMs: ({ context }) => context.nowMs(), nextTryAtMs: null }),
    notePause: assign({ nextTryAtMs: ({ context }) => context.nowMs() + pauseMs({ context }) }),
    forgetPause: assign({ nextTryAtMs: null }),
    noteConnection: assign(({ event }) => ({ isConnected: event.type !== 'connection.lost' })),
    noteOrder: assign((_, { outcome }: { outcome: Outcome<Order> }) => ({ order: outcome.ok ? outcome.value : null, failure: null })),
    noteRefusal: assign((_, { outcome }: { outcome: Outcome<Order> }) => ({ failure: outcome.ok ? null : outcome.failure })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({ failure: error as Failure })),
    noteStoreTimeout: assign({ failure: { kind: 'storage' as const } }),
    noteOffline: assign({ failure: { kind: 'offline' as const } }),
  },
  guards: {
    'if the rules let it pass': (_, review: Review) => problemOf(review) === null,
    'if an order is unresolved': ({ context }) => context.key !== null,
    'if it was accepted': (_, { outcome }: { outcome: Outcome<Order> }) => outcome.ok,
    'if the session ended': (_, { outcome }: { outcome: Outcome<Order> }) => !outcome.ok && outcome.failure.kind === 'refused' && needsSession(outcome.failure),
    'if it must wait': (_, { outcome }: { outcome: Outcome<Order> }) => !outcome.ok && outcome.failure.kind === 'refused' && askLater(outcome.failure),
    'if connected': ({ context }) => context.isConnected,
  },
  delays: {
    storeTimeout: storeTimeoutMs,
    answerTimeout: answerTimeoutMs,
    backoff: pauseMs,
  },
}).createMachine({
  id: 'orderTicket',
  context: ({ input }) => startingContext(input),
  initial: 'starting',
  on: { 'connection.opened': { actions: 'noteConnection' }, 'connection.lost': { actions: 'noteConnection' } },
  states: {
    starting: { always: [{ guard: 'if an order is unresolved', target: 'resolving' }, { target: 'editing' }] },
    editing: {
      tags: 'editable',
      on: {
        'user.edited': { actions: 'forgetFailure' },
        'user.reviewed': [
          { guard: { type: 'if the rules let it pass', params: reviewed }, target: 'confirming', actions: { type: 'keepRequest', params: reviewed } },
          { actions: { type: 'noteProblem', params: reviewed } },
        ],
      },
    },
    confirming: {
      on: {
        'user.confirmed': { target: 'storing', actions: { type: 'keepKey', params: ({ event }) => ({ key: event.key }) } },
        'user.cancelled': 'editing',
        /** The price went on while the user read: the same order with the figures of now. */
        'user.reviewed': [
          { guard: { type: 'if the rules let it pass', params: reviewed }, actions: { type: 'keepRequest', params: reviewed } },
          { target: 'editing', actions: { type: 'noteProblem', params: reviewed } },
        ],
      },
    },
    storing: {
      tags: 'busy',
      invoke: {
        src: 'storeTicket',
        input: keyed,
        onDone: [
          { guard: 'if connected', target: 'submitting' },
          // Nothing was sent, and nothing will be: the user decides again once the network is back.
          { target: 'editing', actions: ['releaseTicket', 'forgetKey', 'noteOffline'] },
        ],
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
        onError: { target: 'resolving', actions: 'noteLoss' },
      },
      on: { 'connection.lost': { target: 'resolving', actions: ['noteConnection', 'noteLoss'] } },
      after: { answerTimeout: { target: 'resolving', actions: 'noteLoss' } },
    },
    /** Sent, and no answer came: the order is placed once or not at all, and we are asking which. */
    resolving: {
      tags: 'uncertain',
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'if connected', target: 'pausing' }, { target: 'waitingOffline' }] },
        pausing: {
          entry: 'notePause',
          exit: 'forgetPause',
          on: { 'user.askedNow': 'asking', 'connection.lost': { target: 'waitingOffline', actions: 'noteConnection' }, 'connection.opened': { target: 'asking', actions: 'noteConnection' } },
          after: { backoff: 'asking' },
        },
        asking: {
          tags: 'busy',
          entry: 'noteAsking',
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
          on: { 'connection.lost': { target: 'waitingOffline', actions: 'noteConnection' } },
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
export const selectIsBusy = (snapshot: OrderTicketSnapshot): boolean => snapshot.hasTag('busy');
