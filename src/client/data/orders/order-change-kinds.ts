import * as z from 'zod/mini';
import type { ResponseOf } from '#contract/endpoint.ts';
import { cancelOrders, editOrder } from '#contract/order-changes.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { keepRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { call } from '#client/lib/call.ts';

export type CancellingReport = ResponseOf<typeof cancelOrders>;

/** Cancels the orders that it names, comma-separated; its subject is 0. */
export const cancelOrdersKind: CallKind<{ readonly ids: string }, CancellingReport> = {
  name: 'cancel orders',
  schema: z.object({ ids: z.string() }),
  purpose: 'dealing',
  send: (request, options) => call(cancelOrders, request, options),
  async keep({ orders }, userId) {
    const rows = orders.flatMap(({ order }) => order ?? []);
    await keepRows(ordersList, rows, userId);
    void refreshBalances();
  },
};

export interface EditRequest {
  readonly id: number;
  readonly version: string;
  readonly amount: string;
  readonly target_price?: string | undefined;
  readonly trigger_price?: string | undefined;
  readonly seen_price?: string | undefined;
  readonly target_profit_price?: string | undefined;
  readonly stop_loss_price?: string | undefined;
}

const optionalText = z.optional(z.string());

/** Puts another order in the place of the one that is its subject. */
export const editOrderKind: CallKind<EditRequest, ResponseOf<typeof editOrder>> = {
  name: 'edit order',
  schema: z.object({
    id: z.int(),
    version: z.string(),
    amount: z.string(),
    target_price: optionalText,
    trigger_price: optionalText,
    seen_price: optionalText,
    target_profit_price: optionalText,
    stop_loss_price: optionalText,
  }),
  purpose: 'dealing',
  send: (request, options) => call(editOrder, request, options),
  async keep({ order, replaced }, userId) {
    await keepRows(ordersList, [replaced, order], userId);
    void refreshBalances();
  },
  // Filled or cancelled meanwhile, and the lists should say so.
  refused: ({ id }) => void refreshRow(ordersList, id),
};
