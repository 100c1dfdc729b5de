import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAsOf } from '#client/db/as-of-table.ts';
import { useOrders } from '#client/db/use-orders.ts';
import { loadClosedOrders, refreshOrders } from '#client/lib/account/refresh-orders.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { back, navigateTo } from '#client/lib/navigation.ts';
import { useNetStatus } from '#client/lib/network.ts';
import { useCancelOrder } from '#client/lib/use-cancel-order.ts';
import { Age } from '#client/ui/age.tsx';
import { Button } from '#client/ui/button.tsx';
import { CancelOrderDialog } from '#client/ui/cancel-order-dialog.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { OrderRow } from '#client/ui/order-row.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Failure } from '#domain/outcome.ts';
import styles from './orders.module.css';

const perPage = 50;

/** Open orders and the history, kept on this device and refreshed from the server. */
export const OrderListScreen = ({ matchId }: { matchId: number | undefined }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [status, setStatus] = useState<'open' | 'closed'>('open');
  const orders = useOrders({ status, ...(matchId === undefined ? {} : { matchId }) });
  const asOf = useAsOf('orders');
  const isOnline = useNetStatus() !== 'offline';
  const cancelling = useCancelOrder();
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const loadMore = async (): Promise<void> => {
    setBusy(true);
    const loaded = await loadClosedOrders(page + 1, perPage);
    setBusy(false);
    setFailure(loaded.ok ? null : loaded.failure);
    if (!loaded.ok) return;
    setPage(page + 1);
    setTotal(loaded.value.total);
  };
  const refresh = async (): Promise<void> => {
    setBusy(true);
    const refreshed = await refreshOrders();
    setBusy(false);
    setFailure(refreshed.ok ? null : refreshed.failure);
  };
  const hasMore = status === 'closed' && orders !== undefined && orders.length >= perPage && (total === null || orders.length < total);
  return (
    <Screen
      title={t`Orders`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          {asOf ? <Age asOf={asOf} freshness={isOnline ? 'live' : 'kept'} /> : null}
          <IconButton label={t`Refresh`} icon="refresh" onClick={() => void refresh()} />
        </>
      }
      toolbar={<Segments label={t`Orders`} options={[{ value: 'open', label: t`Open` }, { value: 'closed', label: t`History` }]} value={status} onChange={setStatus} />}
    >
      {failure ? <p className={styles.failed} role="alert">{failureText(failure)}</p> : null}
      {!orders ? <Skeleton shape="row" count={6} /> : null}
      {orders?.length === 0 ? (
        <Empty title={status === 'open' ? t`No open orders.` : t`No orders yet.`} action={<Button onClick={() => navigateTo('/pages/transaction/currency', { match_id: matchId })}><Trans>Trade</Trans></Button>} />
      ) : null}
      <ul className={styles.list}>{orders?.map((order) => <OrderRow key={order.id} order={order} onCancel={cancelling.ask} />)}</ul>
      {hasMore ? <Button variant="secondary" busy={isBusy} onClick={() => void loadMore()}><Trans>Show older orders</Trans></Button> : null}
      <CancelOrderDialog cancelling={cancelling} />
    </Screen>
  );
};
