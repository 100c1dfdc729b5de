import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useIsCancelling } from '#client/lib/cancel-order/use-is-cancelling.ts';
import { formatAmount, formatDateTime } from '#client/lib/format.ts';
import { Link } from '#client/lib/link.tsx';
import { Button } from './button.tsx';
import styles from './order-row.module.css';

interface OrderRowProps {
  order: Order;
  /** Offered while the order is open. */
  onCancel?: (order: Order) => void;
}

/** One order: what, how much, at what price, and where it stands. */
export const OrderRow = ({ order, onCancel }: OrderRowProps) => {
  const { t } = useLingui();
  const side = order.type === 1 ? t`Buy` : t`Sell`;
  const isCancelling = useIsCancelling(order.id) && order.status === 'open';
  const status = isCancelling ? t`Cancelling…` : { open: t`Open`, filled: t`Filled`, cancelled: t`Cancelled` }[order.status];
  return (
    <li className={styles.row}>
      <Link className={styles.link} to="/pages/transaction/currency_order" query={{ id: order.id }}>
        <span className={styles.head}>
          <span className={styles.side} data-side={order.type === 1 ? 'buy' : 'sell'}>{side}</span>
          <span className={styles.symbol}>{order.symbol}</span>
          <span className={styles.kind}>{order.order_type === 'market' ? t`Market` : t`Limit`}</span>
          <span className={styles.status} data-tone={isCancelling ? 'warn' : undefined}>{status}</span>
        </span>
        <span className={styles.figures}>
          <span><Trans>Price</Trans> <b>{formatAmount(order.price)}</b></span>
          <span><Trans>Filled</Trans> <b>{formatAmount(order.filled)} / {formatAmount(order.amount)}</b></span>
          <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        </span>
      </Link>
      {order.status === 'open' && onCancel ? <Button variant="secondary" className={styles.cancel} aria-label={t`Cancel order ${ph({ number: order.id })}`} onClick={() => onCancel(order)}><Trans>Cancel</Trans></Button> : null}
    </li>
  );
};
