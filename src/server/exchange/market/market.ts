import type { Candle, Period } from '#contract/candles.ts';
import type { Quote } from '#contract/quotes.ts';
import type { TradedTick, Tick } from '#contract/ticks.ts';
import type { Session } from '#domain/quotes/trading-hours.ts';
import type { Clock } from '#server/exchange/lib/running/clock.ts';
import type { Feed } from './feed.ts';
import type { Instrument, Instruments } from './instruments.ts';
import type { PriceBook } from './price-book.ts';
import { quoteRow } from './quote-row.ts';
import type { RecordedTick, TickBatch } from './tick-batch.ts';

/** Result of one poll of the feed. */
export interface MarketFrame {
  readonly ticks: readonly RecordedTick[];
  readonly symbols: ReadonlySet<string>;
}

/** Exposes recorded prices, and nothing else. */
export interface Market {
  readonly instruments: Instruments;
  readonly source: Feed['source'];
  /** The newest tick of a symbol. */
  latest(symbol: string): Tick | undefined;
  /**
   * Whether its session is open at the time; default: now. While it is closed nothing
   * is dealt, and no price comes.
   */
  isOpen(instrument: Instrument, atMs?: number): boolean;
  quote(matchId: number): Quote | undefined;
  quotes(): Quote[];
  hourlyCloses(symbol: string): string[];
  /** The candle in progress. */
  currentCandle(symbol: string, period: Period): Candle | null;
  /** Ascending, including the one in progress. */
  candles(symbol: string, period: Period, fromMs: number, toMs: number, most: number): Promise<Candle[]>;
  /** The latest recorded ticks, newest first. */
  ticks(symbol: string, most: number): Promise<TradedTick[]>;
  /** Notified of every tick, in order. */
  onTick(listener: (tick: Tick) => void): () => void;
  /** Notified once per poll, after its ticks. */
  onFrame(listener: (frame: MarketFrame) => void): () => void;
  /** Age of the newest price of all; 0 while no open pair could get prices. */
  lagMs(): number;
  /** Open pairs that have no price yet. */
  unquoted(): readonly string[];
}

export interface MarketDeps {
  readonly instruments: Instruments;
  readonly source: Feed['source'];
  readonly book: PriceBook;
  readonly clock: Clock;
  readonly sessionOf: (instrument: Instrument, atMs: number) => Session;
  readonly readCandles: Market['candles'];
  readonly readTicks: Market['ticks'];
}

export interface PublishingMarket extends Market {
  /** Processes a recorded batch and notifies listeners. */
  publish(batch: TickBatch): void;
  /** Publishes the rows whose session has opened or closed since the last call. */
  publishSessions(): void;
}

const createListeners = <Event>() => {
  const listeners = new Set<(event: Event) => void>();
  return {
    listen(listener: (event: Event) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(event: Event): void {
      for (const listener of listeners) listener(event);
    },
  };
};

/** The part of a batch that is new to the book. */
const frameOf = (batch: TickBatch, ticks: readonly Tick[]): MarketFrame => {
  const news = new Map(ticks.toReversed().map(({ symbol, seq }) => [symbol, seq]));
  return {
    ticks: batch.ticks.filter(({ symbol, seq }) => seq >= (news.get(symbol) ?? Infinity)),
    symbols: new Set(news.keys()),
  };
};

/** Adds recorded batches to the book, and notifies of them and of sessions. */
const createFeedIn = ({ instruments, book, clock }: MarketDeps, openSymbols: () => ReadonlySet<string>) => {
  const ticksHeard = createListeners<Tick>();
  const framesHeard = createListeners<MarketFrame>();
  let publishedOpen = openSymbols();
  let publishedMs = -Infinity;
  return {
    onTick: ticksHeard.listen,
    onFrame: framesHeard.listen,
    /** When the last price was processed. */
    publishedMs: (): number => publishedMs,
    publish(batch: TickBatch): void {
      const ticks = book.take(batch);
      if (ticks.length === 0) return;
      publishedMs = clock.nowMs();
      for (const tick of ticks) ticksHeard.notify(tick);
      framesHeard.notify(frameOf(batch, ticks));
    },
    publishSessions(): void {
      const open = openSymbols();
      const symbols = new Set(
        instruments.symbols.filter((symbol) => open.has(symbol) !== publishedOpen.has(symbol)),
      );
      publishedOpen = open;
      if (symbols.size === 0) return;
      book.countFrame(symbols);
      framesHeard.notify({ ticks: [], symbols });
    },
  };
};

export const createMarket = (deps: MarketDeps): PublishingMarket => {
  const { instruments, source, book, clock, sessionOf, readCandles, readTicks } = deps;
  const isOpen = (instrument: Instrument, atMs = clock.nowMs()): boolean =>
    sessionOf(instrument, atMs).isOpen;
  const openSymbols = (): Set<string> =>
    new Set(instruments.all.filter((instrument) => isOpen(instrument)).map(({ symbol }) => symbol));
  /** A newly listed pair gets its first price in a moment. */
  const isAwaited = (symbol: string): boolean => !instruments.bySymbol(symbol)[0]?.isIssued;
  const { onTick, onFrame, publish, publishSessions, publishedMs } = createFeedIn(deps, openSymbols);

  const quote = (instrument: Instrument): Quote | undefined => {
    const prices = book.of(instrument.symbol);
    const day = prices?.day.statistics();
    return prices?.tick && day
      ? quoteRow(instrument, prices.tick, day, prices.frame, sessionOf(instrument, clock.nowMs()))
      : undefined;
  };

  return {
    instruments,
    source,
    onTick,
    onFrame,
    publish,
    publishSessions,
    isOpen,
    latest: (symbol) => book.of(symbol)?.tick ?? undefined,
    quote: (matchId) => {
      const instrument = instruments.byMatchId(matchId);
      return instrument && quote(instrument);
    },
    quotes: () => instruments.all.map(quote).filter((row) => row !== undefined),
    hourlyCloses: (symbol) => book.of(symbol)?.day.hourlyCloses() ?? [],
    currentCandle: (symbol, period) => book.of(symbol)?.candles.get(period) ?? null,
    candles: readCandles,
    ticks: readTicks,
    lagMs() {
      // A clock that was set back must not make an old price appear fresh: the time of
      // its processing counts as well.
      const nowMs = clock.nowMs();
      return openSymbols().size === 0 ? 0 : Math.max(0, nowMs - book.lastTickMs(), nowMs - publishedMs());
    },
    unquoted: () => [...openSymbols()].filter((symbol) => !book.of(symbol)?.tick && isAwaited(symbol)),
  };
};
