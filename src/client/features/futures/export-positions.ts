import type { PositionRow } from '#client/data/positions/positions-list.ts';
import { keep } from '#client/data/engine/keep.ts';
import { credentials } from '#client/lib/credentials.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { filterHistory, type HistoryFilter } from '#client/parts/history/history-filter.ts';
import type { CollectedHistory } from '#client/parts/history/history-tools.tsx';
import { loadEveryPage } from '#client/parts/history/load-every-page.ts';
import { positionsCsv } from './positions-csv.ts';
import { storedRows } from '#client/data/engine/stored-list.ts';
import { refreshRow } from '#client/data/engine/refresh-list.ts';
import { positionsList } from '#client/data/positions/positions-list.ts';

const statusOf = ({ status }: PositionRow): string => status;

/** What is over, narrowed. */
export const narrowPositions = (
  rows: readonly PositionRow[],
  filter: HistoryFilter,
): readonly PositionRow[] => filterHistory(rows, filter, statusOf, serverNowMs());

const stored = async (filter: HistoryFilter): Promise<readonly PositionRow[] | null> => {
  const { userId } = credentials();
  const rows = await keep((database) => storedRows(database, 'positions', userId, { isOpen: false }));
  return rows.ok ? narrowPositions(rows.value, filter) : null;
};

/** The narrowed history with every closing; what this device lacks of it is asked for first. */
export const exportPositions = async (filter: HistoryFilter): Promise<CollectedHistory | null> => {
  let isWhole = await loadEveryPage(positionsList);
  for (const { id } of ((await stored(filter)) ?? []).filter(
    ({ closings, status }) => status === 'closed' && closings === undefined,
  )) {
    const refreshed = await refreshRow(positionsList, id);
    isWhole &&= refreshed.ok;
    if (!refreshed.ok) break;
  }
  const rows = await stored(filter);
  return rows && { text: positionsCsv(rows), count: rows.length, isWhole };
};
