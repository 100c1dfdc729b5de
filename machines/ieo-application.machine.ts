import { assign, raise, setup, type SnapshotFrom } from 'xstate';
import { subscriptionCost } from '#domain/projects/allotment.ts';
import { dayMs, hasCome, msAfter, msUntil } from '#domain/time/instant.ts';
import { decimal, toPlain } from '#domain/money/money.ts';

/*
 * The life of one application for a project's coins. Its freeze ends once: the approved part is paid, the
 * rest is returned. Approved coins arrive at the listing and are free when the lock period is over.
 */

export type IeoApplicationEvent =
  /** The issue was allotted among all applications. */
  | { type: 'project.allotted'; approved: string; at: string }
  | { type: 'project.cancelled' }
  | { type: 'clock.reached'; at: string };

export interface IeoApplicationInput {
  /** The amount applied for, in the project's coin. */
  amount: string;
  /** Price of one coin in the payment currency, at the rate of the application. */
  price: string;
  /** Decimals of the payment currency. */
  pay_decimals: number;
  applied_at: string;
  /** End of the project's subscription. */
  end_at: string;
  listing_at: string;
  lock_days: number;
}

/** `frozen = paid + released` once it is decided. */
export interface IeoApplicationContext extends IeoApplicationInput {
  frozen: string;
  approved: string | null;
  paid: string | null;
  released: string | null;
  allotted_at: string | null;
}

/** An application undecided for this long after the project's end is refunded. */
export const allotmentTimeoutMs = dayMs;

const overdueAt = ({ end_at }: IeoApplicationContext): string => msAfter(end_at, allotmentTimeoutMs);
const freeAt = ({ listing_at, lock_days }: IeoApplicationContext): string =>
  msAfter(listing_at, lock_days * dayMs);

interface Allotment {
  approved: string;
  at: string;
}

export const ieoApplicationMachine = setup({
  types: {
    context: {} as IeoApplicationContext,
    events: {} as IeoApplicationEvent,
    input: {} as IeoApplicationInput,
    tags: {} as 'busy' | 'done',
  },
  guards: {
    'if all of it': ({ context }, { approved, at }: Allotment) =>
      hasCome(context.end_at, at) && decimal(approved).eq(decimal(context.amount)),
    'if a part of it': ({ context }, { approved, at }: Allotment) =>
      hasCome(context.end_at, at) &&
      decimal(approved).gt('0') &&
      decimal(approved).lt(decimal(context.amount)),
    'if nothing of it': ({ context }, { approved, at }: Allotment) =>
      hasCome(context.end_at, at) && decimal(approved).eq('0'),
    'if nobody decided in time': ({ context }, { at }: { at: string }) => hasCome(overdueAt(context), at),
    'if it is listed': ({ context }, { at }: { at: string }) => hasCome(context.listing_at, at),
    'if the lock period is over': ({ context }, { at }: { at: string }) => hasCome(freeAt(context), at),
  },
  actions: {
    payApproved: assign(({ context }, { approved, at }: Allotment) => {
      const paid = subscriptionCost(decimal(approved), decimal(context.price), context.pay_decimals);
      return {
        approved,
        allotted_at: at,
        paid: toPlain(paid),
        released: toPlain(decimal(context.frozen).minus(paid)),
      };
    }),
    giveBack: assign({ approved: '0', paid: '0', released: ({ context }) => context.frozen }),
    raiseOverdue: raise(({ context }) => ({ type: 'clock.reached' as const, at: overdueAt(context) })),
    raiseListing: raise(({ context }) => ({ type: 'clock.reached' as const, at: context.listing_at })),
    raiseUnlock: raise(({ context }) => ({ type: 'clock.reached' as const, at: freeAt(context) })),
  },
  delays: {
    allotmentTimeout: ({ context }) => msUntil(overdueAt(context), context.applied_at),
    untilListing: ({ context }) => msUntil(context.listing_at, context.allotted_at ?? context.end_at),
    lockPeriod: ({ context }) => context.lock_days * dayMs,
  },
}).createMachine({
  id: 'ieoApplication',
  context: ({ input }) => ({
    ...input,
    frozen: toPlain(subscriptionCost(decimal(input.amount), decimal(input.price), input.pay_decimals)),
    approved: null,
    paid: null,
    released: null,
    allotted_at: null,
  }),
  initial: 'applied',
  states: {
    applied: {
      tags: 'busy',
      on: {
        'project.allotted': [
          {
            guard: { type: 'if all of it', params: ({ event }) => event },
            target: 'approved',
            actions: { type: 'payApproved', params: ({ event }) => event },
          },
          {
            guard: { type: 'if a part of it', params: ({ event }) => event },
            target: 'partlyApproved',
            actions: { type: 'payApproved', params: ({ event }) => event },
          },
          {
            guard: { type: 'if nothing of it', params: ({ event }) => event },
            target: 'refunded',
            actions: 'giveBack',
          },
        ],
        'project.cancelled': { target: 'refunded', actions: 'giveBack' },
        'clock.reached': {
          guard: { type: 'if nobody decided in time', params: ({ event }) => event },
          target: 'refunded',
          actions: 'giveBack',
        },
      },
      after: { allotmentTimeout: { actions: 'raiseOverdue' } },
    },
    approved: {
      on: {
        'clock.reached': {
          guard: { type: 'if it is listed', params: ({ event }) => event },
          target: 'locked',
        },
      },
      after: { untilListing: { actions: 'raiseListing' } },
    },
    partlyApproved: {
      on: {
        'clock.reached': {
          guard: { type: 'if it is listed', params: ({ event }) => event },
          target: 'locked',
        },
      },
      after: { untilListing: { actions: 'raiseListing' } },
    },
    /** Listed: the coins belong to the user and are frozen until the lock period ends. */
    locked: {
      on: {
        'clock.reached': {
          guard: { type: 'if the lock period is over', params: ({ event }) => event },
          target: 'released',
        },
      },
      after: { lockPeriod: { actions: 'raiseUnlock' } },
    },
    released: { type: 'final', tags: 'done' },
    refunded: { type: 'final', tags: 'done' },
  },
});

export type IeoApplicationStatus = SnapshotFrom<typeof ieoApplicationMachine>['value'];
