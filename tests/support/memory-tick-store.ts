import type { Candle } from '#contract/candles.ts';
import type { SymbolCandle, TickStore } from '#server/market/tick-store.ts';

/** Keeps what a market records without a database, for proofs that play weeks in seconds. */
export const memoryTickStore = (): TickStore => {
  const kept = new Map<string, Map<number, Candle>>();
  const ofPeriod = (symbol: string, period: string): Map<number, Candle> => {
    const name = `${symbol} ${period}`;
    const known = kept.get(name) ?? new Map<number, Candle>();
    kept.set(name, known);
    return known;
  };
  const writeCandles = async (candles: readonly SymbolCandle[]): Promise<void> => {
    for (const { symbol, period, candle } of candles) ofPeriod(symbol, period).set(candle.time, candle);
  };
  return {
    record: (_ticks, candles) => writeCandles(candles),
    writeCandles,
    latest: async () => [],
    after: async () => [],
    candles: async (symbol, period, fromMs, toMs, most) =>
      [...ofPeriod(symbol, period).values()].filter(({ time }) => time >= fromMs && time <= toMs).sort((a, b) => a.time - b.time).slice(-most),
    newestCandles: async () => [],
    forget: async () => 0,
  };
};
