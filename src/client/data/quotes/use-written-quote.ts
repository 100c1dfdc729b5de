import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { directionOf } from '#domain/direction.ts';
import { board, watchQuote } from './board.ts';
import type { QuoteView } from './quote-view.ts';

/** What of a row changes more than the text of its figures. */
const lookOf = (quote: QuoteView | undefined): string =>
  quote ? `${quote.freshness} ${directionOf(quote.change)}` : '';

/**
 * One row, followed live. Renders only when it comes, goes, or looks different; `write` puts its figures into
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
  useSyncExternalStore(subscribe, () => lookOf(board.get(id)));
  useLayoutEffect(() => {
    latest.current = write;
    writeNow();
  });
  return board.get(id);
};
