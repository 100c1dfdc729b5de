import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { board, watchQuote } from './board.ts';
import type { QuoteView } from './quote-view.ts';

/**
 * One row, followed live. Renders only when it comes, goes, or ages; `write` puts its figures into
 * their elements at every change, and after every rendering, because a tick of twenty rows ten times a second is
 * too much for rendering each.
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
      // It may have changed since it was rendered, when nobody listened.
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
