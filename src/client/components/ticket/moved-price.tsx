import { Trans } from '@lingui/react/macro';
import { OfferAgain } from './offer-again.tsx';

interface MovedPriceProps {
  /** The formatted price. */
  price: string;
  isBlocked: boolean;
  onReview: () => void;
  onDismiss: () => void;
}

/**
 * The market moved away from the confirmed price: nothing was dealt, and one press reviews the same order at
 * the new price.
 */
export const MovedPrice = ({ price, ...offer }: MovedPriceProps) => (
  <OfferAgain
    {...offer}
    text={<Trans>The price moved to {price}. Nothing was filled.</Trans>}
    offer={<Trans>Place at {price}</Trans>}
  />
);
