import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRows } from '#client/data/engine/use-rows.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { secondsOrdersList } from '#client/data/seconds-orders/seconds-orders-list.ts';
import { AssetsTable, useAssetColumns } from '#client/components/trade-tables/assets-table.tsx';
import { DesktopTable } from '#client/components/trade-tables/desktop-table.tsx';
import { DesktopTables } from '#client/components/trade-tables/desktop-tables.tsx';
import { OlderRows } from '#client/components/trade-tables/older-rows.tsx';
import { useTableView } from '#client/components/trade-tables/table-views.ts';
import { ThisPairOnly, useOnlyThisPair } from '#client/components/trade-tables/this-pair-only.tsx';
import { byExpiry } from '#client/features/seconds/by-expiry.ts';
import { useRunningColumns, useSettledColumns } from './seconds-columns.tsx';

/** Running stakes, settled stakes, and available funds. */
export const SecondsTables = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  const [tab, setTab] = useState<'running' | 'history' | 'assets'>('running');
  const matchId = useOnlyThisPair() ? pair.id : undefined;
  const running = useRows('secondsOrders', { isOpen: true, matchId });
  const settled = useRows('secondsOrders', { isOpen: false, matchId });
  const runningView = useTableView('stakes');
  const settledView = useTableView('stakeHistory');
  const runningColumns = useRunningColumns();
  const settledColumns = useSettledColumns();
  const assetColumns = useAssetColumns();
  return (
    <DesktopTables
      label={t`Options orders`}
      tabs={[
        {
          value: 'running',
          label: t`Running`,
          count: running?.length,
          table: 'stakes',
          columns: runningColumns,
        },
        { value: 'history', label: t`History`, table: 'stakeHistory', columns: settledColumns },
        { value: 'assets', label: t`Assets`, table: 'assets', columns: assetColumns },
      ]}
      value={tab}
      onChange={setTab}
      tools={tab === 'assets' ? null : <ThisPairOnly symbol={pair.symbol} />}
    >
      {tab === 'running' ? (
        <DesktopTable
          label={t`Running`}
          of="secondsOrders"
          columns={runningColumns}
          rows={running?.toSorted(byExpiry)}
          view={runningView}
          none={t`No open options.`}
        />
      ) : null}
      {tab === 'history' ? (
        <DesktopTable
          label={t`History`}
          of="secondsOrders"
          columns={settledColumns}
          rows={settled}
          view={settledView}
          none={t`No orders yet.`}
          after={<OlderRows list={secondsOrdersList} known={settled?.length ?? 0} />}
        />
      ) : null}
      {tab === 'assets' ? <AssetsTable account="micro" columns={assetColumns} /> : null}
    </DesktopTables>
  );
};
