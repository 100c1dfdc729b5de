import type { ReactNode } from 'react';
import { rem } from '#client/lib/device/text-scale.ts';
import styles from './row-window.module.css';
import { useRowsInView } from './use-rows-in-view.ts';

interface RowWindowProps {
  ids: readonly number[];
  /** The element that scrolls, once mounted; it contains only the rows and possibly a heading. */
  scroller: HTMLElement | null;
  /** Of each row, in pixels at the default text size. */
  rowHeight: number;
  role?: 'list' | 'rowgroup';
  /** Renders the row of an id at its index (from 0), inside its box. */
  children: (id: number, place: number) => ReactNode;
}

/** Rows beyond the edges that are rendered ahead of the thumb. */
const ahead = 4;

/** Renders the rows in view and a few around them; the rest is empty height. */
export const RowWindow = ({ ids, scroller, rowHeight, role = 'list', children }: RowWindowProps) => {
  const { first, count } = useRowsInView(scroller, rowHeight);
  const from = Math.max(0, first - ahead);
  const item = (place: number) =>
    role === 'list'
      ? { role: 'listitem', 'aria-setsize': ids.length, 'aria-posinset': place + 1 }
      : { role: 'presentation' };
  return (
    <div className={styles.window} role={role} style={{ blockSize: rem(ids.length * rowHeight) }}>
      {ids.slice(from, first + count + ahead).map((id, offset) => {
        const place = from + offset;
        return (
          <div
            key={id}
            {...item(place)}
            className={styles.box}
            style={{ insetBlockStart: rem(place * rowHeight), blockSize: rem(rowHeight) }}
          >
            {children(id, place)}
          </div>
        );
      })}
    </div>
  );
};
