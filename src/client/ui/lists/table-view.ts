import type { ReactNode } from 'react';

export interface TableSort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** The user's settings of a table. */
export interface TableView {
  /** Null: the order in which the rows were given. */
  readonly sort: TableSort | null;
  /** Ids of hidden columns; null: as many as the table has no space for. */
  readonly hidden: readonly string[] | null;
}

export const plainView: TableView = { sort: null, hidden: null };

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** In pixels; the surplus width of the table is divided among the columns. */
  readonly width: number;
  /** Where the columns do not fit, the one with the highest rank is hidden first; without: never. */
  readonly rank?: number;
  /** Figures are aligned to the end of their cell and sorted from the largest first. */
  readonly isFigure?: boolean;
  /** Sort key of the rows; a column without it cannot be sorted. */
  readonly orderBy?: (row: Row) => string | number;
  /** Identifies the row, or acts on it: always shown. */
  readonly isFixed?: boolean;
  /** Stays visible at the row's end, however far the table is scrolled. */
  readonly isStuck?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Total of all rows, in the table's foot. */
  readonly total?: ReactNode;
}

/**
 * A first press sorts by the column (figures from the largest, text from A), a second reverses it, a third
 * removes it.
 */
export const nextSort = (now: TableSort | null, by: string, isFigure: boolean): TableSort | null => {
  const first = isFigure ? 'descending' : 'ascending';
  if (now?.by !== by) return { by, direction: first };
  return now.direction === first
    ? { by, direction: first === 'ascending' ? 'descending' : 'ascending' }
    : null;
};

const names = new Intl.Collator('en', { numeric: true });

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : names.compare(String(one), String(other));

/**
 * The rows in the chosen order; equal rows, and all rows when the column does not exist, stay in the given
 * order.
 */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableSort | null,
): readonly Row[] => {
  const orderBy = sort && columns.find(({ id }) => id === sort.by)?.orderBy;
  if (!orderBy) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, by: orderBy(row) }))
    .sort((one, other) => sign * compare(one.by, other.by))
    .map(({ row }) => row);
};

/**
 * Ids of the hidden columns: those that the user chose, or else those that a table of this width, in pixels
 * at the default text size, has no space for.
 */
export const hiddenIn = (
  columns: readonly Pick<Column<never>, 'id' | 'width' | 'rank'>[],
  hidden: readonly string[] | null,
  width: number,
): readonly string[] => {
  if (hidden) return hidden;
  let excess = columns.reduce((sum, column) => sum + column.width, -width);
  const gone: string[] = [];
  for (const column of columns.toSorted((one, other) => (other.rank ?? 0) - (one.rank ?? 0))) {
    if (excess <= 0 || !column.rank) break;
    excess -= column.width;
    gone.push(column.id);
  }
  return gone;
};

/** The columns to show, in order. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] => columns.filter(({ id, isFixed }) => isFixed || !hidden.includes(id));
