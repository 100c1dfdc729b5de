import { useState, type KeyboardEvent } from 'react';
import { classNames } from '#client/ui/styles/class-names.ts';
import styles from './data-table.module.css';
import { nextSort, type Column, type TableView } from './table-view.ts';

const Arrows = ({ direction }: { direction: string | undefined }) => (
  <svg className={styles.arrows} viewBox="0 0 8 14" width="7" height="12" aria-hidden="true">
    <path className={classNames(direction === 'ascending' && styles.lit)} d="M4 1l3.2 4H.8z" />
    <path className={classNames(direction === 'descending' && styles.lit)} d="M4 13L.8 9h6.4z" />
  </svg>
);

export const cellClass = <Row,>({ isFigure, isStuck }: Column<Row>): string | undefined =>
  classNames(isFigure && styles.figure, isStuck && styles.stuck) || undefined;

interface HeadCellProps<Row> {
  column: Column<Row>;
  /** Sort direction of this column; undefined when the rows are sorted differently. */
  direction: 'ascending' | 'descending' | undefined;
  /** It is the head's one stop of the Tab key. */
  isStop: boolean;
  onFocus: () => void;
  onSort: () => void;
}

const HeadCell = <Row,>({ column, direction, isStop, onFocus, onSort }: HeadCellProps<Row>) => (
  <th
    scope="col"
    className={cellClass(column)}
    title={column.label}
    aria-sort={column.orderBy ? (direction ?? 'none') : undefined}
  >
    {column.orderBy ? (
      <button
        type="button"
        className={classNames(styles.sort, direction && styles.sorted)}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onSort}
      >
        <span>{column.label}</span>
        <Arrows direction={direction} />
      </button>
    ) : (
      column.label
    )}
  </th>
);

/** Moves the focus between the buttons of a head. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  buttons[place]?.focus();
};

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableView['sort'];
  onSort: (sort: TableView['sort']) => void;
}

/**
 * The head of a table, whose columns sort the rows. It is one stop of the Tab key, so that the rows are near;
 * arrow keys, Home and End move between the columns.
 */
export const DataTableHead = <Row,>({ columns, sort, onSort }: DataTableHeadProps<Row>) => {
  const [focused, setFocused] = useState<string>();
  const sortable = columns.filter(({ orderBy }) => orderBy);
  const stop = (
    sortable.find(({ id }) => id === focused) ??
    sortable.find(({ id }) => id === sort?.by) ??
    sortable[0]
  )?.id;
  return (
    <thead>
      <tr aria-rowindex={1} onKeyDown={moveFocus}>
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            direction={sort?.by === column.id ? sort.direction : undefined}
            isStop={column.id === stop}
            onFocus={() => setFocused(column.id)}
            onSort={() => onSort(nextSort(sort, column.id, column.isFigure ?? false))}
          />
        ))}
      </tr>
    </thead>
  );
};
