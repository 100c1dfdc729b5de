import type { Candle } from '../candle.ts';
import type { View } from '../chart-data.ts';
import { candleAt } from '../drawings/time-place.ts';

/** The comparison of another symbol with a chart's own, both relative to the first candle in view. */
export interface Compared {
  /** The opening price of the chart's own symbol at that candle: zero change. */
  readonly base: number;
  /** Index of the first candle in view. */
  readonly from: number;
  /**
   * For each candle in view, the other symbol's change, expressed as a price of the chart's own; NaN when
   * the other was not traded then.
   */
  readonly prices: readonly number[];
}

/** The smallest interval between two candles of a list; infinite when there are fewer than two. */
const stepOf = (candles: readonly Candle[]): number =>
  candles.reduce(
    (least, { time }, index) => (index === 0 ? least : Math.min(least, time - candles[index - 1]!.time)),
    Infinity,
  );

/**
 * The other symbol's candle for each of these times: the last that started by then, and no earlier than the
 * start of the previous candle would be.
 */
const matched = (times: readonly Candle[], others: readonly Candle[]): (Candle | undefined)[] => {
  const near = others.slice(Math.max(0, candleAt(others, times[0]?.time ?? 0)));
  const step = Math.min(stepOf(times), times.length > 1 ? Infinity : stepOf(near));
  let next = 0;
  return times.map(({ time }) => {
    while (next < near.length && near[next]!.time <= time) next += 1;
    const last = near[next - 1];
    return last && (last.time === time || (step < Infinity && time - last.time < step)) ? last : undefined;
  });
};

/** Null when there is no reference price. */
export const compare = (
  candles: readonly Candle[],
  others: readonly Candle[],
  view: View,
): Compared | null => {
  const from = Math.max(0, Math.floor(view.from));
  const shown = candles.slice(from, Math.min(candles.length, Math.ceil(view.to)));
  const base = Number(shown[0]?.open);
  if (!(base > 0)) return null;
  const pairs = matched(shown, others);
  const otherBase = Number(pairs.find((other) => other !== undefined)?.open);
  return {
    base,
    from,
    prices: pairs.map((other) => (other && otherBase > 0 ? (base * Number(other.close)) / otherBase : NaN)),
  };
};

/** The difference of a price from the base, in percent. */
export const percentAt = (price: number, base: number): number => (price / base - 1) * 100;

/** The lowest and the highest position of the other symbol's line; null when none is in view. */
export const reachOf = ({ prices }: Compared): readonly [number, number] | null => {
  const known = prices.filter((price) => !Number.isNaN(price));
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
};

const finest = 0.01;

/** The prices of round percentages between two prices, at most this many. */
export const percentLines = (low: number, high: number, base: number, most: number): number[] => {
  const [first, last] = [percentAt(low, base), percentAt(high, base)];
  const rough = Math.max((last - first) / Math.max(1, most), finest);
  const unit = 10 ** Math.floor(Math.log10(rough) + 1e-9);
  const step =
    [1, 2, 5, 10].map((factor) => factor * unit).find((each) => each >= rough * (1 - 1e-9)) ?? unit;
  const start = Math.ceil(first / step);
  return Array.from(
    { length: Math.max(0, Math.floor(last / step) - start + 1) },
    (_, line) => base * (1 + ((start + line) * step) / 100),
  );
};
