import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { directionOf } from '#domain/direction.ts';
import { board, watchQuote } from './board.ts';
import type { QuoteView } from './quote-view.ts';

/** What of a row changes more than the text of its figures. */
const plainLook = ({ freshness }: QuoteView): string => freshness;

/** The same with which way the day goes, for what draws the day. */
export const dayLook = ({ freshness, change }: QuoteView): string => `${freshness} ${directionOf(change)}`;

/**
 * One row, followed live. Renders only when it comes, goes, or looks different; `write` puts its figures into
 * their elements at every change, and after every rendering, because a tick of twenty rows ten times a second is
 * too much for rendering each.
 * @param lookOf a function of the module: what is drawn of it besides figures
 */
export const useWrittenQuote = (
  id: number,
  write: (quote: QuoteView) => void,
  lookOf: (quote: QuoteView) => string = plainLook,
): QuoteView | undefined => {
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
  useSyncExternalStore(subscribe, () => {
    const now = board.get(id);
    return now && lookOf(now);
  });
  useLayoutEffect(() => {
    latest.current = write;
    writeNow();
  });
  return board.get(id);
};
