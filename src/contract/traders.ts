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

/* Who can be followed, with figures computed from their real positions; and how one becomes a trader and leaves. */

/**
 * Computed from the trader's own closed positions and nothing else, hourly. Results are after all fees, in the
 * quote currency; percentages are of `capital`.
 */
const figures = {
  /** Results of all closed positions together. */
  total_profits: decimal,
  /** Percent of the capital. */
  total_income_rate: decimal,
  /** Percent of the closed positions that made more than nothing. */
  correct_rate: decimal,
  /** The worst fall of capital and results together from their highest until then, in percent of that highest. */
  drawdown: decimal,
  /** The most margin that positions held at one time. */
  capital: decimal,
  closed_count: whole,
  /** Of them, those that made more than nothing; among those, longs and shorts. */
  profit_count: whole,
  rise_count: whole,
  fall_count: whole,
  yesterday_profits: decimal,
  follow_num: whole,
  /** Full days since the first position. */
  days: whole,
  /** The hour these figures are of. */
  computed_at: instant,
};

export const trader = z.object({
  /** The trader's user id. */
  id,
  nickname: text,
  signature: text,
  is_followed: z.boolean(),
  /** The results day by day: cumulative, oldest first, at most the last 60 points; for the line beside the name. */
  trend: z.array(decimal),
  ...figures,
});
export type Trader = z.infer<typeof trader>;

export const traderSorts = ['income_rate', 'accuracy', 'followers', 'drawdown', 'days'] as const;
export type TraderSort = (typeof traderSorts)[number];

/** Traders that can be followed; the best by `sort` first, which for the drawdown is the smallest. */
export const listTraders = endpoint({
  summary: 'Traders that can be followed',
  method: 'GET',
  path: '/follow/index',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    /** Unset: by return. */
    sort: z.optional(z.enum(traderSorts, 'parameter.error')),
    /** A part of the nickname. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(30, 'text.tooLong'))),
    ...paging(10, 50),
  }),
  response: pageOf(trader),
  problems: [],
});

/** A position as others see it: nothing of its account but what it was and what it made. */
export const traderPosition = z.object({
  id,
  status: z.enum(['open', 'closed']),
  symbol: text,
  /** 1 long, 2 short */
  type: side,
  multiple: whole,
  /** Lots held, and as it was opened. */
  share: z.number(),
  opened_share: z.number(),
  price: decimal,
  /** Average over its closings; null while nothing was closed. */
  close_price: decimalOrNone,
  /** Open: by the last price; closed: what the account gained or lost by its closings, before fees. */
  profits: decimal,
  /** Opening, closing and overnight fees. */
  fees: decimal,
  opened_at: instant,
  closed_at: instantOrNone,
});
export type TraderPosition = z.infer<typeof traderPosition>;

/** A trader with the figures of the hour, how they came about, and the positions open now. */
export const getTrader = endpoint({
  summary: 'A trader with statistics',
  method: 'GET',
  path: '/follow/traderDetail',
  access: 'visitor',
  idempotent: false,
  request: z.object({ trader_user_id: idField }),
  response: z.object({
    ...trader.shape,
    /** False once they have left: nobody can follow any more. */
    is_trader: z.boolean(),
    /** Since when they can be followed. */
    trader_since: instant,
    /** After each closed position of the last 366 days' end: all results until then; one point a day. */
    curve: z.array(z.object({ at: instant, profits: decimal })),
    /** Newest first: the month's results, in the quote currency and in percent of the capital. */
    months: z.array(z.object({ month: text, profits: decimal, rate: decimal })),
    /** Lots still held, from the newest. */
    positions: z.array(traderPosition),
    /** SHA-256 of the seed that the next copied order is shuffled by, where a ladder does not hold enough for all. */
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

/** Where somebody stands who wants to be followed. */
export const traderApplication = z.object({
  /** Has an account for so many full days, of those needed. */
  days: whole,
  days_needed: whole,
  /** Own closed positions, of those needed. */
  closed_count: whole,
  closed_needed: whole,
  has_nickname: z.boolean(),
  /** Whoever follows somebody, or still holds what was copied, cannot lead. */
  is_following: z.boolean(),
  /** All of these hold, and nothing waits or stands already. */
  may_apply: z.boolean(),
  /** Of the newest application; null: never asked. */
  status: z.nullable(z.enum(applicationStatuses)),
  /** Why it was refused: the name of its reason, `refusalReasons` or of the rule; of an old one the words of the person who decided. */
  reason: z.nullable(text),
  /** What the operator adds to it; empty: nothing. */
  reason_note: text,
  submitted_at: instantOrNone,
  is_trader: z.boolean(),
  followers: whole,
  /** Received of followers' new highs, in all. */
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

/** Asks to be followed, on the agreement in one of its languages; what is needed is counted in the ledger again. */
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
 * Leads no longer: followers are told, and what they copied becomes their own or is closed, as each chose. The
 * trader's own positions stay.
 */
export const leaveAsTrader = endpoint({
  summary: 'Leads no longer',
  method: 'POST',
  path: '/follow/leave',
  access: 'user',
  idempotent: true,
  request: z.object({
    /** How many followers the user was told of; refused as `state.changed` where they are more or fewer. Unset: however many. */
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
