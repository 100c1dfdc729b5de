import { board, watchBoard } from './board.ts';
import type { QuoteView } from './quote-view.ts';

/** A list that re-sorts faster than this cannot be read or tapped. */
const reorderEveryMs = 1_000;

let rows: readonly QuoteView[] = board.rows();
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

const refresh = (): void => {
  rows = board.rows().map(({ id }) => board.get(id)!);
  for (const listener of listeners) listener();
};

const start = (): (() => void) => {
  let isChanged = false;
  const stopPainted = board.painted.on(() => {
    isChanged = true;
  });
  const stopBoard = watchBoard(refresh);
  const timer = setInterval(() => {
    if (isChanged) refresh();
    isChanged = false;
  }, reorderEveryMs);
  refresh();
  return () => {
    clearInterval(timer);
    stopPainted();
    stopBoard();
  };
};

/** The board's rows with the prices of the last second, for lists ordered by price, change or volume. */
export const orderedBoard = {
  get: (): readonly QuoteView[] => (stop ? rows : board.rows()),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    stop ??= start();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  },
};
