import { withDatabase } from '#client/data/engine/with-database.ts';
import type { StoredList, ListedRow } from '#client/data/engine/resource.ts';
import { loadClosedRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { storedRows, type ListName } from '#client/data/engine/stored-list.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { filterHistory, type HistoryFilter, type HistoryRow } from './history-filter.ts';
import type { HistoryKind } from './history-kind.ts';

export interface CollectedHistory {
  readonly text: string;
  readonly count: number;
  /** It contains everything the exchange has, not only the rows stored on this device. */
  readonly isWhole: boolean;
}

const perPage = 50;

/** Requests page after page until all are on this device; returns whether they are. */
const loadEveryPage = async (list: StoredList): Promise<boolean> => {
  for (let page = 1; ; page += 1) {
    const loaded = await loadClosedRows(list, page, perPage);
    if (!loaded.ok) return false;
    if (page * perPage >= loaded.value.total) return true;
  }
};

/**
 * The filtered history as a table; rows missing on this device are requested first. Null: the device could
 * not read it.
 */
export const exportHistory = async <Row extends HistoryRow>(
  { list, rowOf, statusOf, csvOf, lacksDetail }: HistoryKind<Row>,
  filter: HistoryFilter,
  matchId: number | undefined,
): Promise<CollectedHistory | null> => {
  const { userId } = credentials();
  const narrowed = async (): Promise<readonly Row[] | null> => {
    const rows = await withDatabase((database) =>
      storedRows(database, list.name as ListName, userId, { isOpen: false, matchId }),
    );
    if (!rows.ok) return null;
    const stored = rows.value as readonly ListedRow[];
    const all = rowOf ? stored.map(rowOf) : (stored as unknown as readonly Row[]);
    return filterHistory(all, filter, statusOf, serverNowMs());
  };
  let isWhole = await loadEveryPage(list);
  const lacking = lacksDetail ? ((await narrowed()) ?? []).filter(lacksDetail) : [];
  for (const { id } of lacking) {
    const refreshed = await refreshRow(list, id);
    isWhole &&= refreshed.ok;
    if (!refreshed.ok) break;
  }
  const rows = await narrowed();
  return rows && { text: csvOf(rows), count: rows.length, isWhole };
};
