import type { Candle } from './candle.ts';

/** Columns in uPlot's format; values become pixels here, so binary floats are precise enough. */
export interface ChartColumns {
  /** Index of a bar's first candle. */
  readonly index: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** A range of candles by index; `to` is exclusive. May extend beyond the available candles. */
export interface View {
  readonly from: number;
  readonly to: number;
}

export const fewestVisible = 12;
export const mostVisible = 1_500;

/** The newest `count` candles with a small gap on the right. */
export const newestView = (length: number, count: number): View => ({
  from: length - count,
  to: length + Math.ceil(count * 0.05),
});

/** Limits a view so that it always contains candles. */
export const clampView = ({ from, to }: View, length: number): View => {
  const span = Math.min(
    Math.max(to - from, fewestVisible),
    Math.min(mostVisible, Math.max(length * 1.1, fewestVisible)),
  );
  const end = Math.min(Math.max(to, Math.ceil(span / 2)), length + Math.floor(span / 2));
  return { from: end - span, to: end };
};

/** Moves by this many candles; a positive number shows later ones. */
export const panView = (view: View, by: number, length: number): View =>
  clampView({ from: view.from + by, to: view.to + by }, length);

/** Shows `factor` times as many candles; the one at `anchor` (0 left to 1 right) stays in place. */
export const zoomView = (view: View, factor: number, anchor: number, length: number): View => {
  const span = view.to - view.from;
  const next = Math.min(Math.max(span * factor, fewestVisible), mostVisible);
  const at = view.from + span * anchor;
  return clampView({ from: at - next * anchor, to: at + next * (1 - anchor) }, length);
};

/** Writes one bar of these candles; `index` is that of the first of them. */
const writeBar = (out: ChartColumns, bar: number, start: number, merged: readonly Candle[]): void => {
  out.index[bar] = start;
  out.open[bar] = Number(merged[0]!.open);
  out.close[bar] = Number(merged.at(-1)!.close);
  out.high[bar] = Math.max(...merged.map(({ high }) => Number(high)));
  out.low[bar] = Math.min(...merged.map(({ low }) => Number(low)));
  out.volume[bar] = merged.reduce((sum, { volume }) => sum + Number(volume), 0);
};

/**
 * The candles in view as columns, merged into one bar per pixel column when there are more candles than
 * pixels. Only these are parsed: the cost of a tick must not grow with the length of the history.
 */
export const visibleColumns = (candles: readonly Candle[], view: View, pixels: number): ChartColumns => {
  const from = Math.max(0, Math.floor(view.from));
  const to = Math.min(candles.length, Math.ceil(view.to));
  const step = Math.max(1, Math.ceil((to - from) / Math.max(1, pixels)));
  const count = Math.max(0, Math.ceil((to - from) / step));
  const column = (): Float64Array => new Float64Array(count);
  const out = {
    index: column(),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
  };
  for (let bar = 0; bar < count; bar += 1) {
    const start = from + bar * step;
    writeBar(out, bar, start, candles.slice(start, Math.min(start + step, to)));
  }
  return out;
};

/** Whether the two lists differ only in the values of the last candle. */
export const isTick = (candles: readonly Candle[], next: readonly Candle[]): boolean =>
  next.length > 0 &&
  next.length === candles.length &&
  (next.length === 1 || next[0] === candles[0]) &&
  next.at(-2) === candles.at(-2) &&
  next.at(-1)!.time === candles.at(-1)!.time;

/** Rewrites the last bar, from candles that end in it. */
export const rewriteLast = (columns: ChartColumns, candles: readonly Candle[]): void => {
  const bar = columns.index.length - 1;
  const start = columns.index[bar]!;
  writeBar(columns, bar, start, candles.slice(start));
};

/**
 * The value of the highest volume bar: the largest volume in view, or up to a tenth more, so that a growing
 * candle does not rescale all other bars with each trade.
 */
export const volumeTop = ({ volume }: Pick<ChartColumns, 'volume'>): number => {
  const largest = volume.reduce((most, one) => Math.max(most, one), Number.MIN_VALUE);
  return 1.1 ** Math.ceil(Math.log(largest) / Math.log(1.1));
};

/** Lowest and highest price in view, with a margin; [0, 1] when there is nothing. */
export const priceRange = (
  { low, high }: Pick<ChartColumns, 'low' | 'high'>,
  leastStep = 0,
): [number, number] => {
  if (low.length === 0) return [0, 1];
  const [least, most] = [low.reduce((a, b) => Math.min(a, b)), high.reduce((a, b) => Math.max(a, b))];
  const margin = Math.max((most - least) * 0.08 || most * 0.01, 2 * leastStep);
  return [least - margin, most + margin];
};

/** Extends a range to include these prices, a little inside its edges. */
export const withReach = (
  [low, high]: readonly [number, number],
  reach: readonly [number, number] | null,
): [number, number] => {
  if (!reach) return [low, high];
  const margin = Math.max(reach[1] - reach[0], high - low) * 0.04;
  return [Math.min(low, reach[0] - margin), Math.max(high, reach[1] + margin)];
};

const isWhole = (count: number): boolean => count > 0.5 && Math.abs(count - Math.round(count)) < 1e-6 * count;

/** Steps between two prices of the axis: round figures, none finer than the price increment. */
export const priceSteps = (leastStep: number): number[] =>
  Array.from({ length: 44 }, (_, place) => place - 20).flatMap((exponent) =>
    [1, 2, 2.5, 5]
      // Written this way to produce exactly the numbers whose decimals uPlot knows.
      .map((first) => Number(`${first}e${exponent}`))
      .filter((step) => isWhole(step / leastStep)),
  );

/** The candles retain at least this share of the height. */
const leastCandleShare = 0.7;

/**
 * A range that also includes these prices, the nearest first, as long as the candles are not compressed too
 * much.
 */
export const roomFor = (
  [low, high]: readonly [number, number],
  prices: readonly number[],
): [number, number] => {
  const most = (high - low) / leastCandleShare;
  const margin = (high - low) * 0.05;
  const distance = (price: number): number => Math.max(low - price, price - high, 0);
  return [...prices]
    .sort((a, b) => distance(a) - distance(b))
    .reduce<[number, number]>(
      (range, price) => {
        const next: [number, number] = [
          price < low ? Math.min(range[0], price - margin) : range[0],
          price > high ? Math.max(range[1], price + margin) : range[1],
        ];
        return next[1] - next[0] <= most ? next : range;
      },
      [low, high],
    );
};

/** Significant figures needed to distinguish prices. */
const leastFigures = 4;

/**
 * Decimals of a chart's prices: the pair's, or as many as needed when its prices are too small for those
 * and have more decimals themselves.
 */
export const shownDecimals = (price: string, decimals: number): number => {
  const written = /\.(\d*?)0*$/.exec(price)?.[1] ?? '';
  const needed = Number(price) > 0 ? leastFigures - 1 - Math.floor(Math.log10(Number(price))) : 0;
  return Math.max(decimals, Math.min(written.length, needed));
};
