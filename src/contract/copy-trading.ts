import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  pageOf,
  paging,
  side,
  text,
  whole,
} from './primitives.ts';
import { tickOrNone } from './ticks.ts';

/* Following traders: whom, what was copied or left out and why, what was shared. */

/** 1 fixed multiple of the trader's lots, 2 fixed lots. */
const copyType = side;
export const followStatuses = ['notFollowing', 'following', 'paused', 'ending'] as const;

/** What becomes of copies when the trader leaves. */
export const leaveChoices = ['hold', 'close'] as const;

/** A follower and a trader, for good: the results and the high-water mark outlive stopping and following again. */
export const follow = z.object({
  id,
  trader_user_id: id,
  trader_nickname: text,
  /** `ending`: stopped, and what is open still closes with the trader. */
  status: z.enum(followStatuses),
  type: copyType,
  /** Multiple or lots. */
  number: decimal,
  /** Of the margin of one copy, and of all open copies of this trader together; null: no limit. */
  most_per_order: decimalOrNone,
  most_in_all: decimalOrNone,
  /** Percent of `most_in_all`: where the results since following began, open copies included, come to that loss, all copies are closed and following ends. */
  stop_loss: decimalOrNone,
  when_trader_leaves: z.enum(leaveChoices),
  /** Copies that are open, and their margin. */
  open: whole,
  margin: decimal,
  skipped: whole,
  /** Realised results of all copies until now, and the highest that was, which the trader was paid for. */
  cumulative: decimal,
  high_water: decimal,
  /** Paid to the trader in all. */
  shared: decimal,
  /** Of the open copies, by the last prices when this was told. */
  unrealised: decimal,
  created_at: instant,
  /** Since when this time. */
  followed_at: instant,
  /** Why it ended; null while it goes on. */
  ended_reason: z.nullable(z.enum(['user', 'stop_loss', 'trader_left'])),
  ended_at: instantOrNone,
  version: whole,
});
export type Follow = z.infer<typeof follow>;

/** Why an order of the trader's was not copied. */
export const skipReasons = [
  'balance',
  'order_limit',
  'total_limit',
  'lots_too_small',
  'lots_too_many',
  'positions',
  'ladder',
  'price_moved',
  'market_closed',
  'late',
  'stopped',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export const copyStatuses = ['open', 'closed', 'skipped', 'detached'] as const;

/** One order of a trader's for one follower: copied, or left out with its reason. */
export const copy = z.object({
  id,
  trader_user_id: id,
  trader_nickname: text,
  /** `detached`: became the follower's own. */
  status: z.enum(copyStatuses),
  reason: z.nullable(z.enum(skipReasons)),
  /** The copied order, for `getCopiedOrder`. */
  order_id: id,
  symbol: text,
  /** 1 long, 2 short */
  type: side,
  multiple: whole,
  trader_lots: z.number(),
  /** What the terms make of them; zero where that is too little. */
  lots: z.number(),
  /** Null where it was skipped. */
  position_id: z.nullable(id),
  /** The tick all followers of the order were dealt on; null where nothing was dealt. */
  tick: tickOrNone,
  price: decimalOrNone,
  close_price: decimalOrNone,
  /** Gained or lost by its closings until now, before fees; a liquidation loses the whole margin. Of a detached one what it stood at then as well. */
  profits: decimal,
  /** Of its closings' new highs, what went to the trader. */
  shared: decimal,
  created_at: instant,
  closed_at: instantOrNone,
  version: whole,
});
export type Copy = z.infer<typeof copy>;

/** The part of a new high that went to the trader, with all it was computed from. */
export const profitShare = z.object({
  id,
  trader_user_id: id,
  position_id: id,
  symbol: text,
  /** What the account gained or lost by the closing, before fees; a liquidation loses the whole margin. */
  profits: decimal,
  cumulative_before: decimal,
  cumulative: decimal,
  high_water_before: decimal,
  high_water: decimal,
  /** Percent. */
  rate: decimal,
  share: decimal,
  at: instant,
});
export type ProfitShare = z.infer<typeof profitShare>;

/** Every trader the user follows or followed, newest first. */
export const listFollows = endpoint({
  summary: 'Traders the user follows or followed',
  method: 'GET',
  path: '/follow/my',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** `current`: following, paused or ending. Unset: all. */
    group: z.optional(z.enum(['current', 'past'], 'parameter.error')),
    ...paging(20),
  }),
  response: pageOf(follow),
  problems: [],
});

/** What was copied and what was left out, newest first. */
export const listCopies = endpoint({
  summary: 'Copied orders, and those left out with their reason',
  method: 'GET',
  path: '/follow/copies',
  access: 'user',
  idempotent: false,
  request: z.object({
    trader_user_id: z.optional(idField),
    /** `open`, or `past`: closed, detached and skipped ones. Unset: all. */
    group: z.optional(z.enum(['open', 'past'], 'parameter.error')),
    ...paging(20),
  }),
  response: pageOf(copy),
  problems: [],
});

/** What was shared, newest first: as follower what the user paid, as trader what the user received. */
export const listProfitShares = endpoint({
  summary: 'Shares of profit paid or received, each with its computation',
  method: 'GET',
  path: '/follow/shares',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: follower. */
    as: z.optional(z.enum(['follower', 'trader'], 'parameter.error')),
    trader_user_id: z.optional(idField),
    ...paging(20),
  }),
  response: pageOf(profitShare),
  problems: [],
});

/** How an opening or a closing was copied, so that anyone who was in it can recompute the places and the price. */
export const getCopiedOrder = endpoint({
  summary: 'How an order of a trader was copied to all followers',
  method: 'GET',
  path: '/follow/order',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: z.object({
    id,
    kind: z.enum(['open', 'close']),
    symbol: text,
    type: side,
    /** That the trader opened; or closed, of so many held before. */
    trader_lots: z.number(),
    trader_held: z.number(),
    /** SHA-256 of it stood on the trader's page before the order. */
    seed: text,
    seed_hash: text,
    /**
     * In their order: by SHA-256 of `seed:follow_id`. What the ladder of one tick does not hold of a closing is dealt on a
     * later one, in the same order after the others.
     */
    copies: z.array(
      z.object({
        follow_id: id,
        lots: z.number(),
        reason: z.nullable(z.enum(skipReasons)),
        /** The average that every copy of the same tick was dealt at, and that tick's sequence; null where it was skipped. */
        price: decimalOrNone,
        seq: z.nullable(whole),
        is_own: z.boolean(),
      }),
    ),
    /** Of an opening: the trader's closings that one's own copy was part of, each to be asked for by its id. */
    closings: z.array(z.object({ id, lots: z.number() })),
  }),
  problems: ['follow.notFound'],
});
export type CopiedOrder = z.infer<typeof getCopiedOrder.response>;

export const calls = { listFollows, listCopies, listProfitShares, getCopiedOrder };
/** Private events by topic, with what each tells. */
export const events = { follow, copy };
export const problems = [
  'follow.self',
  'follow.traders',
  'follow.tooMany',
  'follow.already',
  'follow.notFound',
  'follow.limits',
  'multiple.tooLarge',
] as const;
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['profit_share', 'profit_share_income'] as const;
