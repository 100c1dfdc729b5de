import { memo, useEffect, useState, type ReactNode } from 'react';
import { rem } from '#client/lib/text-scale.ts';
import styles from './row-window.module.css';
import { useRowsInView } from './use-rows-in-view.ts';

interface RecycledRowsProps {
  /** How many rows there are, in view or not. */
  count: number;
  /** The element that scrolls, once it is there; the rows are all it holds, save a heading. */
  scroller: HTMLElement | null;
  /** Of each row, in pixels at the usual text size. */
  rowHeight: number;
  /** Draws the row at a place (from 0), in the box it is given; the same function for the same rows. */
  children: (place: number) => ReactNode;
  /** `presentation`: a row holds several items, each of which says so itself. */
  rowRole?: 'listitem' | 'presentation';
  /** Told how many rows there are below the last that is drawn, whenever that changes. */
  onLeft?: (rows: number) => void;
}

/** Rows beyond the edges that are drawn ahead of the thumb. */
const ahead = 4;
/** After so long without another row the boxes stand in the order of their rows, for keyboard and screen reader. */
const settledMs = 200;

/** Draws the rows in view and a few around them, in boxes that are used again for the rows that come. */
export const RecycledRows = ({
  count,
  scroller,
  rowHeight,
  children,
  rowRole = 'listitem',
  onLeft,
}: RecycledRowsProps) => {
  const { first, count: inView } = useRowsInView(scroller, rowHeight);
  const boxes = inView + 2 * ahead;
  const from = Math.max(0, Math.min(first - ahead, count - boxes));
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
          count={count}
          role={rowRole}
          rowHeight={rowHeight}
          draw={children}
        />
      ))}
    </div>
  );
};

interface BoxProps {
  place: number;
  count: number;
  role: 'listitem' | 'presentation';
  rowHeight: number;
  draw: (place: number) => ReactNode;
}

const Box = memo(({ place, count, role, rowHeight, draw }: BoxProps) => (
  <div
    role={role}
    {...(role === 'listitem' && { 'aria-setsize': count, 'aria-posinset': place + 1 })}
    className={styles.box}
    style={{ insetBlockStart: rem(place * rowHeight), blockSize: rem(rowHeight) }}
  >
    {draw(place)}
  </div>
));
Box.displayName = 'Box';
