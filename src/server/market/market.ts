import type { Candle, Period } from '#contract/candles.ts';
import { periods } from '#contract/candles.ts';
import type { Quote } from '#contract/quotes.ts';
import type { Tick } from '#contract/ticks.ts';
import { foldPrice } from '#domain/candles.ts';
import { ladderSide } from '#domain/ladder.ts';
import { toFixed } from '#domain/money.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { DayWindow } from './day-statistics.ts';
import type { Feed, FeedTick } from './feed.ts';
import { createInstruments, type Instrument, type Instruments } from './instruments.ts';
import { quoteRow } from './quote-row.ts';
import type { RecordedTick, SymbolCandle, TickStore } from './tick-store.ts';

/** What one look at the feed brought. */
export interface MarketFrame {
  readonly ticks: readonly Tick[];
  readonly symbols: ReadonlySet<string>;
}

export interface Market {
  readonly instruments: Instruments;
  readonly source: Feed['source'];
  /** The newest tick of a symbol. */
  latest(symbol: string): Tick | undefined;
  /** Stocks follow their session; the simulated feed is always open. */
  isOpen(instrument: Instrument): boolean;
  quote(matchId: number): Quote | undefined;
  quotes(): Quote[];
  hourlyCloses(symbol: string): string[];
  /** The candle in progress. */
  currentCandle(symbol: string, period: Period): Candle | null;
  /** Ascending; recorded ones and the one in progress. */
  candles(symbol: string, period: Period, fromMs: number, toMs: number, most: number): Promise<Candle[]>;
  /** Told every tick, in order. */
  onTick(listener: (tick: Tick) => void): () => void;
  /** Told once a look, after its ticks. */
  onFrame(listener: (frame: MarketFrame) => void): () => void;
  /** True while ticks come. */
  isAlive(): boolean;
  /** Looks at the feed now; what the timer does ten times a second. */
  look(): void;
  /** Writes what is not recorded yet. */
  flush(): Promise<void>;
}

interface SymbolState {
  tick: Tick | null;
  /** Of the deltas sent for this symbol. */
  frame: number;
  readonly day: DayWindow;
  readonly candles: Map<Period, Candle>;
}

export interface MarketDeps {
  readonly feed: Feed;
  readonly store: TickStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly catalogue: readonly Instrument[];
  /** What was recorded before: newest ticks, candles in progress, minutes of the last day. */
  readonly past: { readonly ticks: readonly RecordedTick[]; readonly candles: readonly SymbolCandle[]; readonly minutes: readonly SymbolCandle[] };
  /** Resolves once a symbol's history can be read. */
  readonly historyOf: (symbol: string) => Promise<void>;
}

const aliveForMs = 10_000;
/** Ticks that a killed process dealt on but had not recorded keep their numbers to themselves. */
const sequenceGapAfterRestart = 1_000;

