import type { Order } from '#contract/orders.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { useOrderTexts } from '#client/components/orders/use-order-texts.ts';
import { Directed } from '#client/ui/figures/directed.ts';
import { Stack } from '#client/ui/layout/stack.ts';
import styles from './orders.module.css';

/** Type and state of the order, and its amount in large type. */
export const OrderLead = ({ order }: { order: Order }) => {
  const { side, kind, status } = useOrderTexts(order);
  return (
    <Stack gap={1} className={styles.lead}>
      <p className={styles.leadHead}>
        <span>
          <Directed as="b" side={order.type === 1 ? 'buy' : 'sell'}>
            {side}
          </Directed>{' '}
          <b>{order.symbol}</b> {kind}
        </span>
        <span className={styles.badge} data-status={order.status}>
          {status}
        </span>
      </p>
      <p className={styles.leadFigure}>
        <Secret>{formatAmount(order.amount)}</Secret> <small>{order.currency_name}</small>
      </p>
    </Stack>
  );
};
