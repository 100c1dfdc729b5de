import { useLingui } from '@lingui/react/macro';
import { useContext, type ReactNode } from 'react';
import type { ListName } from '#client/data/engine/stored-list.ts';
import { ListPending } from '#client/components/history/list-pending.tsx';
import { DataTable } from '#client/ui/lists/data-table.tsx';
import type { Column, TableView } from '#client/ui/lists/table-view.ts';
import { useRowHeight } from './dense.ts';
import { TablesWidth } from './tables-width.ts';

interface DesktopTableProps<Row extends { readonly id: number }> {
  label: string;
  /** The stored list that contains the rows. */
  of: ListName;
  columns: readonly Column<Row>[];
  /** Undefined while this device has never had them. */
  rows: readonly Row[] | undefined;
  view: [TableView, (view: TableView) => void];
  /** Shown in an empty table. */
  none: ReactNode;
  hasTotals?: boolean;
  after?: ReactNode;
}

/** One table of the desktop layout, or its placeholder while its rows are loading. */
export const DesktopTable = <Row extends { readonly id: number }>({
  label,
  of,
  columns,
  rows,
  view: [view, onView],
  none,
  hasTotals = false,
  after,
}: DesktopTableProps<Row>) => {
  const { t } = useLingui();
  const rowHeight = useRowHeight();
  const width = useContext(TablesWidth);
  if (!rows) return <ListPending of={of} count={3} />;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      view={view}
      onView={onView}
      width={width}
      rowHeight={rowHeight}
      empty={none}
      totalLabel={hasTotals ? t({ message: 'Total', context: 'table' }) : undefined}
      after={after}
    />
  );
};
