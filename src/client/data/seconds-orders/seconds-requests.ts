import { placeSecondsOrder, type SecondsOrder } from '#contract/seconds-orders.ts';
import type { SecondsRequest } from '#domain/seconds/seconds-request.ts';
import { refreshBalances } from '#client/data/wallets/refresh-balances.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { secondsOrdersList } from '#client/data/seconds-orders/seconds-orders-list.ts';

/** Stakes on the pair that is its subject. */
export const placeSecondsKind: RequestKind<SecondsRequest, SecondsOrder> = endpointKind(placeSecondsOrder, {
  name: 'place seconds',
  purpose: 'dealing',
  async store(order, userId) {
    await storeRows(secondsOrdersList, [order], userId);
    void refreshBalances();
  },
});
