import type { DualProduct } from '#contract/dual-investments.ts';
import { dualShares } from '#contract/dual-shares.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { liveOffers } from '#client/data/socket/live-offers.ts';
import { dualOffer } from './dual-offer.ts';

const { useLiveOffers } = liveOffers(
  'dual-investments',
  dualShares,
  ({ purchased_number }) => purchased_number,
);

/** The products on offer, with the remaining amounts as the socket publishes them. */
export const useDualOffer = (): AnswerView<readonly DualProduct[]> => {
  const offer = useStoredAnswer(dualOffer, {});
  const { newest } = useLiveOffers();
  return offer.value ? { ...offer, value: offer.value.map(newest) } : offer;
};
