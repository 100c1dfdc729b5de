import { useCallback, useSyncExternalStore } from 'react';

/** Both numbers in one, so that a scroll within a row is no change. */
const span = 10_000;

/** Rows come and go so many at a time: a fast scroll passes more than one a frame. */
const rowsAtOnce = 4;

/** About the first row in view and how many there are; renders only when one of them changes. */
export const useRowsInView = (
  scroller: HTMLElement | null,
  rowHeight: number,
): { first: number; count: number } => {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!scroller) return () => undefined;
      const resized = new ResizeObserver(listener);
      resized.observe(scroller);
      scroller.addEventListener('scroll', listener, { passive: true });
      return () => {
        resized.disconnect();
        scroller.removeEventListener('scroll', listener);
      };
    },
    [scroller],
  );
  const inView = useSyncExternalStore(subscribe, () => {
    const top = Math.max(0, Math.floor((scroller?.scrollTop ?? 0) / rowHeight));
    const first = top - (top % rowsAtOnce);
    const count = Math.ceil((scroller?.clientHeight ?? window.innerHeight) / rowHeight) + rowsAtOnce;
    return first * span + Math.min(count, span - 1);
  });
  return { first: Math.floor(inView / span), count: inView % span };
};
