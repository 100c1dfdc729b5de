import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountField, decimal, decimalOrNone, id, idField, instant, instantOrNone, pageOf, paging, side, sideField, text, whole } from './primitives.ts';
import { emptyOrPriceField, slippageField } from './price-fields.ts';
import { quoteKind } from './quotes.ts';
import { tick, tickOrNone } from './ticks.ts';

export const orderStatuses = ['open', 'filled', 'cancelled'] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

/** One fill of an order: what was dealt at one time on one tick. */
export const fill = z.object({ amount: decimal, price: decimal, fee: decimal, at: instant, tick });
export type Fill = z.infer<typeof fill>;

/** A spot order (coins; stocks deal the same way from the `stock` account). */
export const order = z.object({
  id,
  kind: quoteKind,
  order_type: z.enum(['market', 'limit']),
  status: orderStatus,
  /** 1 buy, 2 sell */
  type: side,
  match_id: id,
  symbol: text,
  currency_id: id,
  legal_id: id,
  currency_name: text,
  legal_name: text,
  /** The limit; null for a market order. */
  target_price: decimalOrNone,
  /** The average price of what is filled; while nothing is, the limit. */
  price: decimal,
  /** Ordered, in the base. */
  amount: decimal,
  /** Filled so far, in the base. */
  filled: decimal,
  /** Dealt so far, in the quote currency. */
  turnover: decimal,
  /** Taken so far, in the currency received. */
  fee: decimal,
  fee_currency_name: text,
  /** Still frozen for this order, in the currency given. */
  frozen: decimal,
  created_at: instant,
  filled_at: instantOrNone,
  cancelled_at: instantOrNone,
  /** Grows with every change of this order; an older version never replaces a newer one. */
  version: whole,
  /** The tick of the latest fill; null while nothing is filled. */
  tick: tickOrNone,
});
export type Order = z.infer<typeof order>;

/** Market: leave `target_price` empty and send `seen_price` (and `slippage`). Limit: send `target_price`. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/coin/trade',
  access: 'user',
  idempotent: true,
  stage: 'built',
  request: z.object({
    currency_id: idField,
    legal_id: idField,
    type: sideField,
    amount: amountField,
    target_price: z.optional(emptyOrPriceField),
    seen_price: z.optional(emptyOrPriceField),
    slippage: z.optional(slippageField),
  }),
  response: order,
  problems: [
    'symbol.unknown', 'market.closed', 'quote.stale', 'price.moved', 'price.offTick', 'price.invalid', 'price.decimals', 'slippage.invalid',
    'amount.invalid', 'amount.decimals', 'amount.tooSmall', 'amount.tooLarge', 'balance.insufficient', 'ladder.exhausted',
  ],
});

/** Cancels what is not yet filled of an open order and releases its freeze. */
export const cancelOrder = endpoint({
  method: 'PUT',
  path: '/coin/trade',
  access: 'user',
  idempotent: true,
  stage: 'built',
  request: z.object({ id: idField }),
  response: order,
  problems: ['order.notFound', 'state.notAllowed'],
});

/** The user's spot orders, newest first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/coin/list',
  access: 'user',
  idempotent: false,
  stage: 'built',
  request: z.object({
    currency_id: z.optional(idField),
    legal_id: z.optional(idField),
    /** `open`, or `closed` for filled and cancelled; the family's 1 and 2 are accepted; unset: all */
    status: z.optional(z.enum(['open', 'closed', '1', '2'])),
    ...paging(20),
  }),
  response: pageOf(order),
  problems: [],
});

/** One order with each of its fills and the tick that each was dealt on. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/coin/detail',
  access: 'user',
  idempotent: false,
  stage: 'built',
  request: z.object({ id: idField }),
  response: z.extend(order, { fills: z.array(fill) }),
  problems: ['order.notFound'],
});
export type OrderDetail = z.infer<typeof getOrder.response>;
