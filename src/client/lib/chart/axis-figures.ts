import type uPlot from 'uplot';

const shownPrices = new WeakMap<uPlot, readonly number[]>();

/** Height of a figure on the price axis, CSS pixels. */
export const figureHeight = 16;

/** Records the prices whose figures the axis shows, since uPlot does not expose them later. */
export const storeFigures = (plot: uPlot, prices: readonly number[]): void =>
  void shownPrices.set(plot, prices);

/** The prices whose figures the axis shows. */
export const figuresOf = (plot: uPlot): readonly number[] => shownPrices.get(plot) ?? [];
