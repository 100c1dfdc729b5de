import { Trans } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import styles from './order-row.module.css';

interface CancelAllButtonProps {
  orders: readonly Order[];
  onAsk: (orders: readonly Order[]) => void;
}

/** Asks to cancel these orders; a single order is cancelled by its own button. */
export const CancelAllButton = ({ orders, onAsk }: CancelAllButtonProps) =>
  orders.length > 1 ? (
    <Button variant="quiet" className={styles.cancelAll} onClick={() => onAsk(orders)}>
      <Trans>Cancel all…</Trans>
    </Button>
  ) : null;
