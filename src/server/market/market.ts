import type { Candle, Period } from '#contract/candles.ts';
import type { Quote } from '#contract/quotes.ts';
import type { Tick, TickSource } from '#contract/ticks.ts';
import type { Instruments } from './instruments.ts';

/** What a batch of ticks changed; told once it is durable and visible. */
export interface MarketBatch {
  /** Each symbol that ticked, with its changed candles by period, oldest first; the last is in progress. */
  readonly candles: ReadonlyMap<string, ReadonlyMap<Period, readonly Candle[]>>;
  /** Rows of the board that changed. */
  readonly quotes: readonly Quote[];
}

/** Prices as they stand, in memory. A tick is stored before anybody sees it. */
export interface Market {
  readonly source: TickSource;
  /** What the feed has prices for. */
  readonly instruments: Instruments;
  /** Undefined until the first price. */
  latest(symbol: string): Tick | undefined;
  /** Undefined for an unknown pair and until its first price. */
  quote(matchId: number): Quote | undefined;
  /** Every row that has a price, in the order of the catalogue. */
  quotes(): readonly Quote[];
  /** The candle in progress. */
  candle(symbol: string, period: Period): Candle | undefined;
  /** Closes of the last hours, oldest first, at most `sparklineHours`. */
  hourlyCloses(symbol: string): readonly string[];
  /** Told of every tick, one after another. Answers how to stop listening. */
  onTick(listener: (tick: Tick) => void): () => void;
  onBatch(listener: (batch: MarketBatch) => void): () => void;
  /** False when no symbol has ticked lately. */
  isAlive(): boolean;
}

/** Points of a row's small line. */
export const sparklineHours = 24;
