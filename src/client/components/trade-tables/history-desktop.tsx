import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StoredList } from '#client/data/engine/resource.ts';
import type { ListName } from '#client/data/engine/stored-list.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { exportHistory } from '#client/components/history/export-history.ts';
import { noFilter, type HistoryRow } from '#client/components/history/history-filter.ts';
import type { HistoryKind } from '#client/components/history/history-kind.ts';
import type { HistoryTexts } from '#client/components/history/history-texts.ts';
import { NoneListed } from '#client/components/history/none-listed.tsx';
import { RefreshButton } from '#client/components/history/refresh-button.tsx';
import { useHistory, type History } from '#client/components/history/use-history.ts';
import type { Listed } from '#client/components/history/use-listed.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import type { Column } from '#client/ui/lists/table-view.ts';
import { CsvButton } from './csv-button.tsx';
import { DesktopTable } from './desktop-table.tsx';
import { DesktopTables, type DesktopTab } from './desktop-tables.tsx';
import { HistoryFilters } from './history-filters.tsx';
import styles from './history-desktop.module.css';
import { OlderButton } from './older-rows.tsx';
import { useTableView } from './table-views.ts';

interface HistoryDesktopProps<Row extends HistoryRow, Value extends string> {
  history: HistoryKind<Row>;
  texts: HistoryTexts;
  matchId?: number | undefined;
  list: Omit<Listed<Row>, 'view' | 'setView'>;
  tabs: readonly DesktopTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Of the chosen tab. */
  columns: readonly Column<Row>[];
  /** Of the chosen tab, filtered; undefined while not known. */
  rows: readonly Row[] | undefined;
  hasTotals?: boolean;
  /** One sentence for a table without rows, of the chosen tab. */
  none: string;
  /** Actions on all rows. */
  tools?: ReactNode;
  /** Below the open rows. */
  note?: ReactNode;
}

interface FrameProps {
  title: string;
  of: StoredList['name'];
  history: History;
  children: ReactNode;
}

/** The page around the tables: its title, the age of the rows, and why a refresh failed. */
const Frame = ({ title, of, history, children }: FrameProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <Screen
      wide
      title={title}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={
        <>
          <AccountAge of={of} />
          <RefreshButton history={history} />
        </>
      }
    >
      {history.failure ? (
        <Note tone="danger" role="alert" className={styles.failed}>
          {failureText(history.failure)}
        </Note>
      ) : null}
      <div data-filled>{children}</div>
    </Screen>
  );
};

/** Filters the rows, and exports those of the history. */
const FilterTools = <Row extends HistoryRow>({
  history: kind,
  texts: { isOfOrders, directionLabel, directions, statuses },
  matchId,
  list: { isOpen, filter, setFilter, rows },
}: Pick<HistoryDesktopProps<Row, string>, 'history' | 'texts' | 'matchId' | 'list'>) => (
  <>
    <HistoryFilters
      filter={filter}
      onChange={setFilter}
      symbols={[...new Set(rows?.map(({ symbol }) => symbol))].sort()}
      isOfOrders={isOfOrders}
      directionLabel={directionLabel}
      directions={directions}
      statuses={isOpen ? [] : statuses}
    />
    {isOpen ? null : <CsvButton name={kind.fileName} onExport={() => exportHistory(kind, filter, matchId)} />}
  </>
);

/** The open rows of a list, and its history, as tables with the columns of the trade pages' tables. */
export const HistoryDesktop = <Row extends HistoryRow, Value extends string>({
  history: kind,
  texts,
  matchId,
  list,
  tabs,
  value,
  onChange,
  columns,
  rows,
  hasTotals = false,
  none,
  tools,
  note,
}: HistoryDesktopProps<Row, Value>) => {
  const { isOpen, setFilter, isNarrowed } = list;
  const history = useHistory(kind.list);
  const chosen = tabs.find((tab) => tab.value === value)!;
  const view = useTableView(chosen.table);
  return (
    <Frame title={texts.title} of={kind.list.name} history={history}>
      <DesktopTables
        label={texts.label}
        tabs={tabs}
        value={value}
        onChange={onChange}
        tools={
          <>
            {tools}
            <FilterTools history={kind} texts={texts} matchId={matchId} list={list} />
          </>
        }
      >
        <DesktopTable
          label={chosen.label}
          of={kind.list.name as ListName}
          columns={columns}
          rows={rows}
          view={view}
          none={
            <NoneListed
              isNarrowed={isNarrowed}
              noMatch={texts.noMatch}
              none={none}
              trade={texts.trade}
              onClear={() => setFilter(noFilter)}
            />
          }
          hasTotals={hasTotals}
          after={
            isOpen ? (
              rows && rows.length > 0 ? (
                note
              ) : null
            ) : (
              <OlderButton history={history} known={list.closed} label={texts.older} />
            )
          }
        />
      </DesktopTables>
    </Frame>
  );
};
