import { memo, useEffect, useState, type ReactNode } from 'react';
import { rem } from '#client/lib/device/text-scale.ts';
import styles from './row-window.module.css';
import { useFlungFrom } from '#client/ui/talk/use-flung-from.ts';
import { rowsAtOnce, useRowsInView } from './use-rows-in-view.ts';

interface RecycledRowsProps {
  /** Total number of rows, in view or not. */
  count: number;
  /** The element that scrolls, once mounted; it contains only the rows and possibly a heading. */
  scroller: HTMLElement | null;
  /** Of each row, in pixels at the default text size. */
  rowHeight: number;
  /**
   * Renders the row at an index (from 0) inside its box; pass the same function for the same rows.
   * `isScrolledFast`: it passes too fast to be read, so that expensive content may be deferred.
   */
  children: (place: number, isScrolledFast: boolean) => ReactNode;
  /** `presentation`: a row contains several items with roles of their own. */
  rowRole?: 'listitem' | 'presentation';
  /** Called with the number of rows below the last one rendered, whenever it changes. */
  onLeft?: (rows: number) => void;
}

/** Rows beyond the edges that are rendered ahead of the thumb. */
const rowsAhead = (rowHeight: number): number => Math.max(2, rowsAtOnce(rowHeight));
/**
 * After this long without another row the boxes are put in the order of their rows, for keyboard and screen
 * reader.
 */
const settledMs = 200;

/** Renders the rows in view and a few around them, in boxes that are reused for other rows. */
export const RecycledRows = ({
  count,
  scroller,
  rowHeight,
  children,
  rowRole = 'listitem',
  onLeft,
}: RecycledRowsProps) => {
  const { first, count: inView } = useRowsInView(scroller, rowHeight);
  const ahead = rowsAhead(rowHeight);
  const boxes = inView + 2 * ahead;
  const from = Math.max(0, Math.min(first - ahead, count - boxes));
  const flungFrom = useFlungFrom(scroller);
  const flungFromRow = flungFrom === null ? null : Math.floor(flungFrom / rowHeight);
  // Rows rendered before stay complete.
  const isScrolledFast = (place: number): boolean =>
    flungFromRow !== null && (place < flungFromRow - ahead || place >= flungFromRow + inView + ahead);
  const [start, setStart] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setStart(from % boxes), settledMs);
    return () => clearTimeout(timer);
  }, [from, boxes]);
  const places = Array.from({ length: Math.min(boxes, count) }, (_, index) => {
    const box = (start + index) % boxes;
    return from + ((box - (from % boxes) + boxes) % boxes);
  }).filter((place) => place < count);
  const left = Math.max(0, count - from - boxes);
  useEffect(() => onLeft?.(left), [onLeft, left]);
  return (
    <div className={styles.window} role="list" style={{ blockSize: rem(count * rowHeight) }}>
      {places.map((place) => (
        <Box
          key={place % boxes}
          place={place}
          isScrolledFast={isScrolledFast(place)}
          count={count}
          role={rowRole}
          rowHeight={rowHeight}
          renderRow={children}
        />
      ))}
    </div>
  );
};

interface BoxProps {
  place: number;
  isScrolledFast: boolean;
  count: number;
  role: 'listitem' | 'presentation';
  rowHeight: number;
  renderRow: RecycledRowsProps['children'];
}

const Box = memo(({ place, isScrolledFast, count, role, rowHeight, renderRow }: BoxProps) => (
  <div
    role={role}
    {...(role === 'listitem' && { 'aria-setsize': count, 'aria-posinset': place + 1 })}
    className={styles.box}
    style={{ insetBlockStart: rem(place * rowHeight), blockSize: rem(rowHeight) }}
  >
    {renderRow(place, isScrolledFast)}
  </div>
));
Box.displayName = 'Box';
