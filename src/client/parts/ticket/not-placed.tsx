import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import styles from './ticket.module.css';

interface NotPlacedProps {
  /** The price is not live, or there is no network: nothing can be sent now. */
  isBlocked: boolean;
  onReview: () => void;
  /** Puts the offer away; the order stays as it was typed. */
  onKeep: () => void;
}

/**
 * The order reached the exchange too late: nothing was placed, and the same is reviewed with the figures of
 * now by one press.
 */
export const NotPlaced = ({ isBlocked, onReview, onKeep }: NotPlacedProps) => (
  <div className={styles.moved}>
    <p role="alert">
      <Trans>Not placed. Your order reached the exchange too late, and it is not sent again by itself.</Trans>
    </p>
    <Button variant="secondary" disabled={isBlocked} onClick={onReview}>
      <Trans>Review again</Trans>
    </Button>
    <Button variant="quiet" onClick={onKeep}>
      <Trans>Keep my order</Trans>
    </Button>
  </div>
);
