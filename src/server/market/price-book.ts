import type { Candle, Period } from '#contract/candles.ts';
import type { Tick } from '#contract/ticks.ts';
import { DayWindow } from './day-statistics.ts';
import type { SymbolCandle, TickBatch } from './tick-batch.ts';

/** What is known of one symbol. */
export interface SymbolPrices {
  /** The newest one; null before the feed's first. */
  readonly tick: Tick | null;
  /** Of the newest tick of any feed. */
  readonly seq: number;
  /** Of the deltas sent for this symbol. */
  readonly frame: number;
  readonly day: DayWindow;
  /** The newest of each period. */
  readonly candles: ReadonlyMap<Period, Candle>;
}

interface HeldPrices extends SymbolPrices {
  tick: Tick | null;
  seq: number;
  frame: number;
  readonly candles: Map<Period, Candle>;
}

/** Where a symbol stood when it was last recorded; `tick` null when that was another feed's. */
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
  /** Of the last day, in the order of time. */
  readonly minutes: readonly SymbolCandle[];
}

/**
 * The prices as this process knows them: recorded ones alone, since a batch comes in only after it is
 * durable.
 */
export interface PriceBook {
  readonly symbols: readonly string[];
  of(symbol: string): SymbolPrices | undefined;
  load(state: RecordedState): void;
  /** Ticks that are known already are left out; answers the new ones. */
  take(batch: TickBatch): Tick[];
  /** One more delta is sent for these, without a tick. */
  countFrame(symbols: ReadonlySet<string>): void;
  /** Of the newest tick of all; -Infinity before the first. */
  lastTickMs(): number;
}

export const createPriceBook = (symbols: readonly string[]): PriceBook => {
  const held = new Map<string, HeldPrices>(
    symbols.map((symbol) => [
      symbol,
      { tick: null, seq: 0, frame: 0, day: new DayWindow(), candles: new Map() },
    ]),
  );
  let lastTickMs = -Infinity;
  return {
    symbols,
    of: (symbol) => held.get(symbol),
    load({ heads, candles, minutes }) {
      for (const { symbol, candle } of minutes) held.get(symbol)?.day.put(candle);
      for (const { symbol, period, candle } of candles) held.get(symbol)?.candles.set(period, candle);
      for (const { symbol, ...head } of heads) {
        const prices = held.get(symbol);
        if (prices) Object.assign(prices, head);
      }
    },
    take(batch) {
      const fresh: Tick[] = [];
      for (const { volume: _, frame, ...tick } of batch.ticks) {
        const prices = held.get(tick.symbol);
        if (!prices || tick.seq <= prices.seq) continue;
        Object.assign(prices, { tick, seq: tick.seq, frame });
        lastTickMs = Math.max(lastTickMs, Date.parse(tick.at));
        fresh.push(tick);
      }
      const changed = new Set(fresh.map(({ symbol }) => symbol));
      for (const { symbol, period, candle } of batch.candles) {
        const prices = held.get(symbol);
        if (!prices || !changed.has(symbol)) continue;
        const known = prices.candles.get(period);
        if (!known || candle.time >= known.time) prices.candles.set(period, candle);
        if (period === '1min') prices.day.put(candle);
      }
      return fresh;
    },
    countFrame(symbols) {
      for (const symbol of symbols) held.get(symbol)!.frame += 1;
    },
    lastTickMs: () => lastTickMs,
  };
};
