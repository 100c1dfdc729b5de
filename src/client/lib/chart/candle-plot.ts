import uPlot from 'uplot';
import { createCandlePainter } from './candle-painter.ts';
import type { Candle } from './candle.ts';
import {
  isTick,
  panView,
  priceRange,
  rewriteLast,
  visibleColumns,
  volumeTop,
  zoomView,
  type View,
} from './chart-data.ts';
import type { ChartSettings } from './chart-settings.ts';
import { axesOf } from './chart-axes.ts';
import { createCrosshairLabels } from './crosshair-labels.ts';
import type { CanvasPlace, ChartColours } from './draw-candles.ts';
import { barePlot, plotSize, priceGeometry } from './plot-area.ts';
import { createPriceScale, type ShownScale } from './price-scale.ts';
import type { LineGeometry } from './price-lines.ts';
import { noCandlesShown, showsLast, usualView, viewAfter, type ShownCandles } from './shown-candles.ts';

export interface PlotOptions {
  readonly host: HTMLElement;
  readonly colours: ChartColours;
  readonly formatPrice: (value: number) => string;
  /** Labels of the axis at these times, in milliseconds; undefined for times without candles. */
  readonly timeLabels: (times: readonly (number | undefined)[]) => string[];
  /** One time in full, for the crosshair. */
  readonly formatTime: (timeMs: number) => string;
  /** The price increment; the axis uses no finer steps. */
  readonly leastStep: number;
  /** The candle under the crosshair and its index; null when there is none. */
  readonly onHover: (candle: Candle | null, index: number | null) => void;
  /** Called when the oldest available candles are in view. */
  readonly onOldest: () => void;
  /** Called when the positions of prices have changed. */
  readonly onDraw: () => void;
}

export interface CandlePlot extends LineGeometry {
  setCandles(candles: readonly Candle[]): void;
  setSettings(settings: Pick<ChartSettings, 'isLine' | 'hasVolume'>): void;
  /**
   * Draws over the candles whenever one of them changes, clipped to their area. Returns the function that
   * removes it.
   */
  addOverlay(paint: (place: CanvasPlace) => void): () => void;
  /** Redraws everything over the candles, and the scale where it has changed. */
  redraw(): void;
  /** Shows this scale in place of prices; null restores prices. */
  setScale(scale: ShownScale | null): void;
  /** The range of candles in view. */
  view(): View;
  /** Position of a candle, CSS pixels from the left of the chart. */
  leftOf(index: number): number;
  /** The candle index at a position; may be between two candles. */
  placeAt(left: number): number;
  /** Prices to include in view as far as the candles leave space. */
  setWanted(prices: readonly number[]): void;
  pan(share: number): void;
  /** @param factor below 1 zooms in; @param anchor 0 left to 1 right */
  zoom(factor: number, anchor?: number): void;
  reset(): void;
  /** Puts the crosshair at a position of the window, or removes it. */
  point(place: { readonly clientX: number; readonly clientY: number } | null): void;
  destroy(): void;
}

/** The positions of the candles over the plot, CSS pixels. */
const candleGeometry = (
  plot: uPlot,
  shown: ShownCandles,
): Pick<CandlePlot, 'leftOf' | 'placeAt' | keyof LineGeometry> => {
  const prices = priceGeometry(plot);
  return {
    ...prices,
    leftOf: (index) => prices.area().left + plot.valToPos(index, 'x'),
    placeAt: (left) => plot.posToVal(left - prices.area().left, 'x'),
    newestBox() {
      const newest = shown.candles.at(-1);
      if (!newest || !showsLast(shown)) return null;
      const { left, top } = prices.area();
      const middle = left + plot.valToPos(shown.candles.length - 1, 'x');
      const half = Math.max(1, (plot.valToPos(1, 'x') - plot.valToPos(0, 'x')) / 2);
      return {
        left: middle - half,
        right: middle + half,
        top: top + plot.valToPos(Number(newest.high), 'y') - 1,
        bottom: top + plot.valToPos(Number(newest.low), 'y') + 1,
      };
    },
  };
};

const pointAt = (plot: uPlot, place: Parameters<CandlePlot['point']>[0]): void => {
  const { left, top } = plot.over.getBoundingClientRect();
  plot.setCursor(place ? { left: place.clientX - left, top: place.clientY - top } : { left: -10, top: -10 });
};

/** The index of the candle at a position of the plot; null without a position or candles. */
const indexAt = (plot: uPlot, left: number, { length }: readonly Candle[]): number | null =>
  left < 0 || length === 0 ? null : Math.min(length - 1, Math.max(0, Math.round(plot.posToVal(left, 'x'))));

