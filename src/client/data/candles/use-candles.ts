import { useMemo, useSyncExternalStore } from 'react';
import type { Candle, Period } from '#contract/candles.ts';
import { board, watchQuote } from '#client/data/quotes/board.ts';
import { hearAtNextPaint } from '#client/data/quotes/paint-schedule.ts';
import { atPriceOf } from './at-price-of.ts';
import { createCandleSeries, type CandleSeries, type CandleSeriesView } from './candle-series.ts';

/** Series retained in memory, so that going back to a chart shows it at once. */
const mostSeries = 12;
const known = new Map<string, CandleSeries>();

const seriesOf = (symbol: string, matchId: number, period: Period): CandleSeries => {
  const key = `${matchId} ${symbol} ${period}`;
  const series = known.get(key) ?? createCandleSeries(symbol, matchId, period);
  if (!known.has(key)) {
    known.set(key, series);
    if (known.size > mostSeries) known.delete(known.keys().next().value!);
  }
  return series;
};

/**
 * Candles that are read where they are drawn, so that a tick renders nothing. The last one closes at the price
 * that the quote shows: one tick arrives as a quote and as a candle, in either order.
 */
export interface FollowedCandles {
  get(): readonly Candle[];
  /** The listener is called in the paint of the prices, for their changes. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

export interface CandlesView
  extends Omit<CandleSeriesView, 'candles'>, Pick<CandleSeries, 'retry' | 'loadEarlier'> {
  readonly candles: FollowedCandles;
  readonly isEmpty: boolean;
}

/**
 * The candles of a pair, live, stored on this device for the next visit. Renders when more than candles
 * change.
 */
export const useCandles = (symbol: string, matchId: number, period: Period): CandlesView => {
  const series = seriesOf(symbol, matchId, period);
  const candles = useMemo((): FollowedCandles => {
    const priced = atPriceOf(period);
    const get = (): readonly Candle[] => priced(series.get().candles, board.get(matchId));
    return {
      get,
      subscribe(listener) {
        let heard = get();
        const hear = (): void => {
          if (get() === heard) return;
          heard = get();
          listener();
        };
        const stopCandles = hearAtNextPaint(series.subscribe, hear);
        const stopQuote = watchQuote(matchId, hear);
        return () => {
          stopCandles();
          stopQuote();
        };
      },
    };
  }, [series, matchId, period]);
  useSyncExternalStore(series.subscribe, () => {
    const { state, candles: known } = series.get();
    return `${state} ${known.length > 0}`;
  });
  const { candles: known, ...view } = series.get();
  return {
    ...view,
    candles,
    isEmpty: known.length === 0,
    retry: series.retry,
    loadEarlier: series.loadEarlier,
  };
};
