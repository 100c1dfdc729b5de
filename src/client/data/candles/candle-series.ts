import { listCandles, type Candle, type Period } from '#contract/candles.ts';
import { candleStart, nextCandleStart } from '#domain/quotes/candles.ts';
import { call } from '#client/lib/calls/call.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { candleJoined, candleUpdates } from '#client/data/socket/channel-events.ts';
import { wantChannel } from '#client/data/socket/wanted-channels.ts';
import { createStore } from '#client/lib/state/store.ts';
import { createCandleCache } from './candle-cache.ts';
import { mergeCandles } from './merge-candles.ts';

/** Candles of the first request, and of each step back in time. */
const candlesPerRequest = 500;
/** More than a chart can show at once; dropped older ones are requested again when needed. */
const mostCandles = 10_000;
/** How often a growing candle is stored on the device. */
const storeEveryMs = 10_000;

/**
 * - `loading`: no candles yet
 * - `ready`: complete according to the server, and followed live while connected
 * - `stored`: from this device; the server was not reached
 * - `failed`: no candles, and the server was not reached
 */
export interface CandleSeriesView {
  readonly candles: readonly Candle[];
  readonly state: 'loading' | 'ready' | 'failed' | 'stored';
  /** Milliseconds by the server's clock; null while there are none. */
  readonly asOf: number | null;
  /** False once the server has no older ones. */
  readonly hasEarlier: boolean;
}

export interface CandleSeries {
  get(): CandleSeriesView;
  subscribe(listener: () => void): () => void;
  retry(): void;
  /** Loads the step before the oldest candle. */
  loadEarlier(): void;
}

/** Time span of one request, milliseconds. */
const stepOf = (period: Period): number =>
  (nextCandleStart(period, candleStart(period, 0)) - candleStart(period, 0)) * candlesPerRequest;

/** Runs from the first subscription until the last one ends. */
const whileWatched = (
  subscribe: CandleSeries['subscribe'],
  start: () => () => void,
): CandleSeries['subscribe'] => {
  let watchers = 0;
  let stop: (() => void) | undefined;
  return (listener) => {
    const stopListening = subscribe(listener);
    watchers += 1;
    if (watchers === 1) stop = start();
    return () => {
      stopListening();
      watchers -= 1;
      if (watchers === 0) stop?.();
    };
  };
};

/** The loaded candles, and the requests that add to them. */
const createRequestedCandles = (symbol: string, period: Period) => {
  const view = createStore<CandleSeriesView>({ candles: [], state: 'loading', asOf: null, hasEarlier: true });
  const change = (patch: Partial<CandleSeriesView>): void => view.set({ ...view.get(), ...patch });
  const cache = createCandleCache(symbol, period);
  const stepMs = stepOf(period);
  let isAsking = false;

  const save = (): Promise<void> => cache.store(view.get().asOf ?? serverNowMs());

  const take = (candles: readonly Candle[]): void => {
    cache.add(candles);
    change({
      candles: mergeCandles(view.get().candles, candles, mostCandles),
      asOf: serverNowMs(),
      state: 'ready',
    });
  };

  /**
   * `fromMs` and `toMs` by the server's clock. Returns the number of candles received, or undefined without
   * an answer.
   */
  const ask = async (fromMs: number, toMs: number): Promise<number | undefined> => {
    isAsking = true;
    const answer = await call(
      listCandles,
      { symbol, period, from: Math.floor(fromMs / 1000), to: Math.ceil(toMs / 1000) },
      { background: true },
    );
    isAsking = false;
    if (!answer.ok) return undefined;
    take(answer.value);
    await save();
    return answer.value.length;
  };

  return {
    view,
    change,
    take,
    save,
    isAsking: () => isAsking,
    /** From the newest loaded candle, or the last step, until now. */
    async refresh(): Promise<void> {
      const now = serverNowMs();
      const last = view.get().candles.at(-1)?.time;
      const isContinued = last !== undefined && last > now - stepMs;
      const count = await ask(isContinued ? last : now - stepMs, now);
      if (count === undefined && view.get().state === 'loading') change({ state: 'failed' });
    },
    /** Reads the stored candles, if none have arrived before. */
    async restore(): Promise<void> {
      const cached = await cache.read();
      if (cached && view.get().candles.length === 0)
        change({ candles: cached.candles, asOf: cached.asOf, state: 'stored' });
    },
    async loadBefore(firstMs: number): Promise<void> {
      if ((await ask(firstMs - stepMs, firstMs - 1)) === 0) change({ hasEarlier: false });
    },
  };
};

export const createCandleSeries = (symbol: string, matchId: number, period: Period): CandleSeries => {
  const { view, change, take, save, isAsking, refresh, restore, loadBefore } = createRequestedCandles(
    symbol,
    period,
  );

  const start = (): (() => void) => {
    if (view.get().candles.length === 0) void restore().then(refresh);
    else void refresh();
    const stops = [
      candleUpdates.on((update) => {
        if (update.match_id !== matchId || update.period !== period || view.get().candles.length === 0)
          return;
        if (update.candle.time >= view.get().candles.at(-1)!.time) take([update.candle]);
      }),
      // A rejoin requests what was missed before it; the first join comes with the first request.
      candleJoined.on((joined) => {
        if (joined.matchId === matchId && joined.period === period && !isAsking()) void refresh();
      }),
      wantChannel({ channel: 'candle', match_id: matchId, period }),
    ];
    const timer = setInterval(() => void save(), storeEveryMs);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      void save();
    };
  };

  return {
    get: view.get,
    subscribe: whileWatched(view.subscribe, start),
    retry() {
      if (view.get().candles.length === 0) change({ state: 'loading' });
      if (!isAsking()) void refresh();
    },
    loadEarlier() {
      const { candles, hasEarlier } = view.get();
      const first = candles[0]?.time;
      if (first === undefined || isAsking() || !hasEarlier || candles.length >= mostCandles) return;
      void loadBefore(first);
    },
  };
};
