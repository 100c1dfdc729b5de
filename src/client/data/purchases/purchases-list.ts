import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { id } from '#contract/primitives.ts';
import { getPurchase, listPurchases, purchase, type Purchase } from '#contract/purchases.ts';
import { call } from '#client/lib/call.ts';
import type { KeptList } from '#client/data/engine/noun.ts';

export interface PurchaseRow extends Purchase {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly purchases: Table<PurchaseRow, [number, number]>;
  }
}

/** Orders of crypto for fiat money. */
export const purchasesList: KeptList<Purchase> = {
  name: 'purchases',
  since: 4,
  topic: 'purchase',
  payload: purchase,
  row: z.extend(purchase, { userId: id }),
  isOpen: {
    toBePaid: true,
    proofUploaded: true,
    underReview: true,
    paymentSuccessful: false,
    refused: false,
    cancelled: false,
    expired: false,
  },
  limits: { closed: 1_000, closedDays: 365 },
  fetchPage: ({ isOpen, ...paging }, options) =>
    call(listPurchases, { status: isOpen ? 'open' : 'closed', ...paging }, options),
  fetchOne: (purchaseId, options) => call(getPurchase, { id: purchaseId }, options),
};
