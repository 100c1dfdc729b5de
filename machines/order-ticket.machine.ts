import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Order } from '#contract/orders.ts';
import { checkOrder, ticketOfRequest, type OrderFacts, type OrderRequest } from '#domain/order-request.ts';
import type { Failure } from '#domain/outcome.ts';

/**
 * The user puts an order together and agrees to it; a keyed call then sees it through. One invariant: while
 * one order is under way nothing is edited or agreed to, so that no second order is made of the same draft.
 */
export type OrderTicketEvent =
  /** Any field; whatever was wrong before is looked at anew. */
  | { type: 'user.edited' }
  /** A ticket as it would be sent, with what it is judged by. */
  | { type: 'user.reviewed'; request: OrderRequest; facts: OrderFacts }
  | { type: 'user.confirmed' }
  | { type: 'user.cancelled' }
  /** The outcome was seen; the ticket is free for the next order. */
  | { type: 'user.dismissed' };

/** How a keyed call ended. */
export interface SeenThrough {
  /** Null: it was not placed. */
  readonly order: Order | null;
  /** Why it was not; null also where another tab has told it already. */
  readonly failure: Failure | null;
}

export interface OrderTicketInput {
  /** Of an order that an earlier start of the app sent, and whose outcome is not definite. */
  readonly underWay: OrderRequest | null;
}

interface OrderTicketContext {
  request: OrderRequest | null;
  isUnderWay: boolean;
  /** Why the ticket is back with the user; null when nothing is wrong. */
  failure: Failure | null;
  order: Order | null;
}

type Review = { request: OrderRequest; facts: OrderFacts };

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

const problemOf = ({ request, facts }: Review) => checkOrder(ticketOfRequest(request), facts);
const reviewed = ({ event }: { event: Review }): Review => ({ request: event.request, facts: event.facts });
const seenThrough = ({ event }: { event: { output: SeenThrough } }): SeenThrough => event.output;

export const orderTicketMachine = setup({
  types: {
    context: {} as OrderTicketContext,
    events: {} as OrderTicketEvent,
    input: {} as OrderTicketInput,
    tags: {} as 'busy' | 'editable' | 'done',
  },
  actors: {
    /**
     * The keyed call of the agreed order, or of the one under way; answers once its outcome is definite,
     * however late.
     */
    seeThrough: fromPromise<SeenThrough, OrderRequest>(notProvided('seeThrough')),
  },
  actions: {
    keepRequest: assign((_, { request }: { request: OrderRequest }) => ({ request, failure: null })),
    noteProblem: assign((_, review: Review) => {
      const problem = problemOf(review);
      return { failure: problem && { kind: 'refused' as const, message: '', ...problem } };
    }),
    noteEnd: assign((_, { order, failure }: SeenThrough) => ({ order, failure, isUnderWay: false })),
    noteFault: assign((_, { error }: { error: unknown }) => ({
      failure: error as Failure,
      isUnderWay: false,
    })),
    forgetFailure: assign({ failure: null }),
    forgetOrder: assign({ order: null, request: null, failure: null }),
  },
  guards: {
    'if the rules let it pass': (_, review: Review) => problemOf(review) === null,
    'if an order is under way': ({ context }) => context.isUnderWay,
    'if it was placed': (_, { order }: SeenThrough) => order !== null,
  },
}).createMachine({
  id: 'orderTicket',
  context: ({ input: { underWay } }) => ({
    request: underWay,
    isUnderWay: underWay !== null,
    failure: null,
    order: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'if an order is under way', target: 'sending' }, { target: 'editing' }] },
    editing: {
      tags: 'editable',
      on: {
        'user.edited': { actions: 'forgetFailure' },
        'user.reviewed': [
          {
            guard: { type: 'if the rules let it pass', params: reviewed },
            target: 'confirming',
            actions: { type: 'keepRequest', params: reviewed },
          },
          { actions: { type: 'noteProblem', params: reviewed } },
        ],
      },
    },
    confirming: {
      on: {
        'user.confirmed': 'sending',
        'user.cancelled': 'editing',
        /** The world moved, and the user reviews again: the same order with the figures of now. */
        'user.reviewed': [
          {
            guard: { type: 'if the rules let it pass', params: reviewed },
            actions: { type: 'keepRequest', params: reviewed },
          },
          { target: 'editing', actions: { type: 'noteProblem', params: reviewed } },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'seeThrough',
        input: ({ context }) => context.request!,
        onDone: [
          {
            guard: { type: 'if it was placed', params: seenThrough },
            target: 'accepted',
            actions: { type: 'noteEnd', params: seenThrough },
          },
          // Nothing was placed, or it was told in another tab: the draft is as it was.
          { target: 'editing', actions: { type: 'noteEnd', params: seenThrough } },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'noteFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    accepted: { tags: 'done', on: { 'user.dismissed': { target: 'editing', actions: 'forgetOrder' } } },
  },
});

export type OrderTicketSnapshot = SnapshotFrom<typeof orderTicketMachine>;

export const selectRefusal = (snapshot: OrderTicketSnapshot): Failure | null => snapshot.context.failure;
export const selectOrder = (snapshot: OrderTicketSnapshot): Order | null => snapshot.context.order;
