import type { ResponseOf } from '#contract/endpoint.ts';
import { cancelOrders, editOrder } from '#contract/order-changes.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';

export type CancellingReport = ResponseOf<typeof cancelOrders>;

/** Cancels the orders that it names, comma-separated; its subject is 0. */
export const cancelOrdersKind: RequestKind<{ readonly ids: string }, CancellingReport> = endpointKind(
  cancelOrders,
  {
    name: 'cancel orders',
    purpose: 'dealing',
    async store({ orders }, userId) {
      const rows = orders.flatMap(({ order }) => order ?? []);
      await storeRows(ordersList, rows, userId);
      void refreshBalances();
    },
  },
);

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

/** Replaces the order that is its subject. */
export const editOrderKind: RequestKind<EditRequest, ResponseOf<typeof editOrder>> = endpointKind(editOrder, {
  name: 'edit order',
  purpose: 'dealing',
  needs: ['amount'],
  async store({ order, replaced }, userId) {
    await storeRows(ordersList, [replaced, order], userId);
    void refreshBalances();
  },
  // Filled or cancelled meanwhile, and the lists should show that.
  refused: ({ id }) => void refreshRow(ordersList, id),
});
