import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFailureText } from '#client/lib/failure-text.ts';
import { back } from '#client/lib/navigation.ts';
import { AccountAge } from '#client/parts/wallets/account-age.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Screen } from '#client/ui/screen.tsx';
import { Segments } from '#client/ui/segments.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Failure } from '#domain/outcome.ts';
import { noFilter, type HistoryFilter } from '#client/parts/history/history-filter.ts';
import { HistoryTools } from '#client/parts/history/history-tools.tsx';
import toolStyles from '#client/parts/history/history-tools.module.css';
import { openProduct } from '#client/parts/ticket/product-switch.tsx';
import { exportSeconds, narrowSeconds } from './export-seconds.ts';
import { SecondsOrderRow } from './seconds-order-row.tsx';
import styles from '#client/parts/ticket/trade-screen.module.css';
import { useRows } from '#client/data/engine/use-rows.ts';
import { listRefresher, loadClosedRows } from '#client/data/engine/refresh-list.ts';
import { secondsOrdersList } from '#client/data/seconds-orders/seconds-orders-list.ts';

const perPage = 50;

/** Stakes that run, and the history. */
export const SecondsOrderListScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [status, setStatus] = useState<'open' | 'closed'>('open');
  const orders = useRows('secondsOrders', { isOpen: status === 'open' });
  const [filter, setFilter] = useState<HistoryFilter>(noFilter);
  const shown = orders && (status === 'closed' ? narrowSeconds(orders, filter) : orders);
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const loadMore = async (): Promise<void> => {
    setBusy(true);
    const loaded = await loadClosedRows(secondsOrdersList, page + 1, perPage);
    setBusy(false);
    setFailure(loaded.ok ? null : loaded.failure);
    if (!loaded.ok) return;
    setPage(page + 1);
    setTotal(loaded.value.total);
  };
  const refresh = async (): Promise<void> => {
    const refreshed = await listRefresher(secondsOrdersList)();
    setFailure(refreshed.ok ? null : refreshed.failure);
  };
  const hasMore =
    status === 'closed' &&
    orders !== undefined &&
    orders.length >= perPage &&
    (total === null || orders.length < total);
  return (
    <Screen
      title={t`Options orders`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconButton label={t`Refresh`} icon="refresh" onClick={() => void refresh()} />}
      toolbar={
        <>
          <div className={toolStyles.bar}>
            <Segments
              label={t`Options orders`}
              options={[
                { value: 'open', label: t`Running` },
                { value: 'closed', label: t`History` },
              ]}
              value={status}
              onChange={setStatus}
            />
            {status === 'closed' ? (
              <HistoryTools
                filter={filter}
                onChange={setFilter}
                symbols={[...new Set(orders?.map(({ symbol }) => symbol))].sort()}
                sides={[t({ message: 'Up', context: 'option' }), t({ message: 'Down', context: 'option' })]}
                statuses={[
                  { value: 'win', label: t`Won` },
                  { value: 'draw', label: t`Unchanged` },
                  { value: 'lose', label: t`Lost` },
                ]}
                name="tideline-options"
                onExport={() => exportSeconds(filter)}
              />
            ) : null}
          </div>
          <div className={toolStyles.age}>
            <AccountAge of="secondsOrders" />
          </div>
        </>
      }
    >
      {failure ? <p role="alert">{failureText(failure)}</p> : null}
      {!orders ? <Skeleton shape="row" count={6} /> : null}
      {shown?.length === 0 && orders?.length !== 0 ? (
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
      {orders?.length === 0 ? (
        <Empty
          title={status === 'open' ? t`No open options.` : t`No orders yet.`}
          action={
            <Button onClick={() => void openProduct('seconds')}>
              <Trans>Trade options</Trans>
            </Button>
          }
        />
      ) : null}
      <ul className={styles.list}>
        {shown?.map((order) => (
          <SecondsOrderRow key={order.id} order={order} />
        ))}
      </ul>
      {hasMore ? (
        <Button variant="secondary" busy={isBusy} onClick={() => void loadMore()}>
          <Trans>Show older orders</Trans>
        </Button>
      ) : null}
    </Screen>
  );
};
