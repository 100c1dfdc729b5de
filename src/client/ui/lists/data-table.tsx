import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { rem } from '#client/lib/device/text-scale.ts';
import { cellClass, DataTableHead } from './data-table-head.tsx';
import styles from './data-table.module.css';
import { hiddenIn, shownColumns, sortRows, type Column, type TableView } from './table-view.ts';
import { useRowsInView } from './use-rows-in-view.ts';

interface DataTableProps<Row extends { readonly id: number }> {
  label: string;
  /** Keep them stable (`useMemo`): rows are rendered again when they change. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  view: TableView;
  onView: (view: TableView) => void;
  /** Available to the columns, in pixels at the default text size; unset: they are all shown. */
  width?: number;
  /** Of each row, in pixels at the default text size. */
  rowHeight: number;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Label of the row of totals; there is none without it. */
  totalLabel?: string | undefined;
  /** Below the last row. */
  after?: ReactNode;
  /** The element that scrolls. */
  scrollRef?: (element: HTMLElement | null) => void;
  /** Called with the number of rows below the last one rendered, whenever it changes. */
  onLeft?: (rows: number) => void;
}

/** Rows beyond the edges that are rendered ahead of the scroll. */
const ahead = 2;

interface TotalRowProps<Row> {
  columns: readonly Column<Row>[];
  label: string;
  rowHeight: number;
}

const TotalRow = <Row,>({ columns, label, rowHeight }: TotalRowProps<Row>) => (
  <tfoot>
    <tr style={{ blockSize: rem(rowHeight) }}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row">
            {label}
          </th>
        ) : (
          <td key={column.id} className={cellClass(column)}>
            {column.total}
          </td>
        ),
      )}
    </tr>
  </tfoot>
);

/**
 * A table whose head and foot stay visible while its rows scroll. Only the rows in view are rendered, so
 * that thousands cost no more than twenty; each has its index among all rows for a screen reader.
 */
export const DataTable = <Row extends { readonly id: number }>({
  label,
  columns,
  rows,
  view: { sort, hidden },
  onView,
  width = Infinity,
  rowHeight,
  empty,
  totalLabel,
  after,
  scrollRef,
  onLeft,
}: DataTableProps<Row>) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { first, count } = useRowsInView(scroller, rowHeight);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const shown = useMemo(
    () => shownColumns(columns, hiddenIn(columns, hidden, width)),
    [columns, hidden, width],
  );
  const from = Math.max(0, Math.min(first - ahead, sorted.length - count));
  const rendered = sorted.slice(from, Math.max(first, from) + count + ahead);
  const below = sorted.length - from - rendered.length;
  useEffect(() => scrollRef?.(scroller), [scrollRef, scroller]);
  useEffect(() => onLeft?.(below), [onLeft, below]);
  return (
    <div className={styles.scroller} ref={setScroller} data-scroll-area>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={sorted.length + 1}
        style={{ minInlineSize: rem(shown.reduce((sum, { width }) => sum + width, 0)) }}
      >
        <colgroup>
          {shown.map(({ id, width }) => (
            <col key={id} style={{ inlineSize: rem(width) }} />
          ))}
        </colgroup>
        <DataTableHead columns={shown} sort={sort} onSort={(next) => onView({ hidden, sort: next })} />
        <tbody>
          {from > 0 ? <tr aria-hidden="true" style={{ blockSize: rem(from * rowHeight) }} /> : null}
          {rendered.map((row, index) => (
            <tr key={row.id} aria-rowindex={from + index + 2} style={{ blockSize: rem(rowHeight) }}>
              {shown.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {below > 0 ? <tr aria-hidden="true" style={{ blockSize: rem(below * rowHeight) }} /> : null}
        </tbody>
        {totalLabel !== undefined && rows.length > 0 ? (
          <TotalRow columns={shown} label={totalLabel} rowHeight={rowHeight} />
        ) : null}
      </table>
      {rows.length === 0 ? <div className={styles.empty}>{empty}</div> : null}
      {after}
    </div>
  );
};
