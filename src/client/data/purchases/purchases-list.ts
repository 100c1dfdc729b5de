import type { Table } from 'dexie';
import type { Purchase } from '#contract/purchases.ts';
import type { StoredList } from '#client/data/engine/resource.ts';

export interface PurchaseRow extends Purchase {
  readonly userId: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly purchases: Table<PurchaseRow, [number, number]>;
  }
}

/** Orders of crypto for fiat money. */
export const purchasesList: StoredList<Purchase> = {
  name: 'purchases',
  since: 4,
  topic: 'purchase',
  wire: async () => (await import('./purchases-wire.ts')).purchasesWire,
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
};
