import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCancelReasonText } from '#client/parts/orders/cancel-reason-text.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { formatAmount, formatDateTime } from '#client/lib/format.ts';
import { back } from '#client/lib/navigation.ts';
import { useCancelOrder } from '#client/data/orders/use-cancel-order.ts';
import { Button } from '#client/ui/button.tsx';
import { CancelOrderDialog } from '#client/parts/orders/cancel-order-dialog.tsx';
import { Failed } from '#client/ui/failed.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import facts from '#client/ui/facts.module.css';
import { Screen } from '#client/ui/screen.tsx';
import { Secret } from '#client/parts/wallets/secret.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TickFacts } from '#client/parts/quotes/tick-facts.tsx';
import { isResting } from '#domain/order-states.ts';
import { FillCard } from './fill-card.tsx';
import { OrderLead } from './order-lead.tsx';
import styles from './orders.module.css';
import { useRow } from '#client/data/engine/use-rows.ts';
import { useRefreshedRow } from '#client/data/engine/use-refreshed-row.ts';
import { ordersList } from '#client/data/orders/orders-list.ts';

/** One order whole, with every fill and the tick it was dealt on. */
export const OrderDetailScreen = ({ id }: { id: number }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const reasonText = useCancelReasonText();
  const order = useRow('orders', id);
  const cancelling = useCancelOrder();
  const { failure, retry } = useRefreshedRow(ordersList, id, order?.version);

  const leading = <IconButton label={t`Back`} icon="back" onClick={back} />;
  if (!order) {
    return (
      <Screen title={t`Order ${id}`} leading={leading}>
        {failure ? (
          <Failed title={failureText(failure)} onRetry={retry} />
        ) : (
          <Skeleton shape="row" count={6} />
        )}
      </Screen>
    );
  }
  const conditions = [
    ...(order.trigger_price
      ? [
          [
            t`Trigger price`,
            `${order.trigger_direction === 'rises' ? '≥' : '≤'} ${formatAmount(order.trigger_price)} ${order.legal_name}`,
          ],
        ]
      : []),
    ...(order.target_profit_price
      ? [[t`Take profit`, `${formatAmount(order.target_profit_price)} ${order.legal_name}`]]
      : []),
    ...(order.stop_loss_price
      ? [[t`Stop loss`, `${formatAmount(order.stop_loss_price)} ${order.legal_name}`]]
      : []),
    ...(order.triggered_at ? [[t`Triggered at`, formatDateTime(order.triggered_at)]] : []),
    ...(order.parent_id ? [[t`Exit for order`, t`Order ${ph({ number: order.parent_id })}`]] : []),
  ] as const;
  const given = order.type === 1 ? order.legal_name : order.currency_name;
  const rows = [
    ...conditions,
    ...(order.target_price === null
      ? []
      : [[t`Limit price`, `${formatAmount(order.target_price)} ${order.legal_name}`]]),
    [t`Average price`, order.filled === '0' ? '—' : `${formatAmount(order.price)} ${order.legal_name}`],
    [
      t`Amount`,
      <Secret key="amount">
        {formatAmount(order.amount)} {order.currency_name}
      </Secret>,
    ],
    [
      t`Filled`,
      <Secret key="filled">
        {formatAmount(order.filled)} {order.currency_name}
      </Secret>,
    ],
    [
      t`Total`,
      <Secret key="total">
        {formatAmount(order.turnover)} {order.legal_name}
      </Secret>,
    ],
    [
      t`Fee`,
      <Secret key="fee">
        {formatAmount(order.fee)} {order.fee_currency_name}
      </Secret>,
    ],
    [
      t`Still reserved`,
      <Secret key="frozen">
        {formatAmount(order.frozen)} {given}
      </Secret>,
    ],
    [t`Placed at`, formatDateTime(order.created_at)],
    ...(order.filled_at ? [[t`Filled at`, formatDateTime(order.filled_at)]] : []),
    ...(order.cancelled_at ? [[t`Cancelled at`, formatDateTime(order.cancelled_at)]] : []),
    ...(order.cancel_reason ? [[t`Cancel reason`, reasonText(order.cancel_reason)]] : []),
  ] as const;
  return (
    <Screen
      title={t`Order ${ph({ number: order.id })}`}
      leading={leading}
      footer={
        isResting(order) ? (
          <Button variant="danger" onClick={() => cancelling.ask(order)}>
            <Trans>Cancel order</Trans>
          </Button>
        ) : undefined
      }
    >
      <OrderLead order={order} />
      <dl className={facts.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {order.trigger_tick ? (
        <>
          <h2 className={facts.heading}>
            <Trans>Triggered</Trans>
          </h2>
          <TickFacts tick={order.trigger_tick} />
        </>
      ) : null}
      <h2 className={facts.heading}>
        <Trans>Fills</Trans>
      </h2>
      {order.fills ? null : failure ? (
        <p className={styles.failed} role="alert">
          {failureText(failure)}
        </p>
      ) : (
        <Skeleton shape="row" count={2} />
      )}
      {order.fills?.length === 0 ? (
        <p className={facts.none}>
          <Trans>Nothing is filled yet.</Trans>
        </p>
      ) : null}
      {order.fills?.map((fill) => (
        <FillCard key={`${fill.tick.seq} ${fill.at}`} fill={fill} order={order} />
      ))}
      <CancelOrderDialog cancelling={cancelling} />
    </Screen>
  );
};
