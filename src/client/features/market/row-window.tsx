import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type RefObject } from 'react';
import styles from './row-window.module.css';

interface RowWindowProps {
  ids: readonly number[];
  /** The element that scrolls; the rows are all it holds. */
  scroller: RefObject<HTMLElement | null>;
  /** Of each row, in pixels. */
  rowHeight: number;
  role?: 'list' | 'rowgroup';
  /** Draws the row of an id at its place (from 0), in the box it is given. */
  children: (id: number, place: number) => ReactNode;
}

/** Rows beyond the edges that are drawn ahead of the thumb. */
const ahead = 6;

/** Draws the rows in view and a few around them; the rest is empty height. */
export const RowWindow = ({ ids, scroller, rowHeight, role = 'list', children }: RowWindowProps) => {
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (place) => ids[place] ?? place,
    overscan: ahead,
  });
  return (
    <div className={styles.window} role={role} style={{ blockSize: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start, key }) => {
        const id = ids[index];
        if (id === undefined) return null;
        const row = children(id, index);
        return role === 'list' ? (
          <div key={key} role="listitem" aria-setsize={ids.length} aria-posinset={index + 1} className={styles.place} style={{ transform: `translateY(${start}px)` }}>{row}</div>
        ) : (
          <div key={key} role="presentation" className={styles.place} style={{ transform: `translateY(${start}px)` }}><Fragment>{row}</Fragment></div>
        );
      })}
    </div>
  );
};
