import { Trans } from '@lingui/react/macro';
import { OfferAgain } from './offer-again.tsx';

interface MovedPriceProps {
  /** As it is written. */
  price: string;
  isHeld: boolean;
  onReview: () => void;
  onKeep: () => void;
}

/**
 * The market left the price that was agreed to: nothing was dealt, and the same order is reviewed at the new
 * one by one press.
 */
export const MovedPrice = ({ price, ...offer }: MovedPriceProps) => (
  <OfferAgain
    {...offer}
    words={<Trans>The price moved to {price}. Nothing was filled.</Trans>}
    offer={<Trans>Place at {price}</Trans>}
  />
);
