import type { Candle, Period } from '#contract/candles.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { ingestCandles, storedCandles } from './candles-table.ts';

type StoredCandles = Awaited<ReturnType<typeof storedCandles>>;

/** The candles of one series on this device. */
export interface CandleCache {
  /** Queues candles for the next `store`. */
  add(candles: readonly Candle[]): void;
  /**
   * Stores the candles queued since the last call.
   * @param asOf milliseconds by the server's clock
   */
  store(asOf: number): Promise<void>;
  /** null: there are none, or they cannot be read. */
  read(): Promise<StoredCandles>;
}

/** A storage failure is reported, and the series continues without its cache. */
export const createCandleCache = (symbol: string, period: Period): CandleCache => {
  const added = new Map<number, Candle>();
  return {
    add(candles) {
      for (const candle of candles) added.set(candle.time, candle);
    },
    async store(asOf) {
      const candles = [...added.values()].sort((a, b) => a.time - b.time);
      added.clear();
      if (candles.length === 0) return;
      try {
        await ingestCandles(await loadDatabase(), symbol, period, candles, asOf);
      } catch (problem) {
        noteStorageProblem(problem);
      }
    },
    async read() {
      try {
        return await storedCandles(await loadDatabase(), symbol, period);
      } catch (problem) {
        noteStorageProblem(problem);
        return null;
      }
    },
  };
};
