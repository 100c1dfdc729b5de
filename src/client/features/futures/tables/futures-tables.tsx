import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRows } from '#client/data/engine/use-rows.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { usePositionSheet } from '#client/features/futures/use-position-sheet.tsx';
import { AssetsTable, useAssetColumns } from '#client/components/trade-tables/assets-table.tsx';
import { DesktopTable } from '#client/components/trade-tables/desktop-table.tsx';
import { DesktopTables } from '#client/components/trade-tables/desktop-tables.tsx';
import { OlderRows } from '#client/components/trade-tables/older-rows.tsx';
import { CloseSeveral } from './close-several.tsx';
import { usePositionTables, useSplitPositions } from './use-position-tables.tsx';
import { useBoardOfSecond } from '#client/components/trade-tables/table-parts.tsx';
import { useTableView } from '#client/components/trade-tables/table-views.ts';
import { ThisPairOnly, useOnlyThisPair } from '#client/components/trade-tables/this-pair-only.tsx';

type Tab = 'positions' | 'entries' | 'history' | 'assets';

/** The user's positions: open, waiting and closed; optionally of this pair only. */
const usePositionRows = (pair: PairView) => {
  const matchId = useOnlyThisPair() ? pair.id : undefined;
  const split = useSplitPositions(useRows('positions', { isOpen: true, matchId }));
  return { ...split, closed: useRows('positions', { isOpen: false, matchId }) };
};

/** The columns of each table, also used by the column chooser. */
const useColumnsOf = (
  act: ReturnType<typeof usePositionSheet>['act'],
  rows: ReturnType<typeof usePositionRows>,
) => ({ ...usePositionTables(act, rows), assets: useAssetColumns() });

interface TabTableProps {
  tab: Tab;
  rows: ReturnType<typeof usePositionRows>;
  columns: ReturnType<typeof useColumnsOf>;
  positionView: ReturnType<typeof useTableView>;
}

/** The table of the selected tab. */
const TabTable = ({ tab, rows: { positions, entries, closed }, columns, positionView }: TabTableProps) => {
  const { t } = useLingui();
  const entryView = useTableView('entries');
  const historyView = useTableView('positionHistory');
  return (
    <>
      {tab === 'positions' ? (
        <DesktopTable
          label={t`Positions`}
          of="positions"
          columns={columns.positions}
          rows={positions}
          view={positionView}
          none={t`No open positions.`}
          hasTotals
        />
      ) : null}
      {tab === 'entries' ? (
        <DesktopTable
          label={t`Open orders`}
          of="positions"
          columns={columns.entries}
          rows={entries}
          view={entryView}
          none={t`No open orders.`}
          hasTotals
        />
      ) : null}
      {tab === 'history' ? (
        <DesktopTable
          label={t`History`}
          of="positions"
          columns={columns.history}
          rows={closed}
          view={historyView}
          none={t`No orders yet.`}
          after={<OlderRows list={positionsList} known={closed?.length ?? 0} />}
        />
      ) : null}
      {tab === 'assets' ? <AssetsTable account="lever" columns={columns.assets} /> : null}
    </>
  );
};

/** Positions, waiting entries, closed positions, and available funds. */
export const FuturesTables = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  const [tab, setTab] = useState<Tab>('positions');
  const rows = usePositionRows(pair);
  const { positions, entries } = rows;
  const { act, sheet } = usePositionSheet();
  const positionView = useTableView('positions');
  // Sorting by profit depends on live prices: updated once a second.
  useBoardOfSecond(tab === 'positions' && positionView[0].sort?.by === 'profit');
  const columns = useColumnsOf(act, rows);
  return (
    <DesktopTables
      label={t`Positions`}
      tabs={[
        {
          value: 'positions',
          label: t`Positions`,
          count: positions?.length,
          table: 'positions',
          columns: columns.positions,
        },
        {
          value: 'entries',
          label: t`Open orders`,
          count: entries?.length,
          table: 'entries',
          columns: columns.entries,
        },
        { value: 'history', label: t`History`, table: 'positionHistory', columns: columns.history },
        { value: 'assets', label: t`Assets`, table: 'assets', columns: columns.assets },
      ]}
      value={tab}
      onChange={setTab}
      tools={
        <>
          {tab === 'positions' ? <CloseSeveral positions={positions} /> : null}
          {tab === 'assets' ? null : <ThisPairOnly symbol={pair.symbol} />}
        </>
      }
    >
      <TabTable tab={tab} rows={rows} columns={columns} positionView={positionView} />
      {sheet}
    </DesktopTables>
  );
};
