import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#contract/orders.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import { formatRowTime } from '#client/lib/format/format-row-time.ts';
import { canEdit, conditionOf, isResting } from '#domain/orders/order-states.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { SwipeRow } from '#client/ui/lists/swipe-row.tsx';
import { RowLink } from '#client/ui/lists/row-link.tsx';
import { OrderConditions } from './order-conditions.tsx';
import { Secret } from '#client/components/wallets/secret.tsx';
import { Directed } from '#client/ui/figures/directed.ts';
import { Note } from '#client/ui/states/note.ts';
import { useOrderTexts } from './use-order-texts.ts';
import styles from './order-row.module.css';

interface OrderRowProps {
  order: Order;
  /** Offered while the order rests; editing only if it has a price of its own. */
  onCancel?: (order: Order) => void;
  onEdit?: (order: Order) => void;
}

/** One order: kind, amount, price, and state. */
export const OrderRow = ({ order, onCancel, onEdit }: OrderRowProps) => {
  const { t } = useLingui();
  const { side, kind, status, isCancelling } = useOrderTexts(order);
  const hasPrice =
    conditionOf(order) === null ||
    order.filled !== '0' ||
    (order.order_type === 'limit' && order.target_price !== null);
  const canCancel = isResting(order) && onCancel !== undefined;
  return (
    <SwipeRow className={styles.row} label={t`Cancel`} onAct={canCancel ? () => onCancel(order) : undefined}>
      <RowLink className={styles.link} to="/pages/transaction/currency_order" query={{ id: order.id }}>
        <span className={styles.head}>
          <Directed className={styles.side} side={order.type === 1 ? 'buy' : 'sell'}>
            {side}
          </Directed>
          <span className={styles.symbol}>{order.symbol}</span>
          <Note as="span" className={styles.kind}>
            {kind}
          </Note>
          <Note as="span" className={styles.status} data-tone={isCancelling ? 'warn' : undefined}>
            {status}
          </Note>
        </span>
        <span className={styles.figures}>
          <OrderConditions order={order} />
          {hasPrice ? (
            <span>
              <Trans>Price</Trans> <b>{formatAmount(order.price)}</b>
            </span>
          ) : null}
          <span>
            <Trans>Filled</Trans>{' '}
            <b>
              <Secret>
                {formatAmount(order.filled)} / {formatAmount(order.amount)}
              </Secret>
            </b>
          </span>
          <time dateTime={order.created_at}>{formatRowTime(order.created_at)}</time>
        </span>
      </RowLink>
      {canEdit(order) && onEdit ? (
        <IconButton
          icon="edit"
          label={t`Edit order ${ph({ number: order.id })}`}
          onClick={() => onEdit(order)}
        />
      ) : null}
      {canCancel ? (
        <Button
          variant="secondary"
          className={styles.cancel}
          aria-label={t`Cancel order ${ph({ number: order.id })}`}
          onClick={() => onCancel(order)}
        >
          <Trans>Cancel</Trans>
        </Button>
      ) : null}
    </SwipeRow>
  );
};
