import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  amountField,
  decimal,
  decimalOrNone,
  id,
  idField,
  instant,
  instantOrNone,
  nothing,
  pageOf,
  paging,
  side,
  sideField,
  text,
  whole,
  wholeNumberField,
} from './primitives.ts';
import { tickOrNone } from './ticks.ts';

export const secondsStatuses = ['open', 'closed'] as const;
export const secondsStatus = z.enum(secondsStatuses);

/** A stake on the price after a number of seconds. */
export const secondsOrder = z.object({
  id,
  status: secondsStatus,
  /** 1 up, 2 down */
  type: side,
  match_id: id,
  symbol: text,
  /** Currency of the stake. */
  currency_id: id,
  currency_name: text,
  seconds: whole,
  /** The stake. */
  number: decimal,
  /** Profit of a win in percent of the stake, in addition to the stake. */
  profit_ratio: decimal,
  /** Price of the first tick after acceptance; null until it arrives. */
  open_price: decimalOrNone,
  /** The settlement price; null until it is known. */
  end_price: decimalOrNone,
  result: z.nullable(z.enum(['win', 'draw', 'lose'])),
  /** Signed, excluding the stake; null until settled. */
  profits: decimalOrNone,
  /** Until the settlement time, by the server's clock; null before the opening tick and after settlement. */
  remaining_ms: z.nullable(whole),
  open_tick: tickOrNone,
  end_tick: tickOrNone,
  created_at: instant,
  opened_at: instantOrNone,
  /** Open time plus duration: the last tick up to this time decides. */
  due_at: instantOrNone,
  closed_at: instantOrNone,
  /** Increases with every change. */
  version: whole,
});
export type SecondsOrder = z.infer<typeof secondsOrder>;

/** Currencies for stakes, with limits, suggested stakes and available balances. */
export const listPayableCurrencies = endpoint({
  summary: 'Currencies that can be staked',
  method: 'GET',
  path: '/microtrade/payable_currencies',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: z.array(
    z.object({
      id,
      name: text,
      micro_min: decimal,
      micro_max: decimal,
      micro_numbers: z.array(decimal),
      available: decimal,
    }),
  ),
  problems: [],
});

/** Durations with their profit ratios. */
export const listDurations = endpoint({
  summary: 'Durations of seconds orders with their profit ratios',
  method: 'GET',
  path: '/microtrade/seconds',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: z.array(
    z.object({ id, seconds: whole, profit_ratio: decimal, min_amount: decimal, max_amount: decimal }),
  ),
  problems: [],
});

/** Stakes on the price after a number of seconds; the next tick opens it. */
export const placeSecondsOrder = endpoint({
  summary: 'Stakes on where the price is after some seconds',
  method: 'POST',
  path: '/microtrade/submit',
  access: 'user',
  idempotent: true,
  request: z.object({
    match_id: idField,
    currency_id: idField,
    type: sideField,
    seconds: wholeNumberField('seconds.unknown'),
    number: amountField,
  }),
  response: secondsOrder,
  problems: [
    'symbol.unknown',
    'seconds.unknown',
    'amount.invalid',
    'amount.decimals',
    'amount.tooSmall',
    'amount.tooLarge',
    'balance.insufficient',
    'quote.stale',
    'market.closed',
  ],
});

export const listSecondsOrders = endpoint({
  summary: "The user's seconds orders, newest first",
  method: 'GET',
  path: '/microtrade/lists',
  access: 'user',
  idempotent: false,
  request: z.object({
    match_id: z.optional(idField),
    /** The family's 1 (open) and 3 (closed) are accepted; unset: all */
    status: z.optional(z.enum(['open', 'closed', '1', '3'], 'parameter.error')),
    ...paging(5),
  }),
  response: pageOf(secondsOrder),
  problems: [],
});

/** A seconds order with its result and both ticks. */
export const getSecondsResult = endpoint({
  summary: 'One seconds order with its result',
  method: 'GET',
  path: '/microtrade/get_result',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: secondsOrder,
  problems: ['order.notFound'],
});

export const calls = {
  listPayableCurrencies,
  listSecondsOrders,
  listDurations,
  placeSecondsOrder,
  getSecondsResult,
};
/** Private events by topic, with their payloads. */
export const events = { seconds_order: secondsOrder };
export const problems = ['seconds.unknown'] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = ['seconds_stake', 'seconds_result'] as const;
