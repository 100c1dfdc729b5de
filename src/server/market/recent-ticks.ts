import type { Tick } from '#contract/ticks.ts';

/** More of a symbol than come while one row is changed. */
const mostKept = 2_000;

/**
 * The newest ticks of each symbol, for what was decided on one of them and became known only after others.
 */
export interface RecentTicks {
  add(tick: Tick): void;
  /** Those with a higher number, in order; before any was added, the latest that is known otherwise. */
  since(symbol: string, seq: number): readonly Tick[];
}

export const createRecentTicks = (latest: (symbol: string) => Tick | undefined): RecentTicks => {
  const kept = new Map<string, Tick[]>();
  return {
    add(tick) {
      const ticks = kept.get(tick.symbol);
      if (!ticks) return void kept.set(tick.symbol, [tick]);
      ticks.push(tick);
      if (ticks.length > mostKept) ticks.splice(0, mostKept / 2);
    },
    since(symbol, seq) {
      const ticks = kept.get(symbol);
      if (!ticks) return [latest(symbol)].filter((tick) => tick !== undefined && tick.seq > seq) as Tick[];
      let first = ticks.length;
      while (first > 0 && ticks[first - 1]!.seq > seq) first -= 1;
      return ticks.slice(first);
    },
  };
};
