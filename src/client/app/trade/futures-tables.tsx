import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Position } from '#contract/positions.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { CloseManySheet } from '#client/features/futures/close-many-sheet.tsx';
import { usePositionSheet } from '#client/features/futures/use-position-sheet.tsx';
import { AssetsTable, useAssetColumns } from './assets-table.tsx';
import { DeskTable } from './desk-table.tsx';
import { DeskTables } from './desk-tables.tsx';
import { OlderRows } from './older-rows.tsx';
import { useEntryColumns, usePastColumns, usePositionColumns } from './position-columns.tsx';
import { MarginTotal, ProfitTotal } from './position-sums.tsx';
import { useBoardOfSecond } from './table-parts.tsx';
import { useTableView } from './table-views.ts';
import { ThisPairOnly, useOnlyThisPair } from './this-pair-only.tsx';
import styles from './desk-tables.module.css';

const none: readonly Position[] = [];

/** Positions, what waits to become one, what is over, and what there is to trade with. */
export const FuturesTables = ({ pair }: { pair: PairView }) => {
  const { t } = useLingui();
  const [tab, setTab] = useState<'positions' | 'entries' | 'history' | 'assets'>('positions');
  const [isClosingMany, setClosingMany] = useState(false);
  const matchId = useOnlyThisPair() ? pair.id : undefined;
  const open = useRows('positions', { isOpen: true, matchId });
  const past = useRows('positions', { isOpen: false, matchId });
  const positions = useMemo(() => open?.filter(({ status }) => status !== 'entrusted'), [open]);
  const entries = useMemo(() => open?.filter(({ status }) => status === 'entrusted'), [open]);
  const { act, sheet } = usePositionSheet();
  const positionView = useTableView('positions');
  const entryView = useTableView('entries');
  const pastView = useTableView('positionHistory');
  // An order by profit is an order by prices: looked at again once a second.
  useBoardOfSecond(tab === 'positions' && positionView[0].sort?.by === 'profit');
  const positionColumns = usePositionColumns(act, {
    margin: <MarginTotal positions={positions ?? none} />,
    profit: <ProfitTotal positions={positions ?? none} />,
  });
  const entryColumns = useEntryColumns(act, <MarginTotal positions={entries ?? none} />);
  const pastColumns = usePastColumns();
  const assetColumns = useAssetColumns();
  return (
    <DeskTables
      label={t`Positions`}
      tabs={[
        {
          value: 'positions',
          label: t`Positions`,
          count: positions?.length,
          table: 'positions',
          columns: positionColumns,
        },
        {
          value: 'entries',
          label: t`Open orders`,
          count: entries?.length,
          table: 'entries',
          columns: entryColumns,
        },
        { value: 'history', label: t`History`, table: 'positionHistory', columns: pastColumns },
        { value: 'assets', label: t`Assets`, table: 'assets', columns: assetColumns },
      ]}
      value={tab}
      onChange={setTab}
      tools={
        <>
          {tab === 'positions' && positions?.some(({ status }) => status === 'open') ? (
            <button type="button" className={styles.tool} onClick={() => setClosingMany(true)}>
              <Trans>Close several…</Trans>
            </button>
          ) : null}
          {tab === 'assets' ? null : <ThisPairOnly symbol={pair.symbol} />}
        </>
      }
    >
      {tab === 'positions' ? (
        <DeskTable
          label={t`Positions`}
          of="positions"
          columns={positionColumns}
          rows={positions}
          view={positionView}
          none={t`No open positions.`}
          hasTotals
        />
      ) : null}
      {tab === 'entries' ? (
        <DeskTable
          label={t`Open orders`}
          of="positions"
          columns={entryColumns}
          rows={entries}
          view={entryView}
          none={t`No open orders.`}
          hasTotals
        />
      ) : null}
      {tab === 'history' ? (
        <DeskTable
          label={t`History`}
          of="positions"
          columns={pastColumns}
          rows={past}
          view={pastView}
          none={t`No orders yet.`}
          after={<OlderRows list={positionsList} known={past?.length ?? 0} />}
        />
      ) : null}
      {tab === 'assets' ? <AssetsTable account="lever" columns={assetColumns} /> : null}
      {sheet}
      {isClosingMany ? <CloseManySheet onClose={() => setClosingMany(false)} /> : null}
    </DeskTables>
  );
};
