import { keep } from '#client/data/engine/keep.ts';
import type { SecondsOrderRow } from '#client/data/seconds-orders/seconds-orders-list.ts';
import { credentials } from '#client/lib/credentials.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { filterHistory, type HistoryFilter } from '#client/parts/history/history-filter.ts';
import type { CollectedHistory } from '#client/parts/history/history-tools.tsx';
import { loadEveryPage } from '#client/parts/history/load-every-page.ts';
import { secondsCsv } from './seconds-csv.ts';
import { storedRows } from '#client/data/engine/stored-list.ts';
import { secondsOrdersList } from '#client/data/seconds-orders/seconds-orders-list.ts';

const resultOf = ({ result }: SecondsOrderRow): string | null => result;

/** What is settled, narrowed. */
export const narrowSeconds = (
  rows: readonly SecondsOrderRow[],
  filter: HistoryFilter,
): readonly SecondsOrderRow[] => filterHistory(rows, filter, resultOf, serverNowMs());

/** The narrowed history with both ticks of each stake; what this device lacks of it is asked for first. */
export const exportSeconds = async (filter: HistoryFilter): Promise<CollectedHistory | null> => {
  const isWhole = await loadEveryPage(secondsOrdersList);
  const { userId } = credentials();
  const rows = await keep((database) => storedRows(database, 'secondsOrders', userId, { isOpen: false }));
  if (!rows.ok) return null;
  const shown = narrowSeconds(rows.value, filter);
  return { text: secondsCsv(shown), count: shown.length, isWhole };
};
