import { raise, setup, type SnapshotFrom } from 'xstate';
import { hasCome, msUntil } from '#domain/time/instant.ts';
import { decimal, zero } from '#domain/money/money.ts';

/*
 * The life of a coupon. One order uses it once; an order that ends with nothing dealt returns it unchanged.
 * An unused coupon expires at its end.
 */

export type CouponEvent =
  | { type: 'user.used'; at: string }
  /** With the amount dealt before the order ended. */
  | { type: 'order.ended'; dealt: string }
  | { type: 'clock.expired'; at: string };

export interface CouponContext {
  received_at: string;
  ends_at: string;
}

export const couponMachine = setup({
  types: {
    context: {} as CouponContext,
    events: {} as CouponEvent,
    input: {} as CouponContext,
    tags: {} as 'editable' | 'done',
  },
  guards: {
    'if it has not ended': ({ context }, { at }: { at: string }) => !hasCome(context.ends_at, at),
    'if its end has come': ({ context }, { at }: { at: string }) => hasCome(context.ends_at, at),
    'if nothing was dealt': (_, { dealt }: { dealt: string }) => decimal(dealt).eq(zero),
  },
  actions: {
    raiseExpiry: raise(({ context }) => ({ type: 'clock.expired' as const, at: context.ends_at })),
  },
  delays: { untilItsEnd: ({ context }) => msUntil(context.ends_at, context.received_at) },
}).createMachine({
  id: 'coupon',
  context: ({ input }) => input,
  initial: 'unused',
  states: {
    unused: {
      tags: 'editable',
      on: {
        'user.used': { guard: { type: 'if it has not ended', params: ({ event }) => event }, target: 'used' },
        'clock.expired': {
          guard: { type: 'if its end has come', params: ({ event }) => event },
          target: 'expired',
        },
      },
      after: { untilItsEnd: { actions: 'raiseExpiry' } },
    },
    used: {
      tags: 'done',
      on: {
        'order.ended': {
          guard: { type: 'if nothing was dealt', params: ({ event }) => event },
          target: 'unused',
        },
      },
    },
    /** Not used in time. */
    expired: { type: 'final', tags: 'done' },
  },
});

export type CouponStatus = SnapshotFrom<typeof couponMachine>['value'];
