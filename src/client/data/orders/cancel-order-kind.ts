import { cancelOrder, type Order } from '#contract/orders.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';

/** Cancels the order that is its subject. */
export const cancelOrderKind: RequestKind<{ readonly id: number }, Order> = endpointKind(cancelOrder, {
  name: 'cancel',
  purpose: 'dealing',
  async store(order, userId) {
    await storeRows(ordersList, [order], userId);
    void refreshBalances();
  },
  // Too late: it was filled or cancelled meanwhile, and the lists should show that.
  refused: ({ id }) => void refreshRow(ordersList, id),
});
