import { Trans } from '@lingui/react/macro';
import { Button } from '#client/ui/button.tsx';
import styles from './ticket.module.css';

interface MovedPriceProps {
  /** As it is written. */
  price: string;
  /** The price is not live, or there is no network: nothing can be sent now. */
  isBlocked: boolean;
  onReview: () => void;
  /** Puts the offer away; the order stays as it was typed. */
  onKeep: () => void;
}

/**
 * The market left the price that was agreed to: nothing was dealt, and the same order is reviewed at the new
 * one by one press.
 */
export const MovedPrice = ({ price, isBlocked, onReview, onKeep }: MovedPriceProps) => (
  <div className={styles.moved}>
    <p role="alert">
      <Trans>The price moved to {price}. Nothing was filled.</Trans>
    </p>
    <Button variant="secondary" disabled={isBlocked} onClick={onReview}>
      <Trans>Place at {price}</Trans>
    </Button>
    <Button variant="quiet" onClick={onKeep}>
      <Trans>Keep my order</Trans>
    </Button>
  </div>
);
