import { buyDualProduct, type DualOrder } from '#contract/dual-investments.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { endpointKind, type Given } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows } from '#client/data/engine/refresh-list.ts';
import { dualOffer } from './dual-offer.ts';
import { dualOrdersList } from './dual-orders-list.ts';

export type BuyDualRequest = Given<typeof buyDualProduct>;

/** Buys shares; its subject is the product. */
export const buyDualKind: RequestKind<BuyDualRequest, DualOrder> = endpointKind(buyDualProduct, {
  name: 'buy dual investment',
  purpose: 'purchase',
  async store(order, userId) {
    await storeRows(dualOrdersList, [order], userId);
    void refreshAnswer(dualOffer, {});
  },
  // Fewer may be left than were shown.
  refused: () => void refreshAnswer(dualOffer, {}),
});
