import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { Link } from '#client/lib/navigation/link.tsx';
import { OrderConditions } from '#client/components/orders/order-conditions.tsx';
import { useOrderTexts } from '#client/components/orders/use-order-texts.ts';
import { Secret } from '#client/components/wallets/secret.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { Note } from '#client/ui/states/note.ts';
import { conditionOf, isResting } from '#domain/orders/order-states.ts';
import styles from './order-line.module.css';

/** An order on one line: side, pair and kind, its price or condition and its amount; the rest is on its page. */
export const OrderLine = ({ order, onCancel }: { order: Order; onCancel: (order: Order) => void }) => {
  const { t } = useLingui();
  const { side, kind, isCancelling, status } = useOrderTexts(order);
  return (
    <li className={styles.line}>
      <Link className={styles.link} to="/pages/transaction/currency_order" query={{ id: order.id }}>
        <Directed className={styles.side} side={order.type === 1 ? 'buy' : 'sell'}>
          {side}
        </Directed>
        <b>{order.symbol}</b>
        <Note as="span" size="tiny" className={styles.kind}>
          {isCancelling ? status : kind}
        </Note>
        <span className={styles.figures}>
          {conditionOf(order) === null ? formatAmount(order.price) : <OrderConditions order={order} />}
          {' × '}
          <Secret>{formatAmount(order.amount)}</Secret>
        </span>
      </Link>
      {isResting(order) ? (
        <IconButton
          icon="close"
          size={16}
          label={t`Cancel order ${ph({ number: order.id })}`}
          onClick={() => onCancel(order)}
        />
      ) : null}
    </li>
  );
};
