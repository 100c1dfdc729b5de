import { createSignal, type Signal } from '#client/lib/state/signal.ts';
import type { Paint } from './paint-schedule.ts';

/** The listeners of each row, and the paints that notify them. */
export interface QuotePainting {
  onQuote(id: number, listener: () => void): () => void;
  /** Notifies at once, outside a paint. */
  notify(ids: readonly number[]): void;
  /** Schedules a paint if a change is pending. */
  plan(): void;
  paint(): void;
  readonly painted: Signal<void>;
}

export const createQuotePainting = (
  listeners: Map<number, Set<() => void>>,
  waiting: ReadonlyMap<number, unknown>,
  settle: (id: number) => boolean,
  schedule: (paint: Paint) => void,
): QuotePainting => {
  const painted = createSignal<void>();
  /** Listeners not yet notified in the current paint. */
  const unheard: (() => void)[] = [];
  let isScheduled = false;

  /**
   * Changes of unwatched rows are applied only when the rows are read: on a full board most changes are
   * superseded before that, and cost nothing.
   */
  const paint: Paint = (isLate) => {
    if (unheard.length === 0) {
      isScheduled = false;
      if (waiting.size === 0) return false;
      for (const id of [...waiting.keys()].filter((each) => listeners.has(each) && settle(each)))
        for (const listener of listeners.get(id)!)
          unheard.push(() => void (listeners.get(id)?.has(listener) && listener()));
    }
    while (unheard.length > 0) {
      unheard.shift()!();
      if (isLate()) break;
    }
    if (unheard.length > 0) return true;
    painted.emit();
    return false;
  };

  return {
    painted,
    onQuote(id, listener) {
      // A row that is already watched is settled when it is painted.
      if (!listeners.has(id)) settle(id);
      const known = listeners.get(id) ?? new Set();
      known.add(listener);
      listeners.set(id, known);
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(id);
      };
    },
    notify(ids) {
      if (ids.length === 0) return;
      for (const id of ids) for (const listener of listeners.get(id) ?? []) listener();
      painted.emit();
    },
    plan() {
      if (waiting.size === 0 || isScheduled) return;
      isScheduled = true;
      schedule(paint);
    },
    paint() {
      const atOnce = (): boolean => false;
      if (unheard.length > 0) paint(atOnce);
      paint(atOnce);
    },
  };
};
