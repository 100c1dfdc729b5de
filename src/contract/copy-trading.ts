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

/* Copy trading: followed traders, copied and skipped orders, and profit shares. */

/** 1 fixed multiple of the trader's lots, 2 fixed lots. */
const copyType = side;
export const followStatuses = ['notFollowing', 'following', 'paused', 'ending'] as const;

/** What happens to open copies when the trader leaves. */
export const leaveChoices = ['hold', 'close'] as const;

/**
 * A follower and a trader. The record is permanent: results and high-water mark survive
 * stopping and following again.
 */
export const follow = z.object({
  id,
  trader_user_id: id,
  trader_nickname: text,
  /** `ending`: following has stopped; open copies still close with the trader. */
  status: z.enum(followStatuses),
  type: copyType,
  /** Multiple or lots. */
  number: decimal,
  /**
   * Limits on the margin of one copy, and on the margin of all open copies of this trader; null: no limit.
   */
  most_per_order: decimalOrNone,
  most_in_all: decimalOrNone,
  /**
   * Percent of `most_in_all`. When the results since following began, open copies included, reach this loss,
   * all copies are closed and following ends.
   */
  stop_loss: decimalOrNone,
  when_trader_leaves: z.enum(leaveChoices),
  /** Number of open copies, and their margin. */
  open: whole,
  margin: decimal,
  skipped: whole,
  /**
   * Realised results of all copies so far, after fees, and their high-water mark, up to which the trader has been paid.
   */
  cumulative: decimal,
  high_water: decimal,
  /** Total paid to the trader. */
  shared: decimal,
  /** Unrealised profit of the open copies after their fees, by the last prices when this was reported. */
  unrealised: decimal,
  created_at: instant,
  /** Start of the current following. */
  followed_at: instant,
  /** Why following ended; null while it is active. */
  ended_reason: z.nullable(z.enum(['user', 'stop_loss', 'trader_left'])),
  ended_at: instantOrNone,
  version: whole,
});
export type Follow = z.infer<typeof follow>;

/** Why an order of the trader was not copied. */
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

/** One order of a trader for one follower: copied, or skipped with a reason. */
export const copy = z.object({
  id,
  trader_user_id: id,
  trader_nickname: text,
  /** `detached`: has become the follower's own position. */
  status: z.enum(copyStatuses),
  reason: z.nullable(z.enum(skipReasons)),
  /** The copied order, for `getCopiedOrder`. */
  order_id: id,
  symbol: text,
  /** 1 long, 2 short */
  type: side,
  multiple: whole,
  trader_lots: z.number(),
  /** Lots according to the terms; zero if that is too small. */
  lots: z.number(),
  /** Null if skipped. */
  position_id: z.nullable(id),
  /** The tick on which all followers of the order were dealt; null if nothing was dealt. */
  tick: tickOrNone,
  price: decimalOrNone,
  close_price: decimalOrNone,
  /**
   * Profit or loss of its closings so far, after fees; a liquidation loses the whole margin. For a detached
   * copy, plus the unrealised result at that time.
   */
  profits: decimal,
  /** Paid to the trader out of new highs reached by its closings. */
  shared: decimal,
  created_at: instant,
  closed_at: instantOrNone,
  version: whole,
});
export type Copy = z.infer<typeof copy>;

/** The trader's share of a new high, with all inputs of the computation. */
export const profitShare = z.object({
  id,
  trader_user_id: id,
  position_id: id,
  symbol: text,
  /**
   * The account's profit or loss from the closing, less the fees charged since the one before; a liquidation
   * loses the whole margin.
   */
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

/** Every trader the user follows or has followed, newest first. */
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

/** Copied and skipped orders, newest first. */
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

/** Profit shares, newest first: paid (as follower) or received (as trader). */
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

/**
 * How an opening or a closing was copied, so that every participant can recompute the
 * order of places and the price.
 */
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
    /** Lots that the trader opened; or lots closed, and lots open before. */
    trader_lots: z.number(),
    trader_held: z.number(),
    /** Its SHA-256 was published on the trader's page before the order. */
    seed: text,
    seed_hash: text,
    /**
     * Ordered by SHA-256 of `seed:follow_id`. The part of a closing that exceeds the ladder of one tick is
     * dealt on a later tick, in the same order, after the others.
     */
    copies: z.array(
      z.object({
        follow_id: id,
        lots: z.number(),
        reason: z.nullable(z.enum(skipReasons)),
        /**
         * The average price at which every copy of the same tick was dealt, and the
         * tick's sequence; null if skipped.
         */
        price: decimalOrNone,
        seq: z.nullable(whole),
        is_own: z.boolean(),
      }),
    ),
    /**
     * For an opening: the trader's closings that included the user's own copy;
     * each can be fetched by its id.
     */
    closings: z.array(z.object({ id, lots: z.number() })),
  }),
  problems: ['follow.notFound'],
});
export type CopiedOrder = z.infer<typeof getCopiedOrder.response>;

export const calls = { listFollows, listCopies, listProfitShares, getCopiedOrder };
/** Private events by topic, with their payloads. */
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
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['profit_share', 'profit_share_income'] as const;
