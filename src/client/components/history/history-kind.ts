import type { StoredList, ListedRow } from '#client/data/engine/resource.ts';
import type { HistoryRow } from './history-filter.ts';

/** The history of one list: what it is narrowed by beside pair, direction and time, and how it is saved. */
export interface HistoryKind<Row extends HistoryRow> {
  readonly list: StoredList;
  /** The name of the file it is saved as, before the day. */
  readonly fileName: string;
  /** A row of the list as the filter and the table take it; unset: as it is stored. */
  readonly rowOf?: (stored: ListedRow) => Row;
  /** What the filter's status compares. */
  readonly statusOf: (row: Row) => string | null;
  /** The rows as a table. */
  readonly csvOf: (rows: readonly Row[]) => string;
  /** Whether the row has to be asked for by itself before it is saved. */
  readonly lacksDetail?: (row: Row) => boolean;
}
