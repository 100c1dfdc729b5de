import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRow, useRows } from '#client/data/engine/use-rows.ts';
import { useListed } from '#client/components/history/use-listed.ts';
import { HistoryDesktop } from '#client/components/trade-tables/history-desktop.tsx';
import { useBoardOfSecond } from '#client/components/trade-tables/table-parts.tsx';
import { useTableView } from '#client/components/trade-tables/table-views.ts';
import { positionHistory } from '#client/features/futures/position-history.ts';
import { usePositionListTexts } from '#client/features/futures/use-position-list-texts.tsx';
import { usePositionSheet } from '#client/features/futures/use-position-sheet.tsx';
import { isWaitingEntry } from '#domain/trading/position-result.ts';
import { CloseSeveral } from './close-several.tsx';
import { usePositionTables, useSplitPositions } from './use-position-tables.tsx';

type Tab = 'positions' | 'entries' | 'history';

/** The chosen tab; at first that of the position that is shown next to the table. */
const useTab = (list: { view: 'open' | 'closed' }, shown: number | undefined): [Tab, (tab: Tab) => void] => {
  const row = useRow('positions', shown ?? 0);
  const [picked, setPicked] = useState<Tab>();
  if (list.view === 'closed') return ['history', setPicked];
  const first = row && isWaitingEntry(row) ? 'entries' : 'positions';
  return [picked === undefined || picked === 'history' ? first : picked, setPicked];
};

/** The page of positions on a wide window. */
export const PositionsDesktop = ({ shown }: { shown: number | undefined }) => {
  const { t } = useLingui();
  const list = useListed(positionHistory, shown, undefined);
  const [tab, setTab] = useTab(list, shown);
  const open = useSplitPositions(useRows('positions', { isOpen: true }));
  const filtered = useSplitPositions(list.isOpen ? list.shown : undefined);
  const { act, sheet } = usePositionSheet();
  const [{ sort }] = useTableView('positions');
  // Sorting by profit depends on live prices: updated once a second.
  useBoardOfSecond(tab === 'positions' && sort?.by === 'profit');
  const columns = usePositionTables(act, filtered);
  const { positions, entries } = open;
  const texts = usePositionListTexts();
  const none = {
    positions: t`No open positions.`,
    entries: t`No open orders.`,
    history: texts.noneClosed,
  };
  return (
    <>
      <HistoryDesktop
        history={positionHistory}
        texts={texts}
        list={list}
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
        ]}
        value={tab}
        onChange={(chosen) => {
          setTab(chosen);
          list.setView(chosen === 'history' ? 'closed' : 'open');
        }}
        columns={columns[tab]}
        rows={tab === 'history' ? list.shown : filtered[tab]}
        none={none[tab]}
        hasTotals={tab !== 'history'}
        tools={tab === 'positions' ? <CloseSeveral positions={positions} /> : null}
      />
      {sheet}
    </>
  );
};
