import { useCallback, useMemo } from 'react';
import type { Movement } from '#contract/wallets.ts';
import { useSettings } from '#client/data/settings/settings.ts';
import { useNarrow } from '#client/lib/device/use-narrow.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { RecycledRows } from '#client/ui/lists/recycled-rows.tsx';
import { byDay } from '#client/components/movements/by-day.ts';
import { OlderRecords } from './older-records.tsx';
import { DayRow, RecordRow } from './record-row.tsx';
import styles from './record-row.module.css';

export interface RecordListProps {
  rows: readonly Movement[];
  scroller: HTMLElement | null;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the requested older rows could not be loaded. */
  failure: Failure | undefined;
  onMore: () => void;
  onOpen: (movement: Movement) => void;
}

/** Row heights in pixels: a touch target, and the same with figures below the labels. */
const rowHeights = { phone: 60, narrow: 92 } as const;
/** Rows left ahead at which older ones are requested. */
export const aheadRows = 150;

/**
 * A virtual list of movements by day: only visible rows are rendered, and older ones load when the end comes
 * near.
 */
export const RecordList = ({
  rows,
  scroller,
  hasMore,
  isLoading,
  failure,
  onMore,
  onOpen,
}: RecordListProps) => {
  const isNarrow = useNarrow();
  const { hideBalances } = useSettings();
  const rowHeight = rowHeights[isNarrow ? 'narrow' : 'phone'];
  const entries = useMemo(() => byDay(rows), [rows]);
  const renderRow = useMemo(
    () => (place: number) => {
      const entry = entries[place]!;
      return 'day' in entry ? (
        <DayRow day={entry.day} />
      ) : (
        <RecordRow
          movement={entry.movement}
          place={entry.place}
          count={rows.length}
          isHidden={hideBalances}
          onOpen={onOpen}
        />
      );
    },
    [entries, rows.length, hideBalances, onOpen],
  );
  const ask = useCallback(
    (left: number): void => {
      if (hasMore && !isLoading && !failure && left < aheadRows) onMore();
    },
    [hasMore, isLoading, failure, onMore],
  );
  return (
    <div className={styles.list} aria-busy={isLoading || undefined}>
      <RecycledRows
        count={entries.length}
        scroller={scroller}
        rowHeight={rowHeight}
        rowRole="presentation"
        onLeft={ask}
      >
        {renderRow}
      </RecycledRows>
      <OlderRecords hasMore={hasMore} failure={failure} onMore={onMore} />
    </div>
  );
};
