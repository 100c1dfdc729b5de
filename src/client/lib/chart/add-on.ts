import type { Candle } from './candle.ts';
import type { CandlePlot } from './candle-plot.ts';
import type { ChartColours } from './draw-candles.ts';

/** The interface of the chart for add-ons. */
export interface ChartGround {
  readonly plot: CandlePlot;
  /** Over the plot, of the same size: for the add-on's own elements. */
  readonly area: HTMLElement;
  readonly colours: ChartColours;
  readonly formatPrice: (value: number) => string;
  /** Redraws everything drawn over the candles. */
  readonly redraw: () => void;
}

/** An add-on mounted on a chart. */
export interface LaidOver {
  setCandles(candles: readonly Candle[]): void;
  /** Called when the positions of prices and times have changed. */
  place(): void;
  destroy(): void;
}

export type AddOn = (ground: ChartGround) => LaidOver;
