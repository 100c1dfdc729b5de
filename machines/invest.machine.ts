import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import {
  dualAmount,
  dualPayout,
  isBelowLinked,
  payoutText,
  type DualCurrency,
  type DualTerms,
} from '#domain/dual-investments/dual-investment.ts';
import { dayMs, hasCome, msUntil } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { settlesAt } from '#domain/quotes/settlement-tick.ts';

/*
 * The life of a dual-currency investment. The last tick of its term decides in which currency it is paid
 * out; it is paid out once or returned whole once, never both.
 */

export type InvestEvent =
  /** The product was withdrawn before its start. */
  | { type: 'admin.cancelled'; at: string }
  | { type: 'clock.reached'; at: string }
  | SettledEvent
  /** The feed was declared stopped. */
  | { type: 'market.stopped' }
  | { type: 'clock.expired' };

interface SettledEvent {
  /** The last tick of its term; the time of the following tick proves that it was the last. */
  type: 'market.settled';
  price: string;
  at: string;
  following_at: string;
}

export interface InvestInput extends DualTerms {
  purchased_at: string;
  start_at: string;
  end_at: string;
}

/** Null until known. */
export interface InvestContext extends InvestInput {
  /** The amount invested: in the coin for a call, in the quote currency for a put. */
  amount: string;
  settlement_price: string | null;
  settled_at: string | null;
  payout_currency: DualCurrency | null;
  payout: string | null;
  /** The amount given back, when it failed. */
  returned: string | null;
}

/** Without a tick for this long after its end, it is shown as waiting for the feed. */
export const staleAfterMs = 10_000;

/** Without a price for this long, the whole amount is given back. */
export const priceTimeoutMs = dayMs;

interface Settling {
  context: InvestContext;
  event: SettledEvent;
}

const isSettlement = ({ context, event }: Settling): boolean =>
  settlesAt(context.end_at, event, { at: event.following_at }) && hasCome(context.start_at, event.at);

const settling = ({ context, event }: Settling): Settling => ({ context, event });

const settled = [
  {
    guard: { type: 'if it ended below the linked price', params: settling },
    target: 'success',
    actions: { type: 'payOut', params: settling },
  },
  {
    guard: { type: 'if it ended at or above it', params: settling },
    target: 'success',
    actions: { type: 'payOut', params: settling },
  },
] as const;

export const investMachine = setup({
  types: {
    context: {} as InvestContext,
    events: {} as InvestEvent,
    input: {} as InvestInput,
    tags: {} as 'busy' | 'offline' | 'done',
  },
  guards: {
    'if it has not started': ({ context }, { at }: { at: string }) => !hasCome(context.start_at, at),
    'if its term is over': ({ context }, { at }: { at: string }) => hasCome(context.end_at, at),
    'if it ended below the linked price': (_, params: Settling) =>
      isSettlement(params) && isBelowLinked(decimal(params.event.price), params.context.linked_price),
    'if it ended at or above it': (_, params: Settling) =>
      isSettlement(params) && !isBelowLinked(decimal(params.event.price), params.context.linked_price),
  },
  actions: {
    payOut: assign((_, { context, event }: Settling) => ({
      settlement_price: event.price,
      settled_at: event.at,
      ...payoutText(dualPayout(context, decimal(event.price))),
    })),
    giveBack: assign({ returned: ({ context }) => context.amount }),
    raiseEnd: raise(({ context }) => ({ type: 'clock.reached' as const, at: context.end_at })),
    raiseExpiry: raise({ type: 'clock.expired' }),
  },
  delays: {
    untilEnd: ({ context }) => msUntil(context.end_at, context.purchased_at),
    staleAfter: staleAfterMs,
    priceTimeout: priceTimeoutMs,
  },
}).createMachine({
  id: 'invest',
  context: ({ input }) => ({
    ...input,
    amount: toPlain(dualAmount(input)),
    settlement_price: null,
    settled_at: null,
    payout_currency: null,
    payout: null,
    returned: null,
  }),
  initial: 'purchased',
  states: {
    purchased: {
      on: {
        'admin.cancelled': {
          guard: { type: 'if it has not started', params: ({ event }) => event },
          target: 'fail',
          actions: 'giveBack',
        },
        'clock.reached': {
          guard: { type: 'if its term is over', params: ({ event }) => event },
          target: 'settling',
        },
      },
      after: { untilEnd: { actions: 'raiseEnd' } },
    },
    /** A tick after its end proves which tick was the last. */
    settling: {
      tags: 'busy',
      on: { 'market.settled': settled, 'market.stopped': 'suspended', 'clock.expired': 'suspended' },
      after: { staleAfter: { actions: 'raiseExpiry' } },
    },
    /** The feed has stopped: it waits for the next tick and is shown as waiting. */
    suspended: {
      tags: ['busy', 'offline'],
      on: { 'market.settled': settled, 'clock.expired': { target: 'fail', actions: 'giveBack' } },
      after: { priceTimeout: { actions: 'raiseExpiry' } },
    },
    success: { type: 'final', tags: 'done' },
    fail: { type: 'final', tags: 'done' },
  },
});

export type InvestStatus = SnapshotFrom<typeof investMachine>['value'];
