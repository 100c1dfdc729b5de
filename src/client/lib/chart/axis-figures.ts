import type uPlot from 'uplot';

const told = new WeakMap<uPlot, readonly number[]>();

/** What a figure of the price axis takes of its height, CSS pixels. */
export const figureHeight = 16;

/** Remembers the prices whose figures the axis shows from now on, as uPlot itself tells them to nobody later. */
export const keepFigures = (plot: uPlot, prices: readonly number[]): void => void told.set(plot, prices);

/** The prices whose figures the axis shows. */
export const figuresOf = (plot: uPlot): readonly number[] => told.get(plot) ?? [];
