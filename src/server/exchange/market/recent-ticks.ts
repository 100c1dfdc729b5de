import type { Tick } from '#contract/ticks.ts';

/** More ticks of a symbol than arrive while one row is changed. */
const mostStored = 2_000;
/** Longer than one row takes to be changed, however slow the database is. */
const storedForMs = 120_000;

/**
 * The newest ticks of each symbol, for rows that were evaluated on one of them but
 * registered only after later ones.
 */
export interface RecentTicks {
  add(tick: Tick): void;
  /**
   * Ticks with a higher number, in order; before the first tick was added, the latest known from elsewhere.
   */
  since(symbol: string, seq: number): readonly Tick[];
}

export const createRecentTicks = (latest: (symbol: string) => Tick | undefined): RecentTicks => {
  const bySymbol = new Map<string, Tick[]>();
  return {
    add(tick) {
      const ticks = bySymbol.get(tick.symbol);
      if (!ticks) return void bySymbol.set(tick.symbol, [tick]);
      ticks.push(tick);
      if (ticks.length > mostStored) ticks.splice(0, mostStored / 2);
      // Half of them at once, so that the rest is not moved for every tick.
      const half = ticks.length >> 1;
      if (Date.parse(tick.at) - Date.parse(ticks[half]!.at) > storedForMs) ticks.splice(0, half);
    },
    since(symbol, seq) {
      const ticks = bySymbol.get(symbol);
      if (!ticks) return [latest(symbol)].filter((tick) => tick !== undefined && tick.seq > seq) as Tick[];
      let first = ticks.length;
      while (first > 0 && ticks[first - 1]!.seq > seq) first -= 1;
      return ticks.slice(first);
    },
  };
};
