import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  accountName,
  decimal,
  decimalOrNone,
  id,
  instant,
  instantField,
  nothing,
  text,
  whole,
} from './primitives.ts';
import { movementKind } from './wallets.ts';

/* What the ledger tells of a period: statements, the equity over time, and what holdings cost and earned. */

/** All movements of one kind. */
const kindSum = z.object({
  kind: movementKind,
  count: whole,
  /** Sum of what raised `available + frozen`, and of what lowered it (negative). */
  credited: decimal,
  debited: decimal,
  /** Signed, part of which only moved between available and frozen. */
  frozen_change: decimal,
});

/**
 * One balance over a period. To the smallest unit: `opening` and all that was credited and debited is `closing`,
 * `opening_frozen` and all frozen changes are `closing_frozen`.
 */
const statementBalance = z.object({
  account: accountName,
  currency_id: id,
  currency_name: text,
  /** `available + frozen` before the first movement of the period, and after its last. */
  opening: decimal,
  closing: decimal,
  /** Parts of the same. */
  opening_frozen: decimal,
  closing_frozen: decimal,
  kinds: z.array(kindSum),
});

export const statement = z.object({
  from: instant,
  to: instant,
  /** When it was drawn up; a period that is not over is told up to then. */
  as_of: instant,
  /** Those that held something at the beginning or at the end, or moved in between. */
  balances: z.array(statementBalance),
});
export type Statement = z.infer<typeof statement>;
export type StatementBalance = Statement['balances'][number];

/**
 * What the user's balances were at the beginning of a period (inclusive) and at its end (exclusive), and what
 * moved them in between. A period of more than 200,000 movements is refused.
 */
export const getStatement = endpoint({
  summary: 'Opening and closing balances of a period, and what moved them, by kind',
  method: 'GET',
  path: '/wallet/statement',
  access: 'user',
  idempotent: false,
  request: z.object({ from: instantField, to: instantField }),
  response: statement,
  problems: ['date.invalid', 'range.invalid', 'statement.tooLarge'],
  limit: { count: 60, seconds: 60 },
});

/** How far back the equity is told, in days: one by quarters of an hour, a week by the hour, longer by the day. */
export const equityDays = ['1', '7', '30', '90', '365'] as const;
export type EquityDays = (typeof equityDays)[number];

const equityPoint = z.object({
  at: instant,
  /** In USDT; null where a price of then is unknown. */
  equity: decimalOrNone,
  /**
   * What came in since the first point, less what went out, each at the price of its minute, in USDT; null from where
   * one of those prices is unknown.
   */
  net_inflow: decimalOrNone,
});

export const equityHistory = z.object({
  /**
   * Ascending, at whole quarters of an hour, hours or days (UTC) since the account's beginning, by the minute on a young
   * account's first day; the last is now.
   */
  points: z.array(equityPoint),
  /** Currencies and symbols that had no price at some of the points. */
  unknown: z.array(text),
});
export type EquityHistory = z.infer<typeof equityHistory>;
export type EquityPoint = EquityHistory['points'][number];

/**
 * The user's equity over time: what the ledger held at each point, and the positions open then, at the closes of
 * the candles that ended by then.
 */
export const getEquityHistory = endpoint({
  summary: "The user's equity over the last days",
  method: 'GET',
  path: '/wallet/equity_history',
  access: 'user',
  idempotent: false,
  request: z.object({ days: z._default(z.enum(equityDays, 'range.invalid'), '30') }),
  response: equityHistory,
  problems: ['range.invalid'],
  limit: { count: 60, seconds: 60 },
});

const costedHolding = z.object({
  currency_id: id,
  currency_name: text,
  /** In all accounts together, frozen or not. */
  quantity: decimal,
  /**
   * What is still held cost in USDT, fees included, and for one unit of it; null where a price of then is unknown,
   * the average also where nothing is held.
   */
  cost: decimalOrNone,
  average_cost: decimalOrNone,
  /** Worth of one unit in USDT by the last quote; null where there is none. */
  usdt_price: decimalOrNone,
  /** quantity x usdt_price - cost, signed. */
  unrealised: decimalOrNone,
  /** What was sold or went out brought, less what it had cost, signed; null where one of both is unknown. */
  realised: decimalOrNone,
  /** Some of it came in or went out without a deal, and counts at the market's price of that minute. */
  is_estimate: z.boolean(),
});
export const holdings = z.object({ as_of: instant, holdings: z.array(costedHolding) });
export type Holdings = z.infer<typeof holdings>;
export type CostedHolding = Holdings['holdings'][number];

/**
 * What each coin and stock that the user ever held cost and earned, from the ledger's movements, first in, first
 * out: what is sold is taken from what came in earliest. A deal against money counts at the money booked, fees
 * included; what else came in or went out (a deposit, a withdrawal) at the market's price of that minute; a coin
 * exchanged for another at the market value of what was given. Transfers between own accounts change nothing.
 */
export const getHoldings = endpoint({
  summary: 'What each coin held cost and earned, first in, first out',
  method: 'GET',
  path: '/wallet/holdings',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: holdings,
  problems: [],
  limit: { count: 120, seconds: 60 },
});

export const calls = { getStatement, getEquityHistory, getHoldings };
/** Beside a statement, the filters of movements answer these. */
export const problems = ['date.invalid', 'kind.unknown', 'statement.tooLarge'] as const;
