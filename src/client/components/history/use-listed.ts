import { useState } from 'react';
import type { ListedRow } from '#client/data/engine/resource.ts';
import type { ListName } from '#client/data/engine/stored-list.ts';
import { useAllRows, useRow, useRows } from '#client/data/engine/use-rows.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import {
  filterHistory,
  narrowings,
  noFilter,
  type HistoryFilter,
  type HistoryRow,
} from './history-filter.ts';
import type { HistoryKind } from './history-kind.ts';

/** The rows of a list selected for display, and their filter. */
export interface Listed<Row> {
  readonly view: 'open' | 'closed';
  readonly setView: (view: 'open' | 'closed') => void;
  readonly isOpen: boolean;
  readonly filter: HistoryFilter;
  readonly setFilter: (filter: HistoryFilter) => void;
  readonly isNarrowed: boolean;
  /** All rows of the view; undefined while not known. */
  readonly rows: readonly Row[] | undefined;
  /** Those that match the filter. */
  readonly shown: readonly Row[] | undefined;
  /** Number of closed rows of the view on this device; the exchange may have older ones. */
  readonly closed: number;
}

/** Filters rows as stored. */
const useFiltered = <Row extends HistoryRow>(
  kind: HistoryKind<Row>,
  isOpen: boolean,
  stored: readonly ListedRow[] | undefined,
) => {
  const [chosen, setFilter] = useState<HistoryFilter>(noFilter);
  const filter = isOpen ? { ...chosen, status: null } : chosen;
  const isNarrowed = narrowings(filter) > 0;
  const rows = kind.rowOf ? stored?.map(kind.rowOf) : (stored as unknown as readonly Row[] | undefined);
  const matching = rows && filterHistory(rows, filter, kind.statusOf, serverNowMs());
  const shown = isOpen && kind.compareOpen ? matching?.toSorted(kind.compareOpen) : matching;
  return { isOpen, filter, setFilter, isNarrowed, rows, shown };
};

/** All rows of a list, the open ones first, filtered. */
export const useListedAll = <Row extends HistoryRow>(
  kind: HistoryKind<Row>,
): Omit<Listed<Row>, 'view' | 'setView'> => {
  const { rows, closed } = useAllRows(kind.list.name as ListName);
  return { ...useFiltered(kind, false, rows as unknown as readonly ListedRow[] | undefined), closed };
};

/**
 * The rows of one view of a list, filtered.
 * @param matchId restricts the list to one pair
 */
export const useListedIn = <Row extends HistoryRow>(
  kind: HistoryKind<Row>,
  isOpen: boolean,
  matchId?: number,
): Omit<Listed<Row>, 'view' | 'setView'> => {
  const stored = useRows(kind.list.name as ListName, { isOpen, matchId }) as unknown as
    | readonly ListedRow[]
    | undefined;
  return { ...useFiltered(kind, isOpen, stored), closed: isOpen ? 0 : (stored?.length ?? 0) };
};

/**
 * The open or the closed rows of a list, filtered.
 * @param shownId the row that is shown next to the list: its state determines which rows are listed at first
 * @param matchId restricts the list to one pair
 */
export const useListed = <Row extends HistoryRow>(
  kind: HistoryKind<Row>,
  shownId: number | undefined,
  matchId: number | undefined,
): Listed<Row> => {
  const shownRow = useRow(kind.list.name as ListName, shownId ?? 0) as ListedRow | null | undefined;
  const [picked, setView] = useState<'open' | 'closed'>();
  const view = picked ?? (shownRow && !kind.list.isOpen[shownRow.status] ? 'closed' : 'open');
  return { view, setView, ...useListedIn(kind, view === 'open', matchId) };
};
