import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, decimalOrNone, id, instant, nothing, text, whole } from './primitives.ts';

/** What lets funds earn, by the resource of each product. */
export const earnProducts = ['lockUp', 'dualInvestment', 'project'] as const;
export const earnProduct = z.enum(earnProducts);
export type EarnProduct = z.infer<typeof earnProduct>;

const inCurrency = { product: earnProduct, currency_id: id, currency_name: text };

/** What is in a product now, and what it earned; in one currency. */
const earning = z.object({
  ...inCurrency,
  held: decimal,
  /** `held` by the last quote, in USDT; null where there is none. */
  held_usdt: decimalOrNone,
  /** Everything that the ledger says it paid, what has ended included, less its penalties: below zero where they were more. */
  earned: decimal,
  earned_usdt: decimalOrNone,
  /** What leaving it early has cost. */
  penalties: decimal,
});
export type Earning = z.infer<typeof earning>;

/** What a product paid on one day, before any penalty. */
const incomeDay = z.object({
  ...inCurrency,
  /** The UTC day on which the ledger has it: "2026-11-23". */
  day: z.iso.date(),
  amount: decimal,
  /** By the last quote, in USDT. */
  amount_usdt: decimalOrNone,
});
export type IncomeDay = z.infer<typeof incomeDay>;

/**
 * What falls due: `interest` is paid, an amount comes back (`return`), an investment is settled by a price (`settlement`),
 * what was applied for is shared out (`allotment`), begins to trade (`listing`), or can be used (`release`).
 */
export const dueEvents = ['interest', 'return', 'settlement', 'allotment', 'listing', 'release'] as const;

const dueEvent = z.object({
  ...inCurrency,
  event: z.enum(dueEvents),
  at: instant,
  /** Null where it is not known before. */
  amount: decimalOrNone,
  /** The one row that it is about; null where it is about several, which `count` tells. */
  id: z.nullable(id),
  count: whole,
});
export type DueEvent = z.infer<typeof dueEvent>;

export const earnings = z.object({
  as_of: instant,
  /** Of what is held, earned something, or was left early. */
  products: z.array(earning),
  /** Of the last 90 days, the newest first. */
  income: z.array(incomeDay),
  /** What comes next, the soonest first; at most 60. */
  due: z.array(dueEvent),
});
export type Earnings = z.infer<typeof earnings>;

/** What the user holds in products that earn, what these paid by the ledger, and what falls due. */
export const getEarnings = endpoint({
  summary:
    'What the user holds in products that earn, what the ledger says they paid by day, and what falls due; all products in one call',
  method: 'GET',
  path: '/financial/earnings',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: earnings,
  problems: [],
  limit: { count: 120, seconds: 60 },
});

export const calls = { getEarnings };
