import { placeOrder, type Order } from '#contract/orders.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind } from '#client/data/engine/requests/endpoint-kind.ts';
import type { OrderRequest } from '#domain/orders/order-request.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';

/** Places an order on the pair that is its subject. */
export const placeOrderKind: RequestKind<OrderRequest, Order> = endpointKind(placeOrder, {
  name: 'spot',
  purpose: 'dealing',
  async store(order, userId) {
    await storeRows(ordersList, [order], userId);
    void refreshBalances();
  },
});
