import { useSyncExternalStore } from 'react';
import type { Period } from '#contract/candles.ts';
import { createCandleSeries, type CandleSeries, type CandleSeriesView } from './candle-series.ts';

/** Series kept in memory, so that going back to a chart shows it at once. */
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

/** The candles of a pair, live, kept on this device for the next time. */
export const useCandles = (
  symbol: string,
  matchId: number,
  period: Period,
): CandleSeriesView & Pick<CandleSeries, 'retry' | 'loadEarlier'> => {
  const series = seriesOf(symbol, matchId, period);
  const view = useSyncExternalStore(series.subscribe, series.get);
  return { ...view, retry: series.retry, loadEarlier: series.loadEarlier };
};
