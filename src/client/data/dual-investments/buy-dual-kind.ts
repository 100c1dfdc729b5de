import * as z from 'zod/mini';
import { buyDualProduct, type DualOrder } from '#contract/dual-investments.ts';
import { call } from '#client/lib/call.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { keepRows } from '#client/data/engine/refresh-list.ts';
import { dualOffer } from './dual-offer.ts';
import { dualOrdersList } from './dual-orders-list.ts';

const buyRequest = z.object({ id: z.int(), num: z.int() });
export type BuyDualRequest = z.infer<typeof buyRequest>;

/** Buys shares; its subject is the product. */
export const buyDualKind: CallKind<BuyDualRequest, DualOrder> = {
  name: 'buy dual investment',
  schema: buyRequest,
  purpose: 'purchase',
  send: (request, options) => call(buyDualProduct, request, options),
  async keep(order, userId) {
    await keepRows(dualOrdersList, [order], userId);
    void refreshAnswer(dualOffer, {});
  },
  // Fewer may be left than were shown.
  refused: () => void refreshAnswer(dualOffer, {}),
};
