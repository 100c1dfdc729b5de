import type uPlot from 'uplot';
import { roomFor, withReach } from './chart-data.ts';

/** A scale shown in place of prices. */
export interface ShownScale {
  /** The lowest and the highest price to include in view in addition to the candles; null for none. */
  reach(): readonly [number, number] | null;
  /** Null to show prices after all. */
  format(price: number): string | null;
  /** The prices of its round figures between two prices, at most this many. */
  lines(low: number, high: number, most: number): readonly number[];
}

export interface PriceScale {
  /** The text at a price. */
  formatPrice(price: number): string;
  /** Maps the candles' own range to the range shown. @param height of the plot, CSS pixels */
  range(
    candles: readonly [number, number],
    wanted: readonly number[],
    height: () => number,
  ): [number, number];
  /** Null restores prices. */
  show(scale: ShownScale | null, plot: uPlot): void;
}

/** Distance between two lines of another scale, CSS pixels. */
const lineRoom = 36;
/** Height taken by the labels on such a chart. */
const tagRoom = 32;

/** The scale on the right of the candles: prices, or another scale in their place. */
export const createPriceScale = (formatPrice: (price: number) => string): PriceScale => {
  let shown: ShownScale | null = null;
  let priceSplits: uPlot.Axis['splits'];
  return {
    formatPrice: (price) => shown?.format(price) ?? formatPrice(price),
    range(candles, wanted, height) {
      const [low, high] = roomFor(withReach(candles, shown?.reach() ?? null), wanted);
      return [low, shown ? high + ((high - low) * tagRoom) / Math.max(height(), 2 * tagRoom) : high];
    },
    show(scale, plot) {
      const axis = plot.axes[1]!;
      priceSplits ??= axis.splits;
      shown = scale;
      axis.splits = scale
        ? (_, __, low, high) => [...scale.lines(low, high, plot.bbox.height / devicePixelRatio / lineRoom)]
        : priceSplits;
    },
  };
};
