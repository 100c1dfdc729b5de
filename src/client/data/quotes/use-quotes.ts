import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { board, watchBoard, watchQuote } from './board.ts';
import type { QuoteView } from './quote-view.ts';
import { pairNow, type PairView } from './pair-view.ts';
import { orderedBoard } from './ordered-board.ts';

/**
 * One row, followed live; undefined while the board is not loaded or has no such pair. Only this row's
 * changes render.
 */
export const useQuote = (id: number): QuoteView | undefined => {
  const subscribe = useCallback((listener: () => void) => watchQuote(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => board.get(id));
};

/** One row, followed live, without renders on ticks; undefined as above. */
export const usePair = (id: number): PairView | undefined => {
  const subscribe = useCallback((listener: () => void) => watchQuote(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => pairNow(id));
};

/**
 * Every row in board order. Renders when rows are added or removed, not when prices change: follow those
 * with `useQuote` in each row.
 */
export const useQuotes = (): readonly QuoteView[] => useSyncExternalStore(watchBoard, board.rows);

/**
 * The ids a list shows, in its order, evaluated again once a second as prices change. `select` filters and
 * sorts; keep it stable (`useCallback`): it is called again only when it or the board changed.
 */
export const useQuoteIds = (
  select: (quotes: readonly QuoteView[]) => readonly QuoteView[],
): readonly number[] => {
  const quotes = useSyncExternalStore(orderedBoard.subscribe, orderedBoard.get);
  return useMemo(() => select(quotes).map(({ id }) => id), [quotes, select]);
};
