import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { namedIdsField } from './id-lists.ts';
import { order } from './orders.ts';
import { emptyOrPriceField } from './price-fields.ts';
import { amountField, id, idField, wholeNumberField } from './primitives.ts';

/* What is done to orders that rest: several cancelled at once, and one changed. */

/** What became of an order that was to be cancelled. */
const cancelOutcome = z.enum(['cancelled', 'already_filled', 'already_cancelled', 'not_found']);
export type CancelOutcome = z.infer<typeof cancelOutcome>;

/**
 * Cancels the orders that `ids` names, comma-separated, and no other, and tells of each what became of it:
 * all that still can be cancelled are, together.
 */
export const cancelOrders = endpoint({
  summary: 'Cancels the orders that are named, and no other',
  method: 'POST',
  path: '/coin/cancel_batch',
  access: 'user',
  idempotent: true,
  request: z.object({ ids: namedIdsField }),
  response: z.object({
    /** In the order they were named. `order` is null where there is none of that number. */
    orders: z.array(z.object({ id, outcome: cancelOutcome, order: z.nullable(order) })),
  }),
  problems: [],
});

/**
 * Replaces what is left of a resting order by a new one, which names it in `replaces`; what is filled stays with the
 * old order. A field that is not sent stays as it was; only prices that the order has can be sent, and a buy's stops.
 * `amount` is what is to rest from now on; `version` is the order's as it was seen, and where it has changed since,
 * nothing is (`state.changed`). An order that waits needs `seen_price`. Whatever refuses leaves the order as it was.
 * A coupon goes over to the new order, which has to be of its least value (`coupon.belowMinimum`).
 */
export const editOrder = endpoint({
  summary: 'Changes price or amount of a resting order, by replacing it',
  method: 'POST',
  path: '/coin/edit',
  access: 'user',
  idempotent: true,
  request: z.object({
    id: idField,
    version: wholeNumberField('parameter.error'),
    amount: z.optional(amountField),
    target_price: z.optional(emptyOrPriceField),
    trigger_price: z.optional(emptyOrPriceField),
    seen_price: z.optional(emptyOrPriceField),
    target_profit_price: z.optional(emptyOrPriceField),
    stop_loss_price: z.optional(emptyOrPriceField),
  }),
  response: z.object({ order, replaced: order }),
  problems: [
    'order.notFound',
    'order.filled',
    'order.cancelled',
    'state.changed',
    'symbol.unknown',
    'market.closed',
    'quote.stale',
    'price.moved',
    'price.offTick',
    'price.invalid',
    'price.decimals',
    'amount.invalid',
    'amount.decimals',
    'amount.tooSmall',
    'amount.tooLarge',
    'balance.insufficient',
    'ladder.exhausted',
    'stop.wrongSide',
    'orders.tooMany',
    'coupon.belowMinimum',
  ],
});

export const calls = { cancelOrders, editOrder };
export const problems = ['order.filled', 'order.cancelled'] as const;
