import type { ChartGround } from '../add-on.ts';
import type { Candle } from '../candle.ts';
import type { Anchor, Drawing } from './drawing.ts';
import { placeOfTime, timeOfPlace } from './time-place.ts';

export interface DrawingWords {
  /** Of where a drawing is placed. */
  readonly surface: string;
  /** Of the handle of an anchor, counted from 1. */
  readonly handle: (drawing: Drawing, place: number) => string;
}

/** Between what lies over the chart, in pixels of its area, and the times and prices it stands for. */
export interface DrawingPlaces {
  readonly anchorAt: (left: number, top: number) => Anchor;
  readonly where: (anchor: Anchor) => { readonly x: number; readonly y: number };
  readonly edges: () => { left: number; right: number; top: number; bottom: number };
}

/** Of a plot whose candles may be others each time. */
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
