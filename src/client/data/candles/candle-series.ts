import { listCandles, type Candle, type Period } from '#contract/candles.ts';
import { candleStart, nextCandleStart } from '#domain/candles.ts';
import { ingestCandles, storedCandles } from './candles-table.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { call } from '#client/lib/call.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { candleJoined, candleUpdates } from '#client/data/socket/channel-events.ts';
import { wantChannel } from '#client/data/socket/wanted-channels.ts';
import { createStore } from '#client/lib/store.ts';
import { mergeCandles } from './merge-candles.ts';

/** Candles of the first picture, and of each step into the past. */
const candlesPerRequest = 500;
/** More than a chart can show at once; older ones are asked for again when wanted. */
const mostCandles = 10_000;
/** A growing candle is kept on the device this often. */
const keepEveryMs = 10_000;

/**
 * - `loading`: none are here yet
 * - `ready`: complete by the server, and followed live while connected
 * - `kept`: from this device; the server has not been reached
 * - `failed`: none are here and the server has not been reached
 */
export interface CandleSeriesView {
  readonly candles: readonly Candle[];
  readonly state: 'loading' | 'ready' | 'failed' | 'kept';
  /** Milliseconds by the server's clock; null while there are none. */
  readonly asOf: number | null;
  /** False once the server has no older ones. */
  readonly hasEarlier: boolean;
}

export interface CandleSeries {
  get(): CandleSeriesView;
  subscribe(listener: () => void): () => void;
  retry(): void;
  /** Adds the step before the oldest candle. */
  loadEarlier(): void;
}

export const createCandleSeries = (symbol: string, matchId: number, period: Period): CandleSeries => {
  const view = createStore<CandleSeriesView>({ candles: [], state: 'loading', asOf: null, hasEarlier: true });
  const change = (patch: Partial<CandleSeriesView>): void => view.set({ ...view.get(), ...patch });
  const stepMs =
    (nextCandleStart(period, candleStart(period, 0)) - candleStart(period, 0)) * candlesPerRequest;
  const touched = new Map<number, Candle>();
  let isAsking = false;

  const keep = async (): Promise<void> => {
    const candles = [...touched.values()].sort((a, b) => a.time - b.time);
    touched.clear();
    if (candles.length === 0) return;
    try {
      await ingestCandles(await loadDatabase(), symbol, period, candles, view.get().asOf ?? serverNowMs());
    } catch (problem) {
      noteStorageProblem(problem);
    }
  };

  const take = (candles: readonly Candle[]): void => {
    for (const candle of candles) touched.set(candle.time, candle);
    change({
      candles: mergeCandles(view.get().candles, candles, mostCandles),
      asOf: serverNowMs(),
      state: 'ready',
    });
  };

  /** `fromMs` and `toMs` by the server's clock. Returns how many came, or undefined without an answer. */
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
    await keep();
    return answer.value.length;
  };

  const refresh = async (): Promise<void> => {
    const now = serverNowMs();
    const last = view.get().candles.at(-1)?.time;
    const isContinued = last !== undefined && last > now - stepMs;
    const count = await ask(isContinued ? last : now - stepMs, now);
    if (count === undefined && view.get().state === 'loading') change({ state: 'failed' });
  };

  const restore = async (): Promise<void> => {
    try {
      const kept = await storedCandles(await loadDatabase(), symbol, period);
      if (kept && view.get().candles.length === 0)
        change({ candles: kept.candles, asOf: kept.asOf, state: 'kept' });
    } catch (problem) {
      noteStorageProblem(problem);
    }
  };

  const start = (): (() => void) => {
    if (view.get().candles.length === 0) void restore().then(refresh);
    else void refresh();
    const stops = [
      candleUpdates.on((update) => {
        if (update.match_id !== matchId || update.period !== period || view.get().candles.length === 0)
          return;
        if (update.candle.time >= view.get().candles.at(-1)!.time) take([update.candle]);
      }),
      // What was missed before joining is asked for; the first joining comes with the first picture.
      candleJoined.on((joined) => {
        if (joined.matchId === matchId && joined.period === period && !isAsking) void refresh();
      }),
      wantChannel({ channel: 'candle', match_id: matchId, period }),
    ];
    const timer = setInterval(() => void keep(), keepEveryMs);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      void keep();
    };
  };

  let watchers = 0;
  let stop: (() => void) | undefined;
  return {
    get: view.get,
    subscribe(listener) {
      const stopListening = view.subscribe(listener);
      watchers += 1;
      if (watchers === 1) stop = start();
      return () => {
        stopListening();
        watchers -= 1;
        if (watchers === 0) stop?.();
      };
    },
    retry() {
      if (view.get().candles.length === 0) change({ state: 'loading' });
      if (!isAsking) void refresh();
    },
    loadEarlier() {
      const first = view.get().candles[0]?.time;
      if (
        first === undefined ||
        isAsking ||
        !view.get().hasEarlier ||
        view.get().candles.length >= mostCandles
      )
        return;
      void ask(first - stepMs, first - 1).then((count) => {
        if (count === 0) change({ hasEarlier: false });
      });
    },
  };
};
