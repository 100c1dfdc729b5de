import type { ReactNode } from 'react';

export interface TableSort {
  readonly by: string;
  readonly direction: 'ascending' | 'descending';
}

/** What a user chose of a table. */
export interface TableView {
  /** Null: the order the rows came in. */
  readonly sort: TableSort | null;
  /** Ids of columns that are not shown. */
  readonly hidden: readonly string[];
}

export const plainView: TableView = { sort: null, hidden: [] };

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** In pixels; what the table is wider than its columns is shared out among them. */
  readonly width: number;
  /** Figures stand at the end of their cell and are sorted from the largest first. */
  readonly isFigure?: boolean;
  /** What the rows are ordered by; a column without it cannot be sorted. */
  readonly orderBy?: (row: Row) => string | number;
  /** Says which row it is, or acts on it: always shown. */
  readonly isFixed?: boolean;
  /** Stays in sight at the row's end, however far the table is scrolled. */
  readonly isStuck?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Of all rows, in the table's foot. */
  readonly total?: ReactNode;
}

/**
 * A first press orders by the column (figures from the largest, words from A), a second turns it round, a third
 * gives it up.
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

/** The rows in the chosen order; equal ones, and all under a column that is not there, stay as they came. */
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

/** The columns to show, in their order. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): readonly Column<Row>[] => columns.filter(({ id, isFixed }) => isFixed || !hidden.includes(id));
