import * as z from 'zod/mini';
import { follow, leaveChoices, skipReasons } from './copy-trading.ts';
import { endpoint } from './endpoint.ts';
import { position, seenVersion } from './positions.ts';
import {
  amountField,
  decimal,
  decimalField,
  idField,
  instant,
  instantOrNone,
  sideField,
  whole,
} from './primitives.ts';

/* Starting, changing and ending a following, and its simulation. */

const numberField = decimalField({ invalid: 'lots.invalid', decimals: 'lots.invalid' });
/** Empty or unset: none. */
const limitField = z.optional(z.union([z.literal(''), amountField]));

const terms = {
  trader_user_id: idField,
  /** 1 fixed multiple of the trader's lots, 2 fixed lots. */
  type: sideField,
  /** A multiple is at most 100, with up to ten decimals; lots have two decimals. */
  number: numberField,
  most_per_order: limitField,
  most_in_all: limitField,
  /** 1 to 100; needs `most_in_all`. */
  stop_loss: limitField,
};
const termProblems = [
  'trader.notFound',
  'lots.invalid',
  'multiple.tooLarge',
  'amount.invalid',
  'amount.decimals',
  'follow.limits',
] as const;

/** Copies a trader, beginning with the next order. */
export const followTrader = endpoint({
  summary: 'Copies a trader',
  method: 'POST',
  path: '/follow/follow',
  access: 'user',
  idempotent: true,
  request: z.object({
    ...terms,
    /** Unset: hold. */
    when_trader_leaves: z.optional(z.enum(leaveChoices, 'parameter.error')),
  }),
  response: follow,
  problems: [...termProblems, 'follow.self', 'follow.traders', 'follow.tooMany', 'follow.already'],
});

/**
 * Changes the terms, beginning with the next order. `version` is that of the
 * follow whose terms the user saw.
 */
export const changeFollow = endpoint({
  summary: 'Changes the terms of following a trader',
  method: 'POST',
  path: '/follow/change',
  access: 'user',
  idempotent: true,
  request: z.object({
    ...terms,
    when_trader_leaves: z.optional(z.enum(leaveChoices, 'parameter.error')),
    version: seenVersion,
  }),
  response: follow,
  problems: [
    ...termProblems,
    'follow.self',
    'follow.traders',
    'follow.tooMany',
    'follow.notFound',
    'state.changed',
  ],
});

/** Pauses copying until it is resumed (`paused` 0); open copies still close with the trader. */
export const pauseFollow = endpoint({
  summary: 'Pauses following a trader, or goes on',
  method: 'POST',
  path: '/follow/pause',
  access: 'user',
  idempotent: true,
  request: z.object({
    trader_user_id: idField,
    paused: z.enum(['0', '1'], 'parameter.error'),
    version: seenVersion,
  }),
  response: follow,
  problems: ['follow.notFound', 'state.notAllowed', 'state.changed'],
});

/** Stops copying a trader; `follow_user_id` is the trader's user id. */
export const unfollowTrader = endpoint({
  summary: 'Stops copying a trader',
  method: 'POST',
  path: '/follow/cancel',
  access: 'user',
  idempotent: true,
  request: z.object({
    follow_user_id: idField,
    /**
     * What happens to open copies; unset: `trader`, they close when the trader closes. `close`: at the
     * market now. `hold`: they become the user's own.
     */
    copies: z.optional(z.enum(['trader', 'close', 'hold'], 'parameter.error')),
    version: seenVersion,
  }),
  response: follow,
  problems: ['follow.notFound', 'state.notAllowed', 'state.changed', 'quote.stale', 'balance.insufficient'],
});

/**
 * Detaches a copied position from its trader: `transaction_id` is the position's id. The share of its profit
 * so far is paid at once, from the follower's available funds.
 */
export const holdCopiedPosition = endpoint({
  summary: 'Detaches a copied position from its trader',
  method: 'POST',
  path: '/follow/selfHolding',
  access: 'user',
  idempotent: true,
  request: z.object({ transaction_id: idField }),
  response: position,
  problems: ['position.notFound', 'state.notAllowed', 'quote.stale', 'balance.insufficient'],
});

/**
 * Simulates following on these terms for the last 30 days, from the trader's real
 * positions, at their prices and fees.
 */
export const simulateFollow = endpoint({
  summary: 'What following would have come to in the last 30 days',
  method: 'GET',
  path: '/follow/simulate',
  access: 'visitor',
  idempotent: false,
  request: z.object(terms),
  response: z.object({
    from: instant,
    to: instant,
    /** Number of the trader's positions opened in that time, and of those still open. */
    copied: whole,
    open: whole,
    skipped: z.array(z.object({ reason: z.enum(skipReasons), count: whole })),
    /**
     * Result of closed copies before fees and shares; of open ones at the last price;
     * fees; shares; and the net of all.
     */
    profits: decimal,
    unrealised: decimal,
    fees: decimal,
    shares: decimal,
    net: decimal,
    /** The highest margin used by the copies at one time, and `net` in percent of it. */
    margin: decimal,
    rate: decimal,
    /** Maximum drawdown of the net results, in the quote currency. */
    drawdown: decimal,
    /** When the stop would have ended following; null: never. */
    stopped_at: instantOrNone,
    /** Net result after each closed copy. */
    curve: z.array(z.object({ at: instant, profits: decimal })),
  }),
  problems: [...termProblems],
});
export type FollowSimulation = z.infer<typeof simulateFollow.response>;

export const calls = {
  followTrader,
  changeFollow,
  pauseFollow,
  unfollowTrader,
  holdCopiedPosition,
  simulateFollow,
};
