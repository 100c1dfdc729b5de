import type { PositionRow } from '#client/data/engine/rows.ts';
import { keep } from '#client/data/engine/keep.ts';
import { storedPositions } from '#client/data/positions/positions-table.ts';
import { loadPastPositions, refreshPosition } from '#client/data/positions/refresh-positions.ts';
import { credentials } from '#client/lib/credentials.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { filterHistory, type HistoryFilter } from '#client/parts/history/history-filter.ts';
import type { CollectedHistory } from '#client/parts/history/history-tools.tsx';
import { loadEveryPage } from '#client/parts/history/load-every-page.ts';
import { positionsCsv } from './positions-csv.ts';

const statusOf = ({ status }: PositionRow): string => status;

/** What is over, narrowed. */
export const narrowPositions = (
  rows: readonly PositionRow[],
  filter: HistoryFilter,
): readonly PositionRow[] => filterHistory(rows, filter, statusOf, serverNowMs());

const stored = async (filter: HistoryFilter): Promise<readonly PositionRow[] | null> => {
  const { userId } = credentials();
  const rows = await keep((database) => storedPositions(database, userId, { status: 'past' }));
  return rows.ok ? narrowPositions(rows.value, filter) : null;
};

/** The narrowed history with every closing; what this device lacks of it is asked for first. */
export const exportPositions = async (filter: HistoryFilter): Promise<CollectedHistory | null> => {
  let isWhole = await loadEveryPage(loadPastPositions);
  for (const { id } of ((await stored(filter)) ?? []).filter(
    ({ closings, status }) => status === 'closed' && closings === undefined,
  )) {
    const refreshed = await refreshPosition(id);
    isWhole &&= refreshed.ok;
    if (!refreshed.ok) break;
  }
  const rows = await stored(filter);
  return rows && { text: positionsCsv(rows), count: rows.length, isWhole };
};
