import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { getPurchase, listPurchases, purchase, type Purchase } from '#contract/purchases.ts';
import { call } from '#client/lib/calls/call.ts';
import type { ListWire } from '#client/data/engine/resource.ts';

/** The purchases as the server sends them. */
export const purchasesWire: ListWire<Purchase> = {
  payload: purchase,
  row: z.extend(purchase, { userId: id }),
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listPurchases, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (purchaseId, options) => call(getPurchase, { id: purchaseId }, options),
};
