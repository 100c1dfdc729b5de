import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import styles from './ticket.module.css';

interface OfferAgainProps {
  /** Outcome of the order. */
  text: ReactNode;
  /** Label of the button. */
  offer: ReactNode;
  /** Label of the button that dismisses the offer; unset: the order is retained. */
  dismissLabel?: ReactNode;
  /** The price is not live, the market is closed or there is no network: a press reports it. */
  isBlocked: boolean;
  onReview: () => void;
  /** Dismisses the offer; the draft stays. */
  onDismiss: () => void;
}

/**
 * The order had no effect, and is offered for another review. The pressed button may be far away: the notice
 * scrolls into view and takes the focus.
 */
export const OfferAgain = ({
  text,
  offer,
  dismissLabel,
  isBlocked,
  onReview,
  onDismiss,
}: OfferAgainProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={styles.moved} ref={box} tabIndex={-1}>
      <p role="alert">{text}</p>
      <Button variant="secondary" blocked={isBlocked} onClick={onReview}>
        {offer}
      </Button>
      <Button variant="quiet" onClick={onDismiss}>
        {dismissLabel ?? <Trans>Keep my order</Trans>}
      </Button>
    </div>
  );
};
