import { getPurchaseOffer, purchaseOffer } from '#contract/purchases.ts';
import { keptOffer } from '#client/data/engine/kept-offer.ts';
import { call } from '#client/lib/call.ts';
import type {} from './purchase-offer-table.ts';

/** What can be bought where. */
export const { refresh: refreshPurchaseOffer, useOffer: usePurchaseOffer } = keptOffer(
  'purchaseOffer',
  purchaseOffer,
  (options) => call(getPurchaseOffer, {}, options),
);
