import type { StoredList, ListedRow } from '#client/data/engine/resource.ts';
import type { HistoryRow } from './history-filter.ts';

/** The history of one list: its filters in addition to pair, direction and time, and its export. */
export interface HistoryKind<Row extends HistoryRow> {
  readonly list: StoredList;
  /** Name of the exported file, before the date. */
  readonly fileName: string;
  /** Converts a stored row for the filter and the table; unset: it is used as stored. */
  readonly rowOf?: (stored: ListedRow) => Row;
  /** Order of the open rows; unset: as stored. */
  readonly compareOpen?: (one: Row, other: Row) => number;
  /** The value that the status filter compares. */
  readonly statusOf: (row: Row) => string | null;
  /** The rows as a table. */
  readonly csvOf: (rows: readonly Row[]) => string;
  /** Whether the row must be requested individually before the export. */
  readonly lacksDetail?: (row: Row) => boolean;
}
