import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { decimal, decimalOrNone, id, instant, nothing, text, whole } from './primitives.ts';

/** Products that earn, by the resource of each. */
export const earnProducts = ['lockUp', 'dualInvestment', 'project'] as const;
export const earnProduct = z.enum(earnProducts);
export type EarnProduct = z.infer<typeof earnProduct>;

const inCurrency = { product: earnProduct, currency_id: id, currency_name: text };

/** Amount in a product now, and its earnings; in one currency. */
const earning = z.object({
  ...inCurrency,
  held: decimal,
  /** `held` valued at the last quote, in USDT; null without a quote. */
  held_usdt: decimalOrNone,
  /**
   * Total paid according to the ledger, ended investments included, less penalties:
   * negative if the penalties were more.
   */
  earned: decimal,
  earned_usdt: decimalOrNone,
  /** Cost of early redemptions. */
  penalties: decimal,
});
export type Earning = z.infer<typeof earning>;

/** Income from one product on one day, before penalties. */
const incomeDay = z.object({
  ...inCurrency,
  /** The UTC day of the ledger entry: "2026-11-23". */
  day: z.iso.date(),
  amount: decimal,
  /** Valued at the last quote, in USDT. */
  amount_usdt: decimalOrNone,
});
export type IncomeDay = z.infer<typeof incomeDay>;

/**
 * Upcoming events: `interest` is paid, an amount is returned (`return`), an investment is
 * settled by a price (`settlement`), an issue is allotted (`allotment`), starts trading
 * (`listing`), or is released (`release`).
 */
export const dueEvents = ['interest', 'return', 'settlement', 'allotment', 'listing', 'release'] as const;

const dueEvent = z.object({
  ...inCurrency,
  event: z.enum(dueEvents),
  at: instant,
  /** Null if not known in advance. */
  amount: decimalOrNone,
  /** The row concerned; null if there are several, which `count` gives. */
  id: z.nullable(id),
  count: whole,
});
export type DueEvent = z.infer<typeof dueEvent>;

export const earnings = z.object({
  as_of: instant,
  /** Products that hold funds, have earned, or were redeemed early. */
  products: z.array(earning),
  /** The last 90 days, newest first. */
  income: z.array(incomeDay),
  /** Upcoming events, soonest first; at most 60. */
  due: z.array(dueEvent),
});
export type Earnings = z.infer<typeof earnings>;

/** The user's funds in earning products, their income according to the ledger, and upcoming events. */
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
  cost: 'heavy',
  limit: { count: 120, seconds: 60 },
});

export const calls = { getEarnings };
