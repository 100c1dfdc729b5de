import type { Table } from 'dexie';
import type { PurchaseOffer } from '#contract/purchases.ts';
import type { OfferRow } from '#client/data/engine/rows.ts';

export type PurchaseOfferRow = OfferRow<PurchaseOffer>;

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly purchaseOffer: Table<PurchaseOfferRow, 'offer'>;
  }
}
