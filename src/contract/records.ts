import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { accountName, decimal, decimalOrNone, id, instant, instantField, text, whole } from './primitives.ts';
import { movementKind } from './wallets.ts';

/* What the ledger tells of a period: statements, and the equity over time. */

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
  method: 'GET',
  path: '/wallet/statement',
  access: 'user',
  idempotent: false,
  stage: 'built',
  request: z.object({ from: instantField, to: instantField }),
  response: statement,
  problems: ['date.invalid', 'range.invalid', 'statement.tooLarge'],
  limit: { count: 60, seconds: 60 },
});

/** How far back the equity is told, in days: a week by the hour, longer by the day. */
export const equityDays = ['7', '30', '90'] as const;
export type EquityDays = (typeof equityDays)[number];

const equityPoint = z.object({
  at: instant,
  /** In USDT; null where a price of then is unknown. */
  equity: decimalOrNone,
});

export const equityHistory = z.object({
  /** Ascending, at whole hours or days (UTC) since the account's beginning; the last is now. */
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
  method: 'GET',
  path: '/wallet/equity_history',
  access: 'user',
  idempotent: false,
  stage: 'built',
  request: z.object({ days: z._default(z.enum(equityDays, 'range.invalid'), '30') }),
  response: equityHistory,
  problems: ['range.invalid'],
  limit: { count: 60, seconds: 60 },
});

export const calls = { getStatement, getEquityHistory };
export const summaries: Readonly<Record<keyof typeof calls, string>> = {
  getStatement: 'Opening and closing balances of a period, and what moved them, by kind',
  getEquityHistory: "The user's equity over the last days",
};
/** Beside a statement, the filters of movements answer these. */
export const problems = ['date.invalid', 'kind.unknown', 'statement.tooLarge'] as const;
