import type { Table } from 'dexie';
import * as z from 'zod/mini';
import { purchaseOffer } from '#contract/purchases.ts';

/** The offer as the exchange told it last. */
export const purchaseOfferRow = z.object({
  key: z.literal('offer'),
  offer: purchaseOffer,
  /** By the server's clock, milliseconds. */
  fetchedAt: z.number(),
});
export type PurchaseOfferRow = z.infer<typeof purchaseOfferRow>;

declare module '#client/data/engine/tables.ts' {
  interface Tables {
    readonly purchaseOffer: Table<PurchaseOfferRow, 'offer'>;
  }
}
