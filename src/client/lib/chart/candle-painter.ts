import type uPlot from 'uplot';
import { volumeTop } from './chart-data.ts';
import {
  drawCandles,
  drawInside,
  drawLastPrice,
  drawLine,
  type CandleShape,
  type CanvasPlace,
  type ChartColours,
} from './draw-candles.ts';
import { createLiveLayer } from './live-layer.ts';
import { createPriceTag } from './price-tag.ts';
import { showsLast, type ShownCandles } from './shown-candles.ts';

interface PainterOptions {
  readonly colours: ChartColours;
  /** The text at a price. */
  readonly formatPrice: (price: number) => string;
  /** Called when the positions of prices have changed. */
  readonly onDraw: () => void;
}

export interface CandlePainter {
  /** Drawn over the candles, clipped to their area. */
  readonly overlays: Set<(place: CanvasPlace) => void>;
  /** Draws the candles that no tick changes, on the plot's own canvas. */
  drawSettled(): void;
  /** Draws what a tick changes, on the layer above it. */
  drawLive(): void;
}

/** Paints the candles of a plot in two layers: a tick redraws only the upper one. */
export const createCandlePainter = (
  plot: uPlot,
  shown: ShownCandles,
  { colours, formatPrice, onDraw }: PainterOptions,
): CandlePainter => {
  const overlays = new Set<(place: CanvasPlace) => void>();
  const live = createLiveLayer(plot);
  const tag = createPriceTag(colours);
  const shape = (): CandleShape => ({
    columns: shown.columns,
    volumeTop: shown.volumeTop,
    colours,
    settings: shown.settings,
  });
  /** The bars before the last candle, if that is in view. */
  const settledBars = (): number => shown.columns.index.length - (showsLast(shown) ? 1 : 0);
  return {
    overlays,
    drawSettled() {
      shown.volumeTop = volumeTop(shown.columns);
      drawInside({ plot, ctx: plot.ctx }, (place) => drawCandles(place, plot, shape(), [0, settledBars()]));
    },
    drawLive() {
      live.draw((ctx) => {
        drawInside({ plot, ctx }, (place) => {
          drawCandles(place, plot, shape(), [settledBars(), shown.columns.index.length]);
          if (shown.settings.isLine) drawLine(place, shown.columns, colours);
          for (const paint of overlays) paint(place);
        });
        const last = Number(shown.candles.at(-1)?.close);
        if (Number.isFinite(last)) drawLastPrice({ plot, ctx }, last, formatPrice(last), colours, tag);
      });
      onDraw();
    },
  };
};
