import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCancelOrder } from '#client/data/orders/use-cancel-order.ts';
import { useFailureText } from '#client/lib/failure-text.ts';
import { back, navigateTo } from '#client/lib/navigation.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/button.tsx';
import { CancelOrderDialog } from '#client/parts/orders/cancel-order-dialog.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { OrderRow } from '#client/parts/orders/order-row.tsx';
import { SafetyNote } from '#client/parts/orders/safety-note.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ExportButton } from './export-button.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { filterOrders, narrowings, noFilter, type OrderFilter } from './order-filter.ts';
import { useHistory } from './use-history.ts';
import styles from './orders.module.css';
import { useRows } from '#client/data/engine/use-rows.ts';

/** Open orders and the history, kept on this device and refreshed from the server. */
export const OrderListScreen = ({ matchId }: { matchId: number | undefined }) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [status, setStatus] = useState<'open' | 'closed'>('open');
  const [chosen, setFilter] = useState<OrderFilter>(noFilter);
  const [isFiltering, setFiltering] = useState(false);
  const orders = useRows('orders', { isOpen: status === 'open', matchId });
  const cancelling = useCancelOrder();
  const history = useHistory();
  const filter = status === 'open' ? { ...chosen, status: null } : chosen;
  const shown = orders && filterOrders(orders, filter, serverNowMs());
  const symbols = [...new Set(orders?.map(({ symbol }) => symbol))].sort();
  const count = narrowings(filter);
  return (
    <Screen
      title={t`Orders`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          {status === 'closed' ? <ExportButton history={history} filter={filter} matchId={matchId} /> : null}
          <IconButton
            label={t`Refresh`}
            icon="refresh"
            disabled={history.isBusy}
            onClick={() => void history.refresh()}
          />
        </>
      }
      toolbar={
        <>
          <div className={styles.tools}>
            <Segments
              label={t`Orders`}
              options={[
                { value: 'open', label: t({ message: 'Open', context: 'order' }) },
                { value: 'closed', label: t`History` },
              ]}
              value={status}
              onChange={setStatus}
            />
            <IconButton
              className={count > 0 ? styles.narrowed : undefined}
              label={count > 0 ? t`Filter, ${ph({ count })} set` : t`Filter orders`}
              icon="filter"
              onClick={() => setFiltering(true)}
            />
          </div>
          <div className={styles.age}>
            <AccountAge of="orders" />
          </div>
        </>
      }
    >
      {history.failure ? (
        <p className={styles.failed} role="alert">
          {failureText(history.failure)}
        </p>
      ) : null}
      {!shown ? <Skeleton shape="row" count={6} /> : null}
      {shown?.length === 0 && count > 0 ? (
        <Empty
          icon="filter"
          title={t`No order matches the filter.`}
          action={
            <Button variant="secondary" onClick={() => setFilter(noFilter)}>
              <Trans>Clear the filter</Trans>
            </Button>
          }
        />
      ) : null}
      {shown?.length === 0 && count === 0 ? (
        <Empty
          title={status === 'open' ? t`No open orders.` : t`No orders yet.`}
          action={
            <Button onClick={() => navigateTo('/pages/transaction/currency', { match_id: matchId })}>
              <Trans>Trade</Trans>
            </Button>
          }
        />
      ) : null}
      {status === 'open' && shown && shown.length > 0 ? <SafetyNote /> : null}
      <ul className={styles.list}>
        {shown?.map((order) => (
          <OrderRow key={order.id} order={order} onCancel={cancelling.ask} />
        ))}
      </ul>
      {status === 'closed' && history.hasMore(orders?.length ?? 0) ? (
        <Button variant="secondary" busy={history.isBusy} onClick={() => void history.loadMore()}>
          <Trans>Show older orders</Trans>
        </Button>
      ) : null}
      <FilterSheet
        open={isFiltering}
        filter={filter}
        symbols={symbols}
        hasStatus={status === 'closed'}
        onChange={setFilter}
        onClose={() => setFiltering(false)}
      />
      <CancelOrderDialog cancelling={cancelling} />
    </Screen>
  );
};
