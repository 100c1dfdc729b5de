import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useRowHeight } from '#client/components/trade-tables/dense.ts';
import { useTablesWidth } from '#client/components/trade-tables/tables-width.ts';
import { useTableView } from '#client/components/trade-tables/table-views.ts';
import { DataTable } from '#client/ui/lists/data-table.tsx';
import { aheadRows, type RecordListProps } from '#client/features/records/record-list.tsx';
import { OlderRecords } from '#client/features/records/older-records.tsx';
import { useRecordColumns } from './record-columns.tsx';
import styles from '#client/features/records/records.module.css';

interface RecordsDesktopProps extends Omit<RecordListProps, 'scroller' | 'onOpen'> {
  scrollRef: (element: HTMLElement | null) => void;
}

/** The movements as a table; older ones load when its end comes near. */
export const RecordsDesktop = ({ rows, scrollRef, ...older }: RecordsDesktopProps) => {
  const { t } = useLingui();
  const rowHeight = useRowHeight();
  const [area, width] = useTablesWidth();
  const [view, setView] = useTableView('movements');
  const columns = useRecordColumns();
  const { hasMore, isLoading, failure, onMore } = older;
  const ask = useCallback(
    (left: number): void => {
      if (hasMore && !isLoading && !failure && left < aheadRows) onMore();
    },
    [hasMore, isLoading, failure, onMore],
  );
  return (
    <div ref={area} className={styles.table} aria-busy={isLoading || undefined}>
      <DataTable
        label={t`Movements`}
        columns={columns}
        rows={rows}
        view={view}
        onView={setView}
        width={width}
        rowHeight={rowHeight}
        empty={null}
        scrollRef={scrollRef}
        onLeft={ask}
        after={<OlderRecords {...older} />}
      />
    </div>
  );
};
