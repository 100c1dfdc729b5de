import type { DualProduct } from '#contract/dual-investments.ts';
import { dualShares } from '#contract/dual-shares.ts';
import type { OfferRow } from '#client/data/engine/rows.ts';
import { toldOffers } from '#client/data/socket/told-offers.ts';
import { dualOffer } from './dual-offer.ts';

const { useTold } = toldOffers('dual-investments', dualShares, ({ purchased_number }) => purchased_number);

/** What is on offer, with what is left of it as the socket tells it. Null: this device never got it, undefined: not read yet. */
export const useDualOffer = (): OfferRow<readonly DualProduct[]> | null | undefined => {
  const kept = dualOffer.useOffer();
  const { newest } = useTold();
  return kept && { ...kept, offer: kept.offer.map(newest) };
};
