/**
 * What is found missing is gathered this long: a board that fills tells of many rows at once, and the server
 * counts messages.
 */
const gatherMs = 200;
/** A row that did not come is asked for again after this; until then it is not. */
const askAgainAfterMs = 10_000;
/** As many as one message may name. */
const mostAtOnce = 400;

export interface MissingRows {
  /** A row is not here, or what is here of it has a gap. */
  miss(id: number): void;
  stop(): void;
}

/** Asks for rows that are missing: many in one message, each once in a while at most. */
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
