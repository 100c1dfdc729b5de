import { assign, setup } from 'xstate';
import type { OrderStatus } from '#contract/orders.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

/*
 * The life of a spot order after it is accepted. A pending trigger order is not dealt before its price is
 * reached; then it is dealt in one or more parts, never beyond its amount. Filled and cancelled are final.
 */

export type SpotOrderEvent =
  /** The venue dealt this amount of the base, at the limit or better. */
  | { type: 'market.dealt'; amount: string }
  /** It waits for a trigger price before anything is dealt. */
  | { type: 'user.setTrigger' }
  /** The last price reached the trigger price. */
  | { type: 'market.triggered' }
  /** Triggered at market, but its price protection does not reach that far: nothing was dealt. */
  | { type: 'market.refused' }
  | { type: 'user.cancelled' }
  /** The user's app has been disconnected for as long as the user allowed. */
  | { type: 'clock.expired' };

/** Decimal text, in the base. */
export interface SpotOrderContext {
  amount: string;
  filled: string;
}

/** The part of an order that the chart governs: its row's status and amounts. */
export interface SpotOrderState extends SpotOrderContext {
  status: OrderStatus;
}

interface DealtParams {
  left: string;
  amount: string;
}

const leftOf = ({ amount, filled }: SpotOrderContext): string =>
  toPlain(decimal(amount).minus(decimal(filled)));

export const spotOrderMachine = setup({
  types: {
    context: {} as SpotOrderContext,
    events: {} as SpotOrderEvent,
    input: {} as { amount: string },
    tags: {} as 'done',
  },
  guards: {
    'if it is all that is left': (_, { left, amount }: DealtParams) => decimal(amount).eq(decimal(left)),
    'if nothing is dealt': ({ context }) => decimal(context.filled).eq('0'),
    'if it is a part': (_, { left, amount }: DealtParams) =>
      decimal(amount).gt('0') && decimal(amount).lt(decimal(left)),
  },
  actions: {
    addFilled: assign({
      filled: ({ context }, { amount }: { amount: string }) =>
        toPlain(decimal(context.filled).plus(decimal(amount))),
    }),
  },
}).createMachine({
  id: 'spotOrder',
  context: ({ input }) => ({ amount: input.amount, filled: '0' }),
  initial: 'open',
  states: {
    open: {
      on: {
        'market.dealt': [
          {
            guard: {
              type: 'if it is all that is left',
              params: ({ context, event }) => ({ left: leftOf(context), amount: event.amount }),
            },
            actions: { type: 'addFilled', params: ({ event }) => event },
            target: 'filled',
          },
          {
            guard: {
              type: 'if it is a part',
              params: ({ context, event }) => ({ left: leftOf(context), amount: event.amount }),
            },
            actions: { type: 'addFilled', params: ({ event }) => event },
          },
        ],
        'user.setTrigger': { guard: 'if nothing is dealt', target: 'waiting' },
        'market.refused': { guard: 'if nothing is dealt', target: 'cancelled' },
        'user.cancelled': 'cancelled',
        'clock.expired': 'cancelled',
      },
    },
    /** Its funds are already frozen, so that triggering needs no one's consent. */
    waiting: {
      on: { 'market.triggered': 'open', 'user.cancelled': 'cancelled', 'clock.expired': 'cancelled' },
    },
    filled: { type: 'final', tags: 'done' },
    cancelled: { type: 'final', tags: 'done' },
  },
});
