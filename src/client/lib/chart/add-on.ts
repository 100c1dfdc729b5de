import type { Candle } from './candle.ts';
import type { CandlePlot } from './candle-plot.ts';
import type { ChartColours } from './draw-candles.ts';

/** What the chart gives to what is laid over it. */
export interface ChartGround {
  readonly plot: CandlePlot;
  /** Over the plot, as large as it: for elements of its own. */
  readonly area: HTMLElement;
  readonly colours: ChartColours;
  readonly formatPrice: (value: number) => string;
  /** Draws anew what lies over the candles. */
  readonly redraw: () => void;
}

/** One thing laid over a chart. */
export interface LaidOver {
  setCandles(candles: readonly Candle[]): void;
  /** Prices and times have new places. */
  place(): void;
  destroy(): void;
}

export type AddOn = (ground: ChartGround) => LaidOver;