export const createMarket = ({ feed, store, clock, log, catalogue, past, historyOf }: MarketDeps): Market => {
  const instruments = createInstruments(catalogue.filter(({ symbol }) => feed.symbols.includes(symbol)));
  const states = new Map<string, SymbolState>(instruments.symbols.map((symbol) => [symbol, { tick: null, frame: 0, day: new DayWindow(), candles: new Map() }]));
  const tickListeners = new Set<(tick: Tick) => void>();
  const frameListeners = new Set<(frame: MarketFrame) => void>();
  let unrecorded: RecordedTick[] = [];
  const changed = new Map<string, SymbolCandle>();
  let lastTickMs = -Infinity;
  let writing: Promise<void> = Promise.resolve();

  for (const { symbol, candle } of past.minutes) states.get(symbol)?.day.put(candle);
  for (const { symbol, period, candle } of past.candles) states.get(symbol)?.candles.set(period, candle);
  for (const { volume: _, ...tick } of past.ticks) {
    const state = states.get(tick.symbol);
    if (state) state.tick = { ...tick, seq: tick.seq + sequenceGapAfterRestart };
  }

  const tickOf = (state: SymbolState, { symbol, price, atMs }: FeedTick): Tick => {
    const { terms } = instruments.bySymbol(symbol)[0]!;
    const seq = (state.tick?.seq ?? 0) + 1;
    const top = (side: 'buy' | 'sell'): string => {
      const level = ladderSide({ price, seq }, terms, side, 1)[0];
      return level ? toFixed(level.price, terms.price_decimals) : price;
    };
    return { symbol, price, bid: top('sell'), ask: top('buy'), at: new Date(atMs).toISOString(), seq, source: feed.source };
  };

  const take = (feedTick: FeedTick): Tick | null => {
    const state = states.get(feedTick.symbol);
    if (!state) return null;
    const tick = tickOf(state, feedTick);
    state.tick = tick;
    for (const period of periods) {
      const candle = foldPrice(state.candles.get(period) ?? null, period, { timeMs: feedTick.atMs, price: feedTick.price, volume: feedTick.volume });
      const before = state.candles.get(period);
      if (before && candle.time < before.time) continue;
      state.candles.set(period, candle);
      changed.set(`${feedTick.symbol} ${period} ${candle.time}`, { symbol: feedTick.symbol, period, candle });
      if (period === '1min') state.day.put(candle);
    }
    unrecorded.push({ ...tick, volume: feedTick.volume });
    lastTickMs = feedTick.atMs;
    return tick;
  };

  const look = (): void => {
    const ticks = feed.advance(clock.nowMs()).map(take).filter((tick) => tick !== null);
    if (ticks.length === 0) return;
    const symbols = new Set(ticks.map(({ symbol }) => symbol));
    for (const symbol of symbols) states.get(symbol)!.frame += 1;
    for (const tick of ticks) for (const listener of tickListeners) listener(tick);
    for (const listener of frameListeners) listener({ ticks, symbols });
  };

  const record = async (): Promise<void> => {
    if (unrecorded.length === 0) return;
    const ticks = unrecorded;
    const candles = [...changed.values()];
    unrecorded = [];
    changed.clear();
    try {
      await store.record(ticks, candles);
    } catch (error) {
      log.error({ err: error, ticks: ticks.length }, 'ticks could not be recorded; they are tried again');
      unrecorded = [...ticks, ...unrecorded];
      for (const entry of candles) {
        const name = `${entry.symbol} ${entry.period} ${entry.candle.time}`;
        if (!changed.has(name)) changed.set(name, entry);
      }
    }
  };

  const isOpen = (): boolean => true;

  const quote = (instrument: Instrument): Quote | undefined => {
    const state = states.get(instrument.symbol);
    const day = state?.day.statistics();
    return state?.tick && day ? quoteRow(instrument, state.tick, day, state.frame, isOpen()) : undefined;
  };

  return {
    instruments,
    source: feed.source,
    latest: (symbol) => states.get(symbol)?.tick ?? undefined,
    isOpen,
    quote: (matchId) => {
      const instrument = instruments.byMatchId(matchId);
      return instrument && quote(instrument);
    },
    quotes: () => instruments.all.map(quote).filter((row) => row !== undefined),
    hourlyCloses: (symbol) => states.get(symbol)?.day.hourlyCloses() ?? [],
    currentCandle: (symbol, period) => states.get(symbol)?.candles.get(period) ?? null,
    async candles(symbol, period, fromMs, toMs, most) {
      await historyOf(symbol);
      const recorded = await store.candles(symbol, period, fromMs, toMs, most);
      const unwritten = [...changed.values()].filter((entry) => entry.symbol === symbol && entry.period === period).map(({ candle }) => candle);
      const current = states.get(symbol)?.candles.get(period);
      const byTime = new Map([...recorded, ...unwritten, ...(current ? [current] : [])].filter(({ time }) => time >= fromMs && time <= toMs).map((candle) => [candle.time, candle]));
      return [...byTime.values()].sort((a, b) => a.time - b.time).slice(-most);
    },
    onTick(listener) {
      tickListeners.add(listener);
      return () => void tickListeners.delete(listener);
    },
    onFrame(listener) {
      frameListeners.add(listener);
      return () => void frameListeners.delete(listener);
    },
    isAlive: () => clock.nowMs() - lastTickMs < aliveForMs,
    look,
    flush() {
      writing = writing.then(record);
      return writing;
    },
  };
};
