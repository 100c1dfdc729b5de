import { useCallback, useSyncExternalStore, type RefObject } from 'react';

/** Both numbers in one, so that a scroll within a row is no change. */
const span = 10_000;

/** The first row in view and how many there are; renders only when one of them changes. */
export const useRowsInView = (scroller: RefObject<HTMLElement | null>, rowHeight: number): { first: number; count: number } => {
  const subscribe = useCallback((listener: () => void) => {
    const element = scroller.current;
    if (!element) return () => undefined;
    const resized = new ResizeObserver(listener);
    resized.observe(element);
    element.addEventListener('scroll', listener, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', listener);
    };
  }, [scroller]);
  const inView = useSyncExternalStore(subscribe, () => {
    const element = scroller.current;
    const first = Math.max(0, Math.floor((element?.scrollTop ?? 0) / rowHeight));
    const count = Math.ceil((element?.clientHeight ?? window.innerHeight) / rowHeight) + 1;
    return first * span + Math.min(count, span - 1);
  });
  return { first: Math.floor(inView / span), count: inView % span };
};
