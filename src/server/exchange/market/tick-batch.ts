import { periods, type Candle, type Period } from '#contract/candles.ts';
import type { Tick } from '#contract/ticks.ts';
import { candleStart, foldPrice } from '#domain/quotes/candles.ts';
import { ladderSide } from '#domain/quotes/ladder.ts';
import { toFixed } from '#domain/money/money.ts';
import type { Feed, FeedTick } from './feed.ts';
import type { Instrument, Instruments } from './instruments.ts';

/** A tick with the volume dealt on it, and the number of its poll among those with a price of the symbol. */
export interface RecordedTick extends Tick {
  readonly volume: string;
  readonly frame: number;
}

export interface SymbolCandle {
  readonly symbol: string;
  readonly period: Period;
  readonly candle: Candle;
}

/** Result of one poll of the feed: recorded whole or not at all, and published only afterwards. */
export interface TickBatch {
  /** In chronological order. */
  readonly ticks: readonly RecordedTick[];
  /** Every candle changed by these ticks, in its final state. */
  readonly candles: readonly SymbolCandle[];
}

/** State of a symbol before the batch, from the price book. */
interface Standing {
  readonly tick: Tick | null;
  readonly seq: number;
  readonly frame: number;
  readonly candles: ReadonlyMap<Period, Candle>;
}

export interface BatchDeps {
  readonly book: { of(symbol: string): Standing | undefined };
  readonly instruments: Instruments;
  readonly source: Feed['source'];
  readonly isOpen: (instrument: Instrument, atMs: number) => boolean;
}

/**
 * Numbers received prices and folds them into candles. For a closed market only the very first price is
 * taken, so that the pair can be shown; the book is not changed.
 */
export const foldBatch = (
  feedTicks: readonly FeedTick[],
  { book, instruments, source, isOpen }: BatchDeps,
): TickBatch => {
  const ticks: RecordedTick[] = [];
  const last = new Map<string, RecordedTick>();
  const candles = new Map<string, SymbolCandle>();
  const newest = new Map<string, Candle>();

  for (const { symbol, price, volume, atMs } of feedTicks) {
    const prices = book.of(symbol);
    const instrument = instruments.bySymbol(symbol)[0];
    if (!prices || !instrument) continue;
    const before = last.get(symbol);
    const isKnown = before !== undefined || prices.tick !== null;
    if (isKnown && !isOpen(instrument, atMs)) continue;
    const lastAt = (before ?? prices.tick)?.at;
    /** A symbol's time never runs back, whatever the clock does. */
    const timeMs = lastAt === undefined ? atMs : Math.max(atMs, Date.parse(lastAt));
    const seq = (before?.seq ?? prices.seq) + 1;
    const top = (side: 'buy' | 'sell'): string => {
      const level = ladderSide({ price, seq }, instrument.terms, side, 1)[0];
      return level ? toFixed(level.price, instrument.terms.price_decimals) : price;
    };
    const tick = {
      symbol,
      price,
      bid: top('sell'),
      ask: top('buy'),
      at: new Date(timeMs).toISOString(),
      seq,
      source,
      volume,
      frame: prices.frame + 1,
    };
    ticks.push(tick);
    last.set(symbol, tick);
    for (const period of periods) {
      const name = `${symbol} ${period}`;
      const current = newest.get(name) ?? prices.candles.get(period) ?? null;
      const inProgress = current?.time === candleStart(period, timeMs) ? current : null;
      const candle = foldPrice(inProgress, period, { timeMs, price, volume });
      newest.set(name, candle);
      candles.set(`${name} ${candle.time}`, { symbol, period, candle });
    }
  }
  return { ticks, candles: [...candles.values()] };
};

/** Batches that follow one another as one: all ticks, and each candle in its final state. */
export const joinBatches = (batches: readonly TickBatch[]): TickBatch => {
  const candles = new Map<string, SymbolCandle>();
  for (const batch of batches)
    for (const one of batch.candles) candles.set(`${one.symbol} ${one.period} ${one.candle.time}`, one);
  return { ticks: batches.flatMap(({ ticks }) => ticks), candles: [...candles.values()] };
};
