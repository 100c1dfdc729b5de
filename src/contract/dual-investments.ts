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

/** Terms that settle an order; they are immutable: other terms are another product. */
const terms = {
  type: dualType,
  /** The coin and its quote currency. */
  currency_id: id,
  currency_name: text,
  legal_id: id,
  legal_name: text,
  /** The pair whose price settles it: its id, its feed symbol and its price decimals. */
  match_id: id,
  symbol: text,
  price_decimals: whole,
  /** Decimals of the smallest units of both. */
  coin_decimals: whole,
  quote_decimals: whole,
  /** The linked price. */
  exercise_price: decimal,
  /** Days from `start_at` to `end_at`. */
  day: whole,
  /** Price of one share, in the currency it is paid in. */
  price: decimal,
  /** Start of the term; until then the back office may withdraw the product. */
  start_at: instant,
  /** The last tick up to this time settles it. */
  end_at: instant,
};

export const dualProduct = z.object({
  name: text,
  ...terms,
  /** Percent per year. */
  rate: decimal,
  /** Shares in total, sold and left. */
  total_number: whole,
  /** Minimum of one purchase. */
  min_number: whole,
  max_number: whole,
  /** The most shares of it that one user may hold. */
  user_limit: whole,
  opens_at: instant,
  /** Includes `closes_at`: purchases must be made before that time, which is never later than `start_at`. */
  ...dualShares.shape,
});
export type DualProduct = z.infer<typeof dualProduct>;

/**
 * `suspended`: its end has come and the feed has stopped. `success`: paid out; `fail`: refunded in full,
 * because the back office withdrew the product before its start or no price came for a day.
 */
export const dualStatuses = ['purchased', 'settling', 'suspended', 'success', 'fail'] as const;

/** Shares bought by a user. */
export const dualOrder = z.object({
  id,
  status: z.enum(dualStatuses),
  dual_id: id,
  name: text,
  ...terms,
  /** Percent per year. */
  order_rate: decimal,
  /** Number of shares, and their total cost. */
  number: whole,
  total: decimal,
  /**
   * Null until settlement: the settlement price and its tick, and the time of the
   * following tick, which proves it.
   */
  settlement_price: decimalOrNone,
  settlement_tick: tickOrNone,
  following_at: instantOrNone,
  /** Payout amount, and which of the two currencies it is in; null until settlement. */
  payout_currency: z.nullable(z.enum(['coin', 'quote'])),
  payout: decimalOrNone,
  /** Refund of a failed order. */
  returned: decimalOrNone,
  created_at: instant,
  closed_at: instantOrNone,
  /** Increases with every change. */
  version: whole,
});
export type DualOrder = z.infer<typeof dualOrder>;

/**
 * Products of one type, including upcoming ones and those that ended in the last 30 days; soonest end first.
 */
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
/** Private events by topic, with their payloads. */
export const events = { dual_order: dualOrder };
export const problems = ['dual.notFound', 'shares.notWhole'] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['dual_purchase', 'dual_payout', 'dual_return'] as const;
