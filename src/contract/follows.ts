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

/* How following a trader begins, changes and ends, and what it would have come to. */

const numberField = decimalField({ invalid: 'lots.invalid', decimals: 'lots.invalid' });
/** Empty or unset: none. */
const limitField = z.optional(z.union([z.literal(''), amountField]));

const terms = {
  trader_user_id: idField,
  /** 1 fixed multiple of the trader's lots, 2 fixed lots. */
  type: sideField,
  /** Of the multiple at most 100 and ten decimals; lots have two decimals. */
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

/** Copies a trader from the next order on. */
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

/** Other terms from the next order on. `version` is that of the follow whose terms were seen. */
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

/** Copies nothing new until it goes on (`paused` 0); what is open still closes with the trader. */
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

/** Stops copying a trader, whose user id `follow_user_id` is. */
export const unfollowTrader = endpoint({
  summary: 'Stops copying a trader',
  method: 'POST',
  path: '/follow/cancel',
  access: 'user',
  idempotent: true,
  request: z.object({
    follow_user_id: idField,
    /** Of the open copies; unset: `trader`, they close when the trader closes. `close`: at the market now. `hold`: they become one's own. */
    copies: z.optional(z.enum(['trader', 'close', 'hold'], 'parameter.error')),
    version: seenVersion,
  }),
  response: follow,
  problems: ['follow.notFound', 'state.notAllowed', 'state.changed', 'quote.stale', 'balance.insufficient'],
});

/**
 * Detaches a copied position from its trader: `transaction_id` is the position's id. The share of what it has made until now is
 * paid at once, of what the follower has available.
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

/** What following on these terms would have come to in the last 30 days, from the trader's real positions, at their prices and fees. */
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
    /** Of the trader's positions opened within that time; and those of them that are open still. */
    copied: whole,
    open: whole,
    skipped: z.array(z.object({ reason: z.enum(skipReasons), count: whole })),
    /** Of what closed, before fees and shares; of what is open at the last price; fees, shares, and what is left of all. */
    profits: decimal,
    unrealised: decimal,
    fees: decimal,
    shares: decimal,
    net: decimal,
    /** The most margin that the copies would have held at one time, and `net` in percent of it. */
    margin: decimal,
    rate: decimal,
    /** The worst fall of the net results, in the quote currency. */
    drawdown: decimal,
    /** When the stop would have ended it; null: it would not. */
    stopped_at: instantOrNone,
    /** Net after each closed copy. */
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
