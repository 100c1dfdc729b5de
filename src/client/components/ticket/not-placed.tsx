import { Trans } from '@lingui/react/macro';
import { OfferAgain } from './offer-again.tsx';

interface NotPlacedProps {
  isBlocked: boolean;
  onReview: () => void;
  onDismiss: () => void;
}

/**
 * The order reached the exchange too late: nothing was placed, and one press reviews the same order with
 * current figures.
 */
export const NotPlaced = (offer: NotPlacedProps) => (
  <OfferAgain
    {...offer}
    text={
      <Trans>Not placed. Your order reached the exchange too late and won’t be resent automatically.</Trans>
    }
    offer={<Trans>Review again</Trans>}
  />
);
