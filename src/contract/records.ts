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

/* Reports from the ledger: statements, the equity over time, and cost and profit of holdings. */

/** All movements of one kind. */
const kindSum = z.object({
  kind: movementKind,
  count: whole,
  /** Sum of increases of `available + frozen`, and of decreases (negative). */
  credited: decimal,
  debited: decimal,
  /** Signed change of the frozen part; a portion of it only moved between available and frozen. */
  frozen_change: decimal,
});

/**
 * One balance over a period. Exact to the smallest unit: `opening` plus all credits and debits equals
 * `closing`, and `opening_frozen` plus all frozen changes equals `closing_frozen`.
 */
const statementBalance = z.object({
  account: accountName,
  currency_id: id,
  currency_name: text,
  /** `available + frozen` before the first movement of the period, and after its last. */
  opening: decimal,
  closing: decimal,
  /** The frozen parts of these. */
  opening_frozen: decimal,
  closing_frozen: decimal,
  kinds: z.array(kindSum),
});

export const statement = z.object({
  from: instant,
  to: instant,
  /** When it was created; an unfinished period is reported up to then. */
  as_of: instant,
  /** Balances that were non-zero at the beginning or the end, or moved in between. */
  balances: z.array(statementBalance),
});
export type Statement = z.infer<typeof statement>;
export type StatementBalance = Statement['balances'][number];

/**
 * The user's balances at the beginning of a period (inclusive) and at its end (exclusive), and the movements
 * in between. A period of more than 200,000 movements is refused.
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

/**
 * Available ranges of the equity history, in days: one day by quarters of an hour, a week by
 * hours, longer ranges by days.
 */
export const equityDays = ['1', '7', '30', '90', '365'] as const;
export type EquityDays = (typeof equityDays)[number];

const equityPoint = z.object({
  at: instant,
  /** In USDT; null if a historical price is unknown. */
  equity: decimalOrNone,
  /**
   * Inflow less outflow since the first point, each valued at the price of its minute, in USDT; null
   * from the first unknown price on.
   */
  net_inflow: decimalOrNone,
});

export const equityHistory = z.object({
  /**
   * Ascending, at whole quarters of an hour, hours or days (UTC) since the account's beginning; by the
   * minute on the first day of an account; the last point is now.
   */
  points: z.array(equityPoint),
  /** Currencies and symbols without a price at some of the points. */
  unknown: z.array(text),
});
export type EquityHistory = z.infer<typeof equityHistory>;
export type EquityPoint = EquityHistory['points'][number];

/**
 * The user's equity over time: ledger balances and open positions at each point, valued at the closes of
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
  cost: 'heavy',
  limit: { count: 60, seconds: 60 },
});

const costedHolding = z.object({
  currency_id: id,
  currency_name: text,
  /** In all accounts, frozen or not. */
  quantity: decimal,
  /**
   * Cost of the present holding in USDT, fees included, and per unit; null if a historical price is unknown,
   * the average also if nothing is left.
   */
  cost: decimalOrNone,
  average_cost: decimalOrNone,
  /** Value of one unit in USDT by the last quote; null without a quote. */
  usdt_price: decimalOrNone,
  /** quantity x usdt_price - cost, signed. */
  unrealised: decimalOrNone,
  /** Proceeds of sales and outflows less their cost, signed; null if one of the two is unknown. */
  realised: decimalOrNone,
  /** Some of it came in or went out without a trade, and is valued at the market price of that minute. */
  is_estimate: z.boolean(),
});
export const holdings = z.object({ as_of: instant, holdings: z.array(costedHolding) });
export type Holdings = z.infer<typeof holdings>;
export type CostedHolding = Holdings['holdings'][number];

/**
 * Cost and profit of each coin and stock that the user has ever had, from the ledger's movements,
 * first in, first out: a sale takes the earliest lots. A trade against money is valued at the amount
 * booked, fees included; other inflows and outflows (a deposit, a withdrawal) at the market price of
 * that minute; an exchange of coins at the market value of the coin given. Transfers between the
 * user's accounts change nothing.
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
/** Problems of statements; the filters of movements answer the same. */
export const problems = ['date.invalid', 'kind.unknown', 'statement.tooLarge'] as const;
