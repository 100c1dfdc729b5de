import { useEffect } from 'react';
import * as z from 'zod/mini';
import { getPurchaseOffer, type PurchaseOffer } from '#contract/purchases.ts';
import type { KeptAnswer } from '#client/data/engine/noun.ts';
import { answerRefresher } from '#client/data/engine/refresh-answer.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { call } from '#client/lib/call.ts';
import { isConnected, useNetStatus } from '#client/lib/network.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { purchaseOfferRow, type PurchaseOfferRow } from './purchase-offer-table.ts';

const offerAnswer: KeptAnswer<PurchaseOffer> = {
  name: 'purchaseOffer',
  isPublic: true,
  on: [],
  fetch: (options) => call(getPurchaseOffer, {}, options),
  async keep({ purchaseOffer }, offer) {
    await purchaseOffer.put({ key: 'offer', offer, fetchedAt: serverNowMs() });
  },
};

export const refreshPurchaseOffer = answerRefresher(offerAnswer);

/**
 * What can be bought where; asked for when its page opens and after a time without connection. Null when this
 * device never got it, undefined while not read yet.
 */
export const usePurchaseOffer = (): PurchaseOfferRow | null | undefined => {
  const isOnline = isConnected(useNetStatus());
  useEffect(() => {
    if (isOnline) void refreshPurchaseOffer();
  }, [isOnline]);
  return useStored('purchaseOffer', async (database) => {
    const row = z.safeParse(purchaseOfferRow, await database.purchaseOffer.get('offer'));
    return row.success ? row.data : null;
  });
};
