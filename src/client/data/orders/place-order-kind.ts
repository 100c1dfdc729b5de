import * as z from 'zod/mini';
import { placeOrder, type Order } from '#contract/orders.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import type { OrderRequest } from '#domain/order-request.ts';
import { keepRows } from '#client/data/engine/refresh-list.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';

const optionalText = z.optional(z.string());

/** Places an order on the pair that is its subject. */
export const placeOrderKind: CallKind<OrderRequest, Order> = {
  name: 'spot',
  schema: z.object({
    currency_id: z.int(),
    legal_id: z.int(),
    type: z.union([z.literal(1), z.literal(2)]),
    amount: z.string(),
    target_price: optionalText,
    seen_price: optionalText,
    slippage: optionalText,
    trigger_price: optionalText,
    target_profit_price: optionalText,
    stop_loss_price: optionalText,
    coupon_id: z.optional(z.int()),
  }),
  purpose: 'dealing',
  send: (request, options) => call(placeOrder, request, options),
  async keep(order, userId) {
    await keepRows(ordersList, [order], userId);
    void refreshBalances();
  },
};
