import * as z from 'zod/mini';
import { dualShares } from './dual-shares.ts';
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
  text,
  whole,
  wholeNumberField,
} from './primitives.ts';
import { tickOrNone } from './ticks.ts';

/** `call` is paid for in the coin, `put` in the quote currency. */
export const dualType = z.enum(['call', 'put']);

/** What an order of it is settled by; its terms never change: other terms are another product. */
const terms = {
  type: dualType,
  /** The coin, and what it is quoted in. */
  currency_id: id,
  currency_name: text,
  legal_id: id,
  legal_name: text,
  /** The pair whose price settles it: its id, its symbol on the feed and the decimals of its price. */
  match_id: id,
  symbol: text,
  price_decimals: whole,
  /** Of the smallest units of both. */
  coin_decimals: whole,
  quote_decimals: whole,
  /** The linked price. */
  exercise_price: decimal,
  /** Days from `start_at` to `end_at`. */
  day: whole,
  /** Of one share, in the currency it is paid in. */
  price: decimal,
  /** Its term begins; until then the desk may take it back. */
  start_at: instant,
  /** The last tick up to here settles it. */
  end_at: instant,
};

/** What can be bought. */
export const dualProduct = z.object({
  name: text,
  ...terms,
  /** Percent a year. */
  rate: decimal,
  /** Shares in all, sold and left. */
  total_number: whole,
  /** Of one purchase. */
  min_number: whole,
  max_number: whole,
  /** Shares that one person may hold of it. */
  user_limit: whole,
  opens_at: instant,
  /** With `closes_at`: the last moment to buy it is before that; never later than `start_at`. */
  ...dualShares.shape,
});
export type DualProduct = z.infer<typeof dualProduct>;

/**
 * `suspended`: its end has come and the feed stands still. `success`: paid out; `fail`: given back whole, because
 * the desk took the product back before its start or no price came for a day.
 */
export const dualStatuses = ['purchased', 'settling', 'suspended', 'success', 'fail'] as const;

/** Shares that their user bought. */
export const dualOrder = z.object({
  id,
  status: z.enum(dualStatuses),
  dual_id: id,
  name: text,
  ...terms,
  /** Percent a year. */
  order_rate: decimal,
  /** Shares, and what they cost together. */
  number: whole,
  total: decimal,
  /** Null until it is settled: the price and the tick that settled it, and when the tick after it came, the proof. */
  settlement_price: decimalOrNone,
  settlement_tick: tickOrNone,
  following_at: instantOrNone,
  /** What was paid out and in which of the two currencies; null until then. */
  payout_currency: z.nullable(z.enum(['coin', 'quote'])),
  payout: decimalOrNone,
  /** What was given back of one that failed. */
  returned: decimalOrNone,
  created_at: instant,
  closed_at: instantOrNone,
  /** Grows with every change. */
  version: whole,
});
export type DualOrder = z.infer<typeof dualOrder>;

/** The products of one type, those that open later and those that ended in the last 30 days included; soonest end first. */
export const listDualProducts = endpoint({
  summary: 'Dual-currency products',
  method: 'GET',
  path: '/dual/index',
  access: 'visitor',
  idempotent: false,
  request: z.object({
    /** The coin; unset: all */
    currency_id: z.optional(idField),
    type: z._default(z.enum(dualType.options, 'parameter.error'), 'call'),
  }),
  response: z.array(dualProduct),
  problems: [],
});

/** One product. */
export const getDualProduct = endpoint({
  summary: 'One dual-currency product',
  method: 'GET',
  path: '/dual/detail',
  access: 'visitor',
  idempotent: false,
  request: z.object({ id: idField }),
  response: dualProduct,
  problems: ['offer.unknown'],
});

/** Buys whole shares from the exchange account. */
export const buyDualProduct = endpoint({
  summary: 'Buys shares of a dual-currency product',
  method: 'POST',
  path: '/dual/buyDual',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField, num: wholeNumberField('shares.notWhole') }),
  response: dualOrder,
  problems: [
    'offer.unknown',
    'offer.notBegun',
    'offer.ended',
    'offer.soldOut',
    'offer.limit',
    'shares.notWhole',
    'amount.tooSmall',
    'amount.tooLarge',
    'balance.insufficient',
  ],
});

/** The user's orders, newest first. */
export const listDualOrders = endpoint({
  summary: "The user's dual-currency orders",
  method: 'POST',
  path: '/dual/dual_list',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** The coin; unset: all */
    currency: z.optional(idField),
    /** Unset: both */
    type: z.optional(z.enum(dualType.options, 'parameter.error')),
    /** One status, or `open` and `closed`; the family's 0 to 3 are accepted; unset: all */
    status: z.optional(z.enum(['open', 'closed', ...dualStatuses, '0', '1', '2', '3'], 'parameter.error')),
    ...paging(10),
  }),
  response: pageOf(dualOrder),
  problems: [],
});

/** One of the user's orders. */
export const getDualOrder = endpoint({
  summary: "One of the user's dual-currency orders",
  method: 'GET',
  path: '/dual/order',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: dualOrder,
  problems: ['dual.notFound'],
});

export const calls = { listDualProducts, getDualProduct, buyDualProduct, listDualOrders, getDualOrder };
/** Private events by topic, with what each tells. */
export const events = { dual_order: dualOrder };
export const problems = ['dual.notFound', 'shares.notWhole'] as const;
/** Why money moves; one word per kind of ledger transaction. */
export const movementKinds = ['dual_purchase', 'dual_payout', 'dual_return'] as const;
