import type uPlot from 'uplot';
import { roomFor, withReach } from './chart-data.ts';

/** What the scale tells in place of prices. */
export interface ShownScale {
  /** The lowest and the highest price that is to be in view beside the candles; null: none. */
  reach(): readonly [number, number] | null;
  /** null: prices are told after all. */
  format(price: number): string | null;
  /** The prices of its round figures between two prices, at most so many. */
  lines(low: number, high: number, most: number): readonly number[];
}

export interface PriceScale {
  /** What stands at a price. */
  tell(price: number): string;
  /** From the candles' own range to the one that is shown. @param height of the plot, CSS pixels */
  range(
    candles: readonly [number, number],
    wanted: readonly number[],
    height: () => number,
  ): [number, number];
  /** null: prices again. */
  show(scale: ShownScale | null, plot: uPlot): void;
}

/** From one line of another scale to the next, CSS pixels. */
const lineRoom = 36;
/** What the names on such a chart take of its height. */
const tagRoom = 32;

/** The scale at the right of candles: prices, or what is shown in their place. */
export const createPriceScale = (formatPrice: (price: number) => string): PriceScale => {
  let shown: ShownScale | null = null;
  let priceSplits: uPlot.Axis['splits'];
  return {
    tell: (price) => shown?.format(price) ?? formatPrice(price),
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
