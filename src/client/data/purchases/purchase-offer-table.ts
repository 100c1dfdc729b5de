import type { Table } from 'dexie';
import type { PurchaseOffer } from '#contract/purchases.ts';
import type { StoredTable } from '#client/data/engine/tables.ts';

/** The offer as the exchange told it last. */
export interface PurchaseOfferRow {
  readonly key: 'offer';
  readonly offer: PurchaseOffer;
  /** By the server's clock, milliseconds. */
  readonly fetchedAt: number;
}

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly purchaseOffer: Table<PurchaseOfferRow, 'offer'>;
  }
}

export const purchaseOfferTable: StoredTable = {
  name: 'purchaseOffer',
  keys: 'key',
  since: 4,
  leavesAtLogout: false,
  row: async () => (await import('./purchases-wire.ts')).purchaseOfferRow,
};
