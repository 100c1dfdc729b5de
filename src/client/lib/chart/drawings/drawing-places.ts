import type { ChartGround } from '../add-on.ts';
import type { Candle } from '../candle.ts';
import type { Anchor, Drawing } from './drawing.ts';
import { placeOfTime, timeOfPlace } from './time-place.ts';

export interface DrawingLabels {
  /** Name of the area where a drawing is placed. */
  readonly surface: string;
  /** Name of the handle of an anchor, counted from 1. */
  readonly handle: (drawing: Drawing, place: number) => string;
}

/** Conversion between pixels of the chart's area, and times and prices. */
export interface DrawingPlaces {
  readonly anchorAt: (left: number, top: number) => Anchor;
  readonly where: (anchor: Anchor) => { readonly x: number; readonly y: number };
  readonly edges: () => { left: number; right: number; top: number; bottom: number };
}

/** The conversion of a plot, whose candles may change between calls. */
export const placesOf = (plot: ChartGround['plot'], candles: () => readonly Candle[]): DrawingPlaces => {
  const edges = () => {
    const { left, top, width, height } = plot.area();
    return { left, right: left + width, top, bottom: top + height };
  };
  return {
    edges,
    anchorAt(left, top) {
      const plotEdges = edges();
      const x = Math.min(Math.max(left, plotEdges.left), plotEdges.right);
      const y = Math.min(Math.max(top, plotEdges.top), plotEdges.bottom);
      return {
        timeMs: timeOfPlace(candles(), Math.round(plot.placeAt(x))),
        price: plot.priceAt(y),
      };
    },
    where: ({ timeMs, price }) => ({
      x: plot.leftOf(placeOfTime(candles(), timeMs)),
      y: plot.topOf(price),
    }),
  };
};
