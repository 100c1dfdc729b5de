import * as z from 'zod/mini';
import { couponUseProblems } from './coupon-uses.ts';
import { endpoint } from './endpoint.ts';
import {
  amountField,
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  pageOf,
  paging,
  side,
  sideField,
  text,
  whole,
} from './primitives.ts';
import { emptyOrPriceField, slippageField } from './price-fields.ts';
import { quoteKind } from './quotes.ts';
import { tick, tickOrNone } from './ticks.ts';

/** `waiting`: for its trigger price; `open`: for a price at which it can be filled. */
export const orderStatuses = ['waiting', 'open', 'filled', 'cancelled'] as const;
export const orderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatus>;

/** What triggered a waiting order. */
export const triggerCauses = ['trigger', 'take_profit', 'stop_loss'] as const;
export type TriggerCause = (typeof triggerCauses)[number];

/**
 * Why an order was cancelled: by its user, because nothing could be filled within its protection when it was
 * triggered, because the user's app had disconnected, because the account was disabled, or (a futures entry)
 * because its account could not cover the price it reached.
 */
export const cancelReasons = [
  'user',
  'price_protection',
  'dead_man_switch',
  'account_disabled',
  'insufficient_balance',
] as const;
export const cancelReason = z.enum(cancelReasons);
export type CancelReason = (typeof cancelReasons)[number];

/** One fill of an order: the amount dealt at one time on one tick. */
export const fill = z.object({ amount: decimal, price: decimal, fee: decimal, at: instant, tick });
export type Fill = z.infer<typeof fill>;

/** A spot order (coins; stocks work the same way from the `stock` account). */
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
  /** Limit price; null for a market order. */
  target_price: decimalOrNone,
  /** Average price of the filled part; before the first fill, the limit. */
  price: decimal,
  /** Ordered amount, in the base. */
  amount: decimal,
  /** Filled so far, in the base. */
  filled: decimal,
  /** Turnover so far, in the quote currency. */
  turnover: decimal,
  /** Fees so far, in the currency received. */
  fee: decimal,
  fee_currency_name: text,
  /** Still frozen for this order, in the currency given. */
  frozen: decimal,
  created_at: instant,
  filled_at: instantOrNone,
  cancelled_at: instantOrNone,
  /** Increases with every change of this order; an older version never replaces a newer one. */
  version: whole,
  /** The tick of the latest fill; null before the first fill. */
  tick: tickOrNone,
  /** The trigger price, and the direction in which the last price must move to reach it. */
  trigger_price: decimalOrNone,
  trigger_direction: z.nullable(z.enum(['rises', 'falls'])),
  /**
   * For a buy: the stops of the sell that follows it. For a sell: its own triggers; the one reached first
   * triggers it, and the other is void.
   */
  target_profit_price: decimalOrNone,
  stop_loss_price: decimalOrNone,
  /** The buy that a waiting sell protects. */
  parent_id: z.nullable(id),
  /** The order that it replaced. */
  replaces: z.optional(z.nullable(id)),
  triggered_by: z.nullable(z.enum(triggerCauses)),
  triggered_at: instantOrNone,
  /** The tick that triggered it. */
  trigger_tick: tickOrNone,
  cancel_reason: z.nullable(cancelReason),
  /** The coupon with which it was placed. */
  coupon_id: z.optional(z.nullable(id)),
});
export type Order = z.infer<typeof order>;

/**
 * Market: leave `target_price` empty and send `seen_price` (and `slippage`). Limit: send `target_price`.
 * With `trigger_price`, either waits until the last price has moved from `seen_price` to the trigger. With
 * `target_profit_price`, `stop_loss_price` or both, a buy is followed by a sell of its proceeds that waits
 * for these; a market sell waits for these itself.
 */
export const placeOrder = endpoint({
  summary: 'Places a spot or stock order: market, limit or conditional',
  method: 'POST',
  path: '/coin/trade',
  access: 'user',
  idempotent: true,
  request: z.object({
    currency_id: idField,
    legal_id: idField,
    type: sideField,
    amount: amountField,
    target_price: z.optional(emptyOrPriceField),
    seen_price: z.optional(emptyOrPriceField),
    slippage: z.optional(slippageField),
    trigger_price: z.optional(emptyOrPriceField),
    target_profit_price: z.optional(emptyOrPriceField),
    stop_loss_price: z.optional(emptyOrPriceField),
    /** Reduces the fee. */
    coupon_id: z.optional(idField),
  }),
  response: order,
  problems: [
    'symbol.unknown',
    'market.closed',
    'quote.stale',
    'price.moved',
    'price.offTick',
    'price.invalid',
    'price.decimals',
    'slippage.invalid',
    'amount.invalid',
    'amount.decimals',
    'amount.tooSmall',
    'amount.tooLarge',
    'balance.insufficient',
    'ladder.exhausted',
    'stop.wrongSide',
    'orders.tooMany',
    ...couponUseProblems,
  ],
});

/** Cancels the unfilled rest of an open or waiting order and releases its freeze. */
export const cancelOrder = endpoint({
  summary: 'Cancels an open or waiting order',
  method: 'PUT',
  path: '/coin/trade',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField }),
  response: order,
  problems: ['order.notFound', 'state.notAllowed'],
});

export const listOrders = endpoint({
  summary: "The user's spot orders, newest first",
  method: 'GET',
  path: '/coin/list',
  access: 'user',
  idempotent: false,
  request: z.object({
    currency_id: z.optional(idField),
    legal_id: z.optional(idField),
    /**
     * `open` (also those waiting), or `closed` for filled and cancelled; the family's 1 and 2 are accepted;
     * unset: all
     */
    status: z.optional(z.enum(['open', 'closed', '1', '2'])),
    ...paging(20),
  }),
  response: pageOf(order),
  problems: [],
});

/** One order with each of its fills and the tick of each. */
export const getOrder = endpoint({
  summary: 'One order with its fills',
  method: 'GET',
  path: '/coin/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: z.extend(order, { fills: z.array(fill) }),
  problems: ['order.notFound'],
});
export type OrderDetail = z.infer<typeof getOrder.response>;

export const calls = { placeOrder, cancelOrder, listOrders, getOrder };
/** Private events by topic, with their payloads. */
export const events = { order };
export const problems = ['order.notFound', 'orders.tooMany', 'stop.wrongSide'] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['order_freeze', 'order_release', 'order_fill'] as const;
