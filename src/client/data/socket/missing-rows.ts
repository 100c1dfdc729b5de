/**
 * Missing rows are batched for this long: a board that fills reports many rows at once, and the server
 * limits the number of messages.
 */
const gatherMs = 200;
/** A row that did not arrive is requested again only after this. */
const askAgainAfterMs = 10_000;
/** Maximum number of rows per message. */
const mostAtOnce = 400;

export interface MissingRows {
  /** A row is missing, or its deltas have a gap. */
  miss(id: number): void;
  stop(): void;
}

/** Requests missing rows: many in one message, each at most once per interval. */
export const createMissingRows = (ask: (ids: readonly number[]) => void): MissingRows => {
  const missed = new Set<number>();
  const askedMs = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askGathered = (): void => {
    timer = undefined;
    const now = performance.now();
    const ids = [...missed].slice(0, mostAtOnce);
    for (const id of ids) {
      missed.delete(id);
      askedMs.set(id, now);
    }
    if (missed.size > 0) timer = setTimeout(askGathered, gatherMs);
    ask(ids);
  };

  return {
    miss(id) {
      if (performance.now() - (askedMs.get(id) ?? -Infinity) < askAgainAfterMs) return;
      missed.add(id);
      timer ??= setTimeout(askGathered, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
};
