import * as z from 'zod/mini';
import { couponUseProblems } from './coupon-uses.ts';
import { endpoint } from './endpoint.ts';
import { cancelReason } from './orders.ts';
import {
  amountField,
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  side,
  sideField,
  text,
  whole,
  wholeNumberField,
} from './primitives.ts';
import { emptyOrPriceField, slippageField } from './price-fields.ts';
import { tick, tickOrNone } from './ticks.ts';

export const positionStatuses = ['entrusted', 'open', 'closing', 'closed', 'cancelled'] as const;
export const positionStatus = z.enum(positionStatuses);
export type PositionStatus = z.infer<typeof positionStatus>;

/**
 * `opposite`: a position with trial margin is closed because the user or a linked
 * account opened an opposite one.
 */
export const closeReasons = [
  'user',
  'take_profit',
  'stop_loss',
  'liquidation',
  'batch',
  'trader',
  'opposite',
] as const;
export const closeReason = z.enum(closeReasons);
export type CloseReason = z.infer<typeof closeReason>;

/** Closing of some or all lots of a position, at one time on one tick. */
export const positionClosing = z.object({
  id,
  share: z.number(),
  /** Average over the levels taken, for display; amounts follow from `turnover`. */
  price: decimal,
  turnover: decimal,
  /** Before the fee; negative for a loss. */
  profits: decimal,
  fee: decimal,
  /** Margin returned to the account after profit or loss and fee; a liquidation returns nothing. */
  returned: decimal,
  /**
   * Remainder of a liquidation, for the insurance account (negative: a loss
   * beyond the margin, which it pays).
   */
  insurance: decimal,
  reason: closeReason,
  tick,
  at: instant,
});
export type PositionClosing = z.infer<typeof positionClosing>;

/** A futures position: linear, isolated, margined in the quote currency. */
export const position = z.object({
  id,
  status: positionStatus,
  /** 1 long, 2 short */
  type: side,
  order_type: z.enum(['market', 'limit']),
  match_id: id,
  symbol: text,
  currency_id: id,
  legal_id: id,
  currency_name: text,
  legal_name: text,
  /** Open lots (entrusted: requested lots; closed: zero); a copy may have hundredths. */
  share: z.number(),
  /** Lots at opening. */
  opened_share: z.number(),
  multiple: whole,
  /** Units of the base in one lot. */
  lever_share_num: decimal,
  /** Limit of an entrusted position; null for a market one. */
  target_price: decimalOrNone,
  /** Average entry price; while entrusted, the limit. */
  price: decimal,
  /** Current margin: with additions, less overnight fees and closings. */
  margin: decimal,
  origin_margin: decimal,
  added_margin: decimal,
  liquidation_price: decimal,
  target_profit_price: decimalOrNone,
  stop_loss_price: decimalOrNone,
  /** Percent; at 100 or below the position is liquidated. Null unless it is open. */
  risk_rate: decimalOrNone,
  /** Open: by the last price, for the open lots; closed: the sum of its closings, before fees. */
  profits: decimal,
  /** Sum of the results of its closings, before fees. */
  realised: decimal,
  /**
   * Percent of the value at opening and at closing, after the discount of the VIP
   * level at which it was placed.
   */
  lever_trade_fee: decimal,
  /** Fees charged at opening, and at closing so far. */
  open_fee: decimal,
  close_fee: decimal,
  overnight_fee: decimal,
  /** Average over all closings; null before the first. */
  close_price: decimalOrNone,
  close_reason: z.nullable(closeReason),
  open_tick: tickOrNone,
  close_tick: tickOrNone,
  /** The trader's position that it copies; null if it is no copy. */
  copied_from: z.nullable(id),
  created_at: instant,
  opened_at: instantOrNone,
  closed_at: instantOrNone,
  cancelled_at: instantOrNone,
  cancel_reason: z.nullable(cancelReason),
  /** The coupon with which it was opened. */
  coupon_id: z.optional(z.nullable(id)),
  /** Increases with every change; an older version never replaces a newer one. */
  version: whole,
});
export type Position = z.infer<typeof position>;

/** A whole number of lots. */
const shareField = wholeNumberField('lots.invalid').check(z.minimum(1, 'lots.invalid'));

/** The position's version that the user saw; `state.changed` if something relevant has changed since. */
export const seenVersion = z.optional(wholeNumberField('parameter.error'));

