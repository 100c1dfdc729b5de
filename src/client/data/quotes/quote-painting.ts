import { createSignal, type Signal } from '#client/lib/state/signal.ts';
import type { Paint } from './paint-schedule.ts';

/** Who follows which row, and the paints in which they hear of it. */
export interface QuotePainting {
  onQuote(id: number, listener: () => void): () => void;
  /** At once, outside a paint. */
  tell(ids: readonly number[]): void;
  /** Schedules a paint where something waits for one. */
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
  /** Listeners that still have to hear of the paint under way. */
  const unheard: (() => void)[] = [];
  let isScheduled = false;

  /**
   * Rows that nobody watches wait until somebody asks: on a full board most changes are overtaken before
   * that, and cost nothing.
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
      // A row that is watched already is settled when it is painted.
      if (!listeners.has(id)) settle(id);
      const known = listeners.get(id) ?? new Set();
      known.add(listener);
      listeners.set(id, known);
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(id);
      };
    },
    tell(ids) {
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
