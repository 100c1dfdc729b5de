import { useState } from 'react';
import type { ListedRow } from '#client/data/engine/resource.ts';
import type { ListName } from '#client/data/engine/stored-list.ts';
import { useRow, useRows } from '#client/data/engine/use-rows.ts';
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
}

/**
 * @param shownId the row that is shown next to the list: its state determines which rows are listed at first
 * @param matchId restricts the list to one pair
 */
export const useListed = <Row extends HistoryRow>(
  kind: HistoryKind<Row>,
  shownId: number | undefined,
  matchId: number | undefined,
): Listed<Row> => {
  const name = kind.list.name as ListName;
  const shownRow = useRow(name, shownId ?? 0) as ListedRow | null | undefined;
  const [picked, setView] = useState<'open' | 'closed'>();
  const view = picked ?? (shownRow && !kind.list.isOpen[shownRow.status] ? 'closed' : 'open');
  const [chosen, setFilter] = useState<HistoryFilter>(noFilter);
  const isOpen = view === 'open';
  const filter = isOpen ? { ...chosen, status: null } : chosen;
  const isNarrowed = narrowings(filter) > 0;
  const stored = useRows(name, { isOpen, matchId }) as unknown as readonly ListedRow[] | undefined;
  const rows = kind.rowOf ? stored?.map(kind.rowOf) : (stored as unknown as readonly Row[] | undefined);
  const shown = rows && filterHistory(rows, filter, kind.statusOf, serverNowMs());
  return { view, setView, isOpen, filter, setFilter, isNarrowed, rows, shown };
};