/**
 * Opens a position at the market (`status` 1: send `seen_price`, `slippage`), or entrusts one at a limit
 * (`status` 0: send `target_price`).
 */
export const openPosition = endpoint({
  summary: 'Opens a futures position at the market or at a limit',
  method: 'POST',
  path: '/lever/submit',
  access: 'user',
  idempotent: true,
  request: z.object({
    currency_id: idField,
    legal_id: idField,
    type: sideField,
    status: z.pipe(
      z.union([z.literal('0'), z.literal('1'), z.literal(0), z.literal(1)], 'parameter.error'),
      z.transform((code) => (Number(code) === 1 ? ('market' as const) : ('limit' as const))),
    ),
    share: shareField,
    multiple: wholeNumberField('multiple.unknown'),
    target_price: z.optional(emptyOrPriceField),
    seen_price: z.optional(emptyOrPriceField),
    slippage: z.optional(slippageField),
    target_profit_price: z.optional(emptyOrPriceField),
    stop_loss_price: z.optional(emptyOrPriceField),
    /** Reduces the fee of the opening, or pays for its margin. */
    coupon_id: z.optional(idField),
  }),
  response: position,
  problems: [
    'symbol.unknown',
    'market.closed',
    'quote.stale',
    'price.moved',
    'price.offTick',
    'price.invalid',
    'price.decimals',
    'slippage.invalid',
    'lots.invalid',
    'lots.range',
    'multiple.unknown',
    'stop.wrongSide',
    'stop.behindLiquidation',
    'balance.insufficient',
    'ladder.exhausted',
    'positions.tooMany',
    ...couponUseProblems,
  ],
});

/** Cancels an entrusted position and releases its freeze. */
export const cancelPosition = endpoint({
  summary: 'Cancels a position that waits at its limit',
  method: 'POST',
  path: '/lever/cancel',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField }),
  response: position,
  problems: ['position.notFound', 'state.notAllowed'],
});

/** Closes a position at the market, whole or by lots; with `seen_price` only within `slippage` of it. */
export const closePosition = endpoint({
  summary: 'Closes a position at the market, whole or by lots',
  method: 'POST',
  path: '/lever/close',
  access: 'user',
  idempotent: true,
  request: z.object({
    id: idField,
    share: z.optional(shareField),
    seen_price: z.optional(emptyOrPriceField),
    slippage: z.optional(slippageField),
    version: seenVersion,
  }),
  response: position,
  problems: [
    'position.notFound',
    'state.notAllowed',
    'state.changed',
    'lots.invalid',
    'lots.range',
    'market.closed',
    'quote.stale',
    'price.moved',
    'price.invalid',
    'price.decimals',
    'slippage.invalid',
    'ladder.exhausted',
  ],
});

/** Sets both stops of a position; empty or 0 clears one. */
export const setStops = endpoint({
  summary: 'Sets take-profit and stop-loss of a position',
  method: 'POST',
  path: '/lever/setstop',
  access: 'user',
  idempotent: true,
  request: z.object({
    id: idField,
    target_profit_price: z.optional(emptyOrPriceField),
    stop_loss_price: z.optional(emptyOrPriceField),
    version: seenVersion,
  }),
  response: position,
  problems: [
    'position.notFound',
    'state.notAllowed',
    'state.changed',
    'stop.wrongSide',
    'stop.behindLiquidation',
    'price.invalid',
    'price.decimals',
    'price.offTick',
    'quote.stale',
  ],
});

/** Adds margin to an open position, which moves its liquidation price away. */
export const addMargin = endpoint({
  summary: 'Adds margin to an open position',
  method: 'POST',
  path: '/lever/add_margin',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField, number: amountField, version: seenVersion }),
  response: position,
  problems: [
    'position.notFound',
    'state.notAllowed',
    'state.changed',
    'amount.invalid',
    'amount.decimals',
    'balance.insufficient',
  ],
});

export const calls = { openPosition, cancelPosition, closePosition, setStops, addMargin };
/** Private events by topic, with their payloads. */
export const events = { position };
export const problems = [
  'position.notFound',
  'positions.tooMany',
  'lots.invalid',
  'lots.range',
  'multiple.unknown',
  'stop.behindLiquidation',
] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = [
  'position_margin',
  'position_release',
  'position_fee',
  'position_close',
  'liquidation',
  'overnight_fee',
] as const;
