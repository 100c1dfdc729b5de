import type { Candle } from './candle.ts';
import { clampView, newestView, visibleColumns, type ChartColumns, type View } from './chart-data.ts';
import { defaultChartSettings, type ChartSettings } from './chart-settings.ts';

/** The state of a plot: its methods write these values, and its drawing reads them. */
export interface ShownCandles {
  candles: readonly Candle[];
  columns: ChartColumns;
  view: View;
  /** New candles move the view. */
  followsNewest: boolean;
  settings: Pick<ChartSettings, 'isLine' | 'hasVolume'>;
  /** Prices to include in view where the candles leave space. */
  wanted: readonly number[];
  /** The volume of the highest bar. */
  volumeTop: number;
}

const usualCount = 80;

export const noCandlesShown = (): ShownCandles => ({
  candles: [],
  columns: visibleColumns([], { from: 0, to: 0 }, 1),
  view: { from: 0, to: usualCount },
  followsNewest: true,
  settings: defaultChartSettings,
  wanted: [],
  volumeTop: 1,
});

/** The default number of candles up to the newest one. */
export const usualView = (length: number): View => clampView(newestView(length, usualCount), length);

/**
 * Older history may be prepended and new candles appended: the same candles stay in view, or the newest
 * ones where the view follows them.
 */
export const viewAfter = (
  { view, candles, followsNewest }: Pick<ShownCandles, 'view' | 'candles' | 'followsNewest'>,
  next: readonly Candle[],
): View => {
  const first = candles[0];
  if (!first) return usualView(next.length);
  const added =
    next[0] && next[0].time < first.time
      ? Math.max(
          0,
          next.findIndex(({ time }) => time === first.time),
        )
      : 0;
  const grown = Math.max(0, next.length - candles.length - added);
  const shift = added + (followsNewest ? grown : 0);
  return clampView({ from: view.from + shift, to: view.to + shift }, next.length);
};

/** Whether the last candle is in view. */
export const showsLast = ({ columns, view, candles }: ShownCandles): boolean =>
  columns.index.length > 0 && Math.ceil(view.to) >= candles.length;