/** uPlot with its axes and crosshair only: the candles are drawn by `draw`. */
const candleOptions = (
  { host, ...options }: Parameters<typeof axesOf>[0] & Pick<PlotOptions, 'host' | 'onHover'>,
  shown: ShownCandles,
  parts: {
    readonly rangeY: () => [number, number];
    readonly draw: () => void;
    readonly label: (candle: Candle | null, plot: uPlot) => void;
  },
): uPlot.Options =>
  barePlot({
    host,
    axes: axesOf(options, (index) => shown.candles[index]?.time),
    series: { show: true, stroke: 'transparent', points: { show: false }, paths: () => null },
    rangeX: () => [shown.view.from - 0.5, shown.view.to + 0.5],
    rangeY: parts.rangeY,
    hooks: {
      draw: [parts.draw],
      setCursor: [
        (self) => {
          const index = indexAt(self, self.cursor.left ?? -1, shown.candles);
          const candle = index === null ? null : shown.candles[index]!;
          options.onHover(candle, index);
          parts.label(candle, self);
        },
      ],
    },
  });

/** The range of candles in view, and how the user moves it. */
const viewControls = (
  shown: ShownCandles,
  draw: () => void,
  onOldest: () => void,
): Pick<CandlePlot, 'view' | 'pan' | 'zoom' | 'reset'> => {
  const show = (next: View): void => {
    shown.view = next;
    shown.followsNewest = next.to >= shown.candles.length;
    draw();
    if (next.from < 5) onOldest();
  };
  return {
    view: () => shown.view,
    pan: (share) =>
      show(panView(shown.view, share * (shown.view.to - shown.view.from), shown.candles.length)),
    zoom: (factor, anchor = 1) => show(zoomView(shown.view, factor, anchor, shown.candles.length)),
    reset: () => show(usualView(shown.candles.length)),
  };
};

/** Overlays of the candles, and their colours. */
const displayControls = (
  shown: ShownCandles,
  overlays: Set<(place: CanvasPlace) => void>,
  draw: () => void,
): Pick<CandlePlot, 'setSettings' | 'setWanted' | 'addOverlay'> => ({
  setSettings(next) {
    shown.settings = next;
    draw();
  },
  setWanted(prices) {
    shown.wanted = prices;
    draw();
  },
  addOverlay(paint) {
    overlays.add(paint);
    draw();
    return () => {
      overlays.delete(paint);
      draw();
    };
  },
});

/** One uPlot for one size and theme; data is pushed into it, never rendered by React. */
export const createCandlePlot = (options: PlotOptions): CandlePlot => {
  const { host, leastStep } = options;
  const shown = noCandlesShown();
  const scale = createPriceScale(options.formatPrice);
  const scaled = { ...options, formatPrice: scale.formatPrice };
  const height = (): number => geometry.area().height;
  const rangeY = (): [number, number] =>
    scale.range(priceRange(shown.columns, leastStep), shown.wanted, height);
  const plot = new uPlot(
    candleOptions(scaled, shown, {
      rangeY,
      draw() {
        painter.drawSettled();
        painter.drawLive();
      },
      label: (candle, { cursor: { left, top } }) =>
        labels?.show(candle && { timeMs: candle.time, left: left!, top: top! }),
    }),
    [[], []],
    host,
  );
  const geometry = candleGeometry(plot, shown);
  const painter = createCandlePainter(plot, shown, scaled);
  const labels = createCrosshairLabels(plot, scaled);

  /** Draws the changes of a tick. Returns false when the scales change, so that all must be redrawn. */
  const drawTick = (): boolean => {
    if (showsLast(shown)) rewriteLast(shown.columns, shown.candles);
    const [low, high] = rangeY();
    const { min, max } = plot.scales['y']!;
    if (low !== min || high !== max || volumeTop(shown.columns) !== shown.volumeTop) return false;
    painter.drawLive();
    return true;
  };
  const draw = (): void => {
    shown.columns = visibleColumns(shown.candles, shown.view, plot.bbox.width || host.clientWidth);
    plot.setData([shown.columns.index as never, shown.columns.close as never]);
  };
  const observer = new ResizeObserver(() => {
    plot.setSize(plotSize(host));
    draw();
  });
  observer.observe(host);

  return {
    ...geometry,
    ...viewControls(shown, draw, options.onOldest),
    ...displayControls(shown, painter.overlays, draw),
    setCandles(next) {
      const isOnlyTick = isTick(shown.candles, next);
      shown.view = viewAfter(shown, next);
      shown.candles = next;
      if (!isOnlyTick || !drawTick()) draw();
    },
    redraw() {
      if (!drawTick()) draw();
    },
    setScale(next) {
      scale.show(next, plot);
      draw();
      plot.redraw(false, true);
    },
    point: (place) => pointAt(plot, place),
    destroy() {
      observer.disconnect();
      plot.destroy();
    },
  };
};
