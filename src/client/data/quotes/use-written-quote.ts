import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { board, watchQuote } from './board.ts';
import type { QuoteView } from './quote-view.ts';

/**
 * One row, followed live. Renders only when it appears, disappears, or ages; `write` puts its figures into
 * their elements at every change, and after every render, because rendering each of twenty rows ten times a
 * second is too expensive.
 */
export const useWrittenQuote = (id: number, write: (quote: QuoteView) => void): QuoteView | undefined => {
  const latest = useRef(write);
  const writeNow = useCallback(() => {
    const now = board.get(id);
    if (now) latest.current(now);
  }, [id]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = watchQuote(id, () => {
        writeNow();
        listener();
      });
      // It may have changed between the render and the subscription.
      writeNow();
      return stop;
    },
    [id, writeNow],
  );
  useSyncExternalStore(subscribe, () => board.get(id)?.freshness);
  useLayoutEffect(() => {
    latest.current = write;
    writeNow();
  });
  return board.get(id);
};
