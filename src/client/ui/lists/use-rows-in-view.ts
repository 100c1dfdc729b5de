import { useCallback, useRef, useSyncExternalStore } from 'react';
import { textScale } from '#client/lib/device/text-scale.ts';

/** Both numbers in one, so that scrolling within a row is no change. */
const span = 10_000;

/**
 * Rows are added and removed this many at a time: a fast scroll passes more than one low row per frame, but
 * not one high one.
 */
export const rowsAtOnce = (rowHeight: number): number =>
  Math.min(4, Math.max(1, Math.round(300 / rowHeight)));

/**
 * Approximate first row in view and number of rows in view, for rows of this height in pixels at the
 * default text size; renders only when one of them changes.
 */
export const useRowsInView = (
  scroller: HTMLElement | null,
  rowHeight: number,
): { first: number; count: number } => {
  /** From the last event: reading the element at every render would force a layout at every render. */
  const seen = useRef({ top: 0, height: 0, scale: 1 });
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!scroller) return () => undefined;
      const scale = textScale();
      const measure = (): void => {
        seen.current = { top: scroller.scrollTop, height: scroller.clientHeight, scale };
        listener();
      };
      const resized = new ResizeObserver(measure);
      resized.observe(scroller);
      scroller.addEventListener('scroll', measure, { passive: true });
      measure();
      return () => {
        resized.disconnect();
        scroller.removeEventListener('scroll', measure);
      };
    },
    [scroller],
  );
  const inView = useSyncExternalStore(subscribe, () => {
    const { top, height, scale } = seen.current;
    const row = rowHeight * scale;
    const atOnce = rowsAtOnce(rowHeight);
    const place = Math.max(0, Math.floor(top / row));
    const first = place - (place % atOnce);
    const count = Math.ceil((height || window.innerHeight) / row) + atOnce;
    return first * span + Math.min(count, span - 1);
  });
  return { first: Math.floor(inView / span), count: inView % span };
};
