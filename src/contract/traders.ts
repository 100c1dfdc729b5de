import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  nothing,
  pageOf,
  paging,
  side,
  text,
  whole,
  wholeNumberField,
} from './primitives.ts';

/*
 * Traders that can be followed, with figures computed from their real positions; and
 * becoming or resigning as a trader.
 */

/**
 * Computed hourly, only from the trader's own closed positions. Results are after all fees, in the quote
 * currency; percentages are of `capital`.
 */
const figures = {
  /** Total result of all closed positions. */
  total_profits: decimal,
  /** Percent of the capital; at least -100. */
  total_income_rate: decimal,
  /** Percent of the closed positions with a profit. */
  correct_rate: decimal,
  /** Maximum drawdown of capital plus results, in percent of the preceding high; at most 100. */
  drawdown: decimal,
  /** The highest capital committed at one time: the margin in use, and what was lost by then. */
  capital: decimal,
  closed_count: whole,
  /** Number of profitable positions; and of these, longs and shorts. */
  profit_count: whole,
  rise_count: whole,
  fall_count: whole,
  yesterday_profits: decimal,
  follow_num: whole,
  /** Full days since the first position. */
  days: whole,
  /** The hour for which these figures were computed. */
  computed_at: instant,
};

export const trader = z.object({
  /** The trader's user id. */
  id,
  nickname: text,
  signature: text,
  is_followed: z.boolean(),
  /**
   * Daily cumulative results, oldest first, at most the last 60 points; for the sparkline next to the name.
   */
  trend: z.array(decimal),
  ...figures,
});
export type Trader = z.infer<typeof trader>;

export const traderSorts = ['income_rate', 'accuracy', 'followers', 'drawdown', 'days'] as const;
export type TraderSort = (typeof traderSorts)[number];

/** Traders that can be followed; best by `sort` first, which for the drawdown means the smallest. */
export const listTraders = endpoint({
  summary: 'Traders that can be followed',
  method: 'GET',
  path: '/follow/index',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    /** Unset: by return. */
    sort: z.optional(z.enum(traderSorts, 'parameter.error')),
    /** Part of the nickname. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(30, 'text.tooLong'))),
    ...paging(10, 50),
  }),
  response: pageOf(trader),
  problems: [],
});

/** A position as others see it: its terms and result, but nothing of the account. */
export const traderPosition = z.object({
  id,
  status: z.enum(['open', 'closed']),
  symbol: text,
  /** 1 long, 2 short */
  type: side,
  multiple: whole,
  /** Open lots, and lots at opening. */
  share: z.number(),
  opened_share: z.number(),
  price: decimal,
  /** Average over its closings; null before the first. */
  close_price: decimalOrNone,
  /** Open: by the last price; closed: the account's profit or loss from its closings, before fees. */
  profits: decimal,
  /** Opening, closing and overnight fees. */
  fees: decimal,
  opened_at: instant,
  closed_at: instantOrNone,
});
export type TraderPosition = z.infer<typeof traderPosition>;

/** A trader with the hourly figures, their breakdown, and the open positions. */
export const getTrader = endpoint({
  summary: 'A trader with statistics',
  method: 'GET',
  path: '/follow/traderDetail',
  access: 'visitor',
  idempotent: false,
  request: z.object({ trader_user_id: idField }),
  response: z.object({
    ...trader.shape,
    /** False once they have resigned: they can no longer be followed. */
    is_trader: z.boolean(),
    /** When they became a trader. */
    trader_since: instant,
    /** Cumulative results after each closed position of the last 366 days; one point per day. */
    curve: z.array(z.object({ at: instant, profits: decimal })),
    /** Monthly results, newest first, in the quote currency, and in percent of the capital and earlier profits. */
    months: z.array(z.object({ month: text, profits: decimal, rate: decimal })),
    /** Open positions, newest first. */
    positions: z.array(traderPosition),
    /** SHA-256 of the seed that shuffles the next copied order if a ladder cannot fill all copies. */
    next_seed_hash: text,
  }),
  problems: ['trader.notFound'],
});
export type TraderDetail = z.infer<typeof getTrader.response>;

/** A trader's closed positions, newest first. */
export const listTraderHistory = endpoint({
  summary: "A trader's closed positions",
  method: 'GET',
  path: '/follow/historyTrade',
  access: 'visitor',
  idempotent: false,
  request: z.object({ trader_user_id: idField, ...paging(10) }),
  response: pageOf(traderPosition),
  problems: ['trader.notFound'],
});

export const applicationStatuses = ['underReview', 'approved', 'refused'] as const;

/** State of a user's application to become a trader. */
export const traderApplication = z.object({
  /** Full days since the account was opened, and the number required. */
  days: whole,
  days_needed: whole,
  /** Own closed positions, and the number required. */
  closed_count: whole,
  closed_needed: whole,
  has_nickname: z.boolean(),
  /** A user who follows a trader, or still has copied positions, cannot lead. */
  is_following: z.boolean(),
  /** All conditions are met, and there is no pending or accepted application. */
  may_apply: z.boolean(),
  /** Status of the newest application; null: never applied. */
  status: z.nullable(z.enum(applicationStatuses)),
  /**
   * Why it was refused: a name from `refusalReasons` or of a rule; for old
   * refusals, the operator's own text.
   */
  reason: z.nullable(text),
  /** The operator's note; empty if there is none. */
  reason_note: text,
  submitted_at: instantOrNone,
  is_trader: z.boolean(),
  followers: whole,
  /** Total received from followers' new highs. */
  shares_received: decimal,
});
export type TraderApplication = z.infer<typeof traderApplication>;

export const getTraderApplication = endpoint({
  summary: 'Whether the user may lead, has asked to, or leads',
  method: 'GET',
  path: '/follow/application',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: traderApplication,
  problems: [],
});

/**
 * Applies to become a trader, under the agreement in one of its languages; the conditions are
 * checked again in the ledger.
 */
export const applyAsTrader = endpoint({
  summary: 'Asks to be followed',
  method: 'POST',
  path: '/follow/apply',
  access: 'user',
  idempotent: true,
  request: z.object({ agreement: z.enum(['zh', 'en'], 'parameter.error') }),
  response: traderApplication,
  problems: ['trader.tooEarly', 'trader.nicknameNeeded', 'trader.follows', 'trader.already'],
});

/**
 * Resigns as a trader: followers are notified, and their copies become their own or are closed, as each
 * chose. The trader's own positions stay.
 */
export const leaveAsTrader = endpoint({
  summary: 'Leads no longer',
  method: 'POST',
  path: '/follow/leave',
  access: 'user',
  idempotent: true,
  request: z.object({
    /**
     * The number of followers shown to the user; refused as `state.changed` if it differs.
     * Unset: accept the current number.
     */
    seen_followers: z.optional(wholeNumberField('parameter.error')),
  }),
  response: traderApplication,
  problems: ['trader.notFound', 'state.changed'],
});

export const calls = {
  listTraders,
  getTrader,
  listTraderHistory,
  getTraderApplication,
  applyAsTrader,
  leaveAsTrader,
};
export const problems = [
  'trader.notFound',
  'trader.tooEarly',
  'trader.nicknameNeeded',
  'trader.follows',
  'trader.already',
] as const;
