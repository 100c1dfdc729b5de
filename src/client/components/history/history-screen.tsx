import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { back } from '#client/lib/navigation/navigation.ts';
import { AccountAge } from '#client/components/wallets/account-age.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Note } from '#client/ui/states/note.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { Segments } from '#client/ui/fields/segments.tsx';
import { exportHistory } from './export-history.ts';
import { noFilter, type HistoryRow } from './history-filter.ts';
import type { HistoryKind } from './history-kind.ts';
import type { HistoryTexts } from './history-texts.ts';
import { HistoryTools } from './history-tools.tsx';
import { ListPending } from './list-pending.tsx';
import { NoneListed } from './none-listed.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useHistory } from './use-history.ts';
import { useListed, type Listed } from './use-listed.ts';
import styles from './history.module.css';

interface HistoryScreenProps<Row extends HistoryRow> extends HistoryTexts {
  history: HistoryKind<Row>;
  /** The row that is shown next to the list: its state determines which rows are listed at first. */
  shown: number | undefined;
  /** Restricts the list to one pair. */
  matchId?: number | undefined;
  /** Label of the first choice of the switch between open and closed. */
  openLabel: string;
  /** At the end of the line above the open rows, and below them. */
  note?: (shown: readonly Row[]) => ReactNode;
  foot?: ReactNode;
  /** Replaces the list of open rows. */
  open?: ReactNode;
  renderRow: (row: Row) => ReactNode;
}

interface ListedProps<Row extends HistoryRow> extends Pick<
  HistoryScreenProps<Row>,
  'trade' | 'older' | 'foot' | 'renderRow'
> {
  name: HistoryKind<Row>['list']['name'];
  list: Listed<Row>;
  history: ReturnType<typeof useHistory>;
  /** Shown when there is no row at all. */
  none: string;
}

/** The rows, or why there are none, and the button for older ones. */
const ListedRows = <Row extends HistoryRow>({
  name,
  list: { isOpen, setFilter, isNarrowed, rows, shown },
  history,
  none,
  trade,
  older,
  foot,
  renderRow,
}: ListedProps<Row>) => (
  <>
    {shown ? null : <ListPending of={name} count={6} />}
    {shown?.length === 0 ? (
      <NoneListed isNarrowed={isNarrowed} none={none} trade={trade} onClear={() => setFilter(noFilter)} />
    ) : null}
    <ul>{shown?.map(renderRow)}</ul>
    {shown && shown.length > 0 ? foot : null}
    {!isOpen && history.hasMore(rows?.length ?? 0) ? (
      <Button variant="secondary" busy={history.isBusy} onClick={history.loadMore}>
        {older}
      </Button>
    ) : null}
  </>
);

/** Switches between open and closed, and filters and exports the list. */
const HistoryBar = <Row extends HistoryRow>({
  history: kind,
  matchId,
  label,
  openLabel,
  directionLabel,
  directions,
  statuses,
  open,
  list: { view, setView, isOpen, filter, setFilter, rows },
}: HistoryScreenProps<Row> & { list: Listed<Row> }) => {
  const { t } = useLingui();
  return (
    <div className={styles.bar}>
      <Segments
        label={label}
        options={[
          { value: 'open', label: openLabel },
          { value: 'closed', label: t`History` },
        ]}
        value={view}
        onChange={setView}
      />
      {isOpen && open ? null : (
        <HistoryTools
          filter={filter}
          onChange={setFilter}
          symbols={[...new Set(rows?.map(({ symbol }) => symbol))].sort()}
          directionLabel={directionLabel}
          directions={directions}
          statuses={isOpen ? [] : statuses}
          name={kind.fileName}
          onExport={isOpen ? null : () => exportHistory(kind, filter, matchId)}
        />
      )}
    </div>
  );
};

/** The open rows of a list, and its history: filtered, refreshed, scrolled page by page, and exported. */
export const HistoryScreen = <Row extends HistoryRow>(props: HistoryScreenProps<Row>) => {
  const { history: kind, title, noneOpen, noneClosed, trade, older, note, foot, open, renderRow } = props;
  const { t } = useLingui();
  const failureText = useFailureText();
  const list = useListed(kind, props.shown, props.matchId);
  const { isOpen } = list;
  const history = useHistory(kind.list);
  return (
    <Screen
      title={title}
      leading={<IconButton label={t`Back`} icon="back" onClick={back} />}
      actions={<RefreshButton history={history} />}
      toolbar={
        <>
          <HistoryBar {...props} list={list} />
          <div className={styles.age}>
            <AccountAge of={kind.list.name} />
            {isOpen && list.shown && list.shown.length > 0 ? note?.(list.shown) : null}
          </div>
        </>
      }
    >
      {history.failure ? (
        <Note tone="danger" role="alert">
          {failureText(history.failure)}
        </Note>
      ) : null}
      {isOpen && open ? (
        open
      ) : (
        <ListedRows
          name={kind.list.name}
          list={list}
          history={history}
          none={isOpen ? noneOpen : noneClosed}
          trade={trade}
          older={older}
          foot={isOpen ? foot : undefined}
          renderRow={renderRow}
        />
      )}
    </Screen>
  );
};
