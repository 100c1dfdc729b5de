import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { namedIdsField } from './id-lists.ts';
import { order } from './orders.ts';
import { emptyOrPriceField } from './price-fields.ts';
import { amountField, id, idField, wholeNumberField } from './primitives.ts';

/* Changes to resting orders: cancelling several at once, and editing one. */

/** Outcome for each order to be cancelled. */
const cancelOutcome = z.enum(['cancelled', 'already_filled', 'already_cancelled', 'not_found']);
export type CancelOutcome = z.infer<typeof cancelOutcome>;

/**
 * Cancels exactly the orders that `ids` names, comma-separated, and reports the outcome of each: all that
 * can still be cancelled are cancelled together.
 */
export const cancelOrders = endpoint({
  summary: 'Cancels the orders that are named, and no other',
  method: 'POST',
  path: '/coin/cancel_batch',
  access: 'user',
  idempotent: true,
  request: z.object({ ids: namedIdsField }),
  response: z.object({
    /** In the order of the request. `order` is null if there is none with that id. */
    orders: z.array(z.object({ id, outcome: cancelOutcome, order: z.nullable(order) })),
  }),
  problems: [],
});

/**
 * Replaces the rest of a resting order by a new order, which names it in `replaces`; the filled part
 * stays with the old order. Fields that are not sent stay unchanged; only prices that the order has can
 * be sent, and a buy's stops. `amount` is the new resting amount; `version` is the version the user saw,
 * and if the order has changed since, nothing happens (`state.changed`). A waiting order needs
 * `seen_price`. A refusal leaves the order unchanged. A coupon moves to the new order, which must reach
 * its minimum value (`coupon.belowMinimum`).
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
