import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFailureText } from '#client/lib/failure-text.ts';
import { back, navigateTo } from '#client/lib/navigation.ts';
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
import { exportPositions, narrowPositions } from './export-positions.ts';
import { PastPositionRow } from './past-position-row.tsx';
import { PositionsPanel } from './positions-panel.tsx';
import styles from '#client/parts/ticket/trade-screen.module.css';
import futuresStyles from './futures.module.css';
import { useRows } from '#client/data/engine/use-rows.ts';
import { listRefresher, loadClosedRows } from '#client/data/engine/refresh-list.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';

const perPage = 50;

/** Positions of all contracts: what is held, and the history. */
export const PositionListScreen = () => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [view, setView] = useState<'held' | 'past'>('held');
  const past = useRows('positions', { isOpen: false });
  const [filter, setFilter] = useState<HistoryFilter>(noFilter);
  const shown = past && narrowPositions(past, filter);
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const loadMore = async (): Promise<void> => {
    setBusy(true);
    const loaded = await loadClosedRows(positionsList, page + 1, perPage);
    setBusy(false);
    setFailure(loaded.ok ? null : loaded.failure);
    if (!loaded.ok) return;
    setPage(page + 1);
    setTotal(loaded.value.total);
  };
  const refresh = async (): Promise<void> => {
    const refreshed = await listRefresher(positionsList)();
    setFailure(refreshed.ok ? null : refreshed.failure);
  };
  const hasMore = past !== undefined && past.length >= perPage && (total === null || past.length < total);
  return (
    <Screen
      title={t`Futures orders`}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<IconButton label={t`Refresh`} icon="refresh" onClick={() => void refresh()} />}
      toolbar={
        <>
          <div className={toolStyles.bar}>
            <Segments
              label={t`Positions`}
              options={[
                { value: 'held', label: t({ message: 'Open', context: 'position' }) },
                { value: 'past', label: t`History` },
              ]}
              value={view}
              onChange={setView}
            />
            {view === 'past' ? (
              <HistoryTools
                filter={filter}
                onChange={setFilter}
                symbols={[...new Set(past?.map(({ symbol }) => symbol))].sort()}
                sides={[t`Long`, t`Short`]}
                statuses={[
                  { value: 'closed', label: t({ message: 'Closed', context: 'position' }) },
                  { value: 'cancelled', label: t`Cancelled` },
                ]}
                name="tideline-positions"
                onExport={() => exportPositions(filter)}
              />
            ) : null}
          </div>
          <div className={toolStyles.age}>
            <AccountAge of="positions" />
          </div>
        </>
      }
    >
      {failure ? (
        <p className={futuresStyles.error} role="alert">
          {failureText(failure)}
        </p>
      ) : null}
      {view === 'held' ? (
        <PositionsPanel />
      ) : (
        <>
          {!past ? <Skeleton shape="row" count={6} /> : null}
          {shown?.length === 0 && past?.length !== 0 ? (
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
          {past?.length === 0 ? (
            <Empty
              title={t`No positions yet.`}
              action={
                <Button onClick={() => navigateTo('/pages/transaction/contract')}>
                  <Trans>Trade futures</Trans>
                </Button>
              }
            />
          ) : null}
          <ul className={styles.list}>
            {shown?.map((position) => (
              <PastPositionRow key={position.id} position={position} />
            ))}
          </ul>
          {hasMore ? (
            <Button variant="secondary" busy={isBusy} onClick={() => void loadMore()}>
              <Trans>Show older positions</Trans>
            </Button>
          ) : null}
        </>
      )}
    </Screen>
  );
};
