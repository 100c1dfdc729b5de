import { useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { useIsCancelling } from '#client/lib/cancel-order/use-is-cancelling.ts';
import { formatAmount } from '#client/lib/format.ts';
import styles from './orders.module.css';

/** What the order is, where it stands, and the amount, large. */
export const OrderLead = ({ order }: { order: Order }) => {
  const { t } = useLingui();
  const isCancelling = useIsCancelling(order.id) && order.status === 'open';
  const status = isCancelling ? t`Cancelling…` : { open: t`Open`, filled: t`Filled`, cancelled: t`Cancelled` }[order.status];
  return (
    <div className={styles.lead}>
      <p className={styles.leadHead}>
        <span><b data-side={order.type === 1 ? 'buy' : 'sell'}>{order.type === 1 ? t`Buy` : t`Sell`}</b> <b>{order.symbol}</b> {order.order_type === 'market' ? t`Market` : t`Limit`}</span>
        <span className={styles.badge} data-status={order.status}>{status}</span>
      </p>
      <p className={styles.leadFigure}>{formatAmount(order.amount)} <small>{order.currency_name}</small></p>
    </div>
  );
};
