import type { Candle, Period } from '#contract/candles.ts';
import type { Tick } from '#contract/ticks.ts';
import { DayWindow } from './day-statistics.ts';
import type { SymbolCandle, TickBatch } from './tick-batch.ts';

/** State of one symbol. */
export interface SymbolPrices {
  /** The newest tick; null before the feed's first. */
  readonly tick: Tick | null;
  /** Sequence of the newest tick of all feeds. */
  readonly seq: number;
  /** Number of deltas sent for this symbol. */
  readonly frame: number;
  readonly day: DayWindow;
  /** The newest candle of each period. */
  readonly candles: ReadonlyMap<Period, Candle>;
}

interface StoredPrices extends SymbolPrices {
  tick: Tick | null;
  seq: number;
  frame: number;
  readonly candles: Map<Period, Candle>;
}

/** State of a symbol when it was last recorded; `tick` is null if that was another feed's. */
export interface SymbolHead {
  readonly symbol: string;
  readonly seq: number;
  readonly frame: number;
  readonly tick: Tick | null;
}

export interface RecordedState {
  readonly heads: readonly SymbolHead[];
  /** The newest of each symbol and period. */
  readonly candles: readonly SymbolCandle[];
  /** The last day, in chronological order; can be iterated once. */
  readonly minutes: Iterable<SymbolCandle>;
}

/** Prices known to this process: only recorded ones, since a batch is added only after it is durable. */
export interface PriceBook {
  readonly symbols: readonly string[];
  of(symbol: string): SymbolPrices | undefined;
  load(state: RecordedState): void;
  /** Skips known ticks and returns the new ones. */
  take(batch: TickBatch): Tick[];
  /** Counts one more delta for these symbols, without a tick. */
  countFrame(symbols: ReadonlySet<string>): void;
  /** Time of the newest tick of all; -Infinity before the first. */
  lastTickMs(): number;
}

export const createPriceBook = (symbols: readonly string[]): PriceBook => {
  const bySymbol = new Map<string, StoredPrices>(
    symbols.map((symbol) => [
      symbol,
      { tick: null, seq: 0, frame: 0, day: new DayWindow(), candles: new Map() },
    ]),
  );
  let lastTickMs = -Infinity;
  return {
    symbols,
    of: (symbol) => bySymbol.get(symbol),
    load({ heads, candles, minutes }) {
      for (const { symbol, candle } of minutes) bySymbol.get(symbol)?.day.put(candle);
      for (const { symbol, period, candle } of candles) bySymbol.get(symbol)?.candles.set(period, candle);
      for (const { symbol, ...head } of heads) {
        const prices = bySymbol.get(symbol);
        if (prices) Object.assign(prices, head);
      }
    },
    take(batch) {
      const fresh: Tick[] = [];
      for (const { volume: _, frame, ...tick } of batch.ticks) {
        const prices = bySymbol.get(tick.symbol);
        if (!prices || tick.seq <= prices.seq) continue;
        Object.assign(prices, { tick, seq: tick.seq, frame });
        lastTickMs = Math.max(lastTickMs, Date.parse(tick.at));
        fresh.push(tick);
      }
      const changed = new Set(fresh.map(({ symbol }) => symbol));
      for (const { symbol, period, candle } of batch.candles) {
        const prices = bySymbol.get(symbol);
        if (!prices || !changed.has(symbol)) continue;
        const known = prices.candles.get(period);
        if (!known || candle.time >= known.time) prices.candles.set(period, candle);
        if (period === '1min') prices.day.put(candle);
      }
      return fresh;
    },
    countFrame(symbols) {
      for (const symbol of symbols) bySymbol.get(symbol)!.frame += 1;
    },
    lastTickMs: () => lastTickMs,
  };
};
