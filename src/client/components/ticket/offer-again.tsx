import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import styles from './ticket.module.css';

interface OfferAgainProps {
  /** What became of the order. */
  words: ReactNode;
  /** What the press of the button does. */
  offer: ReactNode;
  /** What puts the offer away; unset: the order is kept. */
  keep?: ReactNode;
  /** The price is not live, the market is closed or there is no network: the press says so. */
  isHeld: boolean;
  onReview: () => void;
  /** Puts the offer away; what was typed stays. */
  onKeep: () => void;
}

/**
 * Nothing came of an order, and the same is offered for another review. The button that was pressed may be far
 * from here: the news comes into view and takes the focus.
 */
export const OfferAgain = ({ words, offer, keep, isHeld, onReview, onKeep }: OfferAgainProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={styles.moved} ref={box} tabIndex={-1}>
      <p role="alert">{words}</p>
      <Button variant="secondary" held={isHeld} onClick={onReview}>
        {offer}
      </Button>
      <Button variant="quiet" onClick={onKeep}>
        {keep ?? <Trans>Keep my order</Trans>}
      </Button>
    </div>
  );
};
