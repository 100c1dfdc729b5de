import uPlot from 'uplot';
import type { Candle } from './candle.ts';
import {
  clampView,
  isTick,
  newestView,
  panView,
  priceRange,
  rewriteLast,
  visibleColumns,
  volumeTop,
  zoomView,
  type View,
} from './chart-data.ts';
import { plainLook, type ChartLook } from './chart-look.ts';
import { axesOf } from './chart-axes.ts';
import { createCrosshairLabels } from './crosshair-labels.ts';
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
import type { Box } from './place-tags.ts';
import { createPriceScale, type ShownScale } from './price-scale.ts';
import type { LineGeometry } from './price-lines.ts';

export interface PlotOptions {
  readonly host: HTMLElement;
  readonly colours: ChartColours;
  readonly formatPrice: (value: number) => string;
  /** What the axis says at these times, milliseconds; undefined: beside the candles. */
  readonly timeLabels: (times: readonly (number | undefined)[]) => string[];
  /** One time in full, for the crosshair. */
  readonly formatTime: (timeMs: number) => string;
  /** The least difference of two prices; the axis parts no finer. */
  readonly leastStep: number;
  /** The candle under the crosshair and its place among all; null: there is none. */
  readonly onHover: (candle: Candle | null, index: number | null) => void;
  /** The user looks at the oldest candles there are. */
  readonly onOldest: () => void;
  /** Prices have new places. */
  readonly onDraw: () => void;
}

export interface CandlePlot extends LineGeometry {
  setCandles(candles: readonly Candle[]): void;
  setLook(look: Pick<ChartLook, 'isLine' | 'hasVolume'>): void;
  /** Draws over the candles each time one of them changes, inside their frame. Answers how to stop. */
  addOverlay(paint: (place: CanvasPlace) => void): () => void;
  /** Draws again what lies over the candles, and the scale where that has to be another. */
  redraw(): void;
  /** Tells this in place of prices; null: prices again. */
  setScale(scale: ShownScale | null): void;
  /** The candles in view. */
  view(): View;
  /** Where a candle stands, CSS pixels from the left of the whole. */
  leftOf(index: number): number;
  /** Which place among the candles stands there; it may lie between two. */
  placeAt(left: number): number;
  /** Prices to have in view where the candles still have room beside them. */
  setWanted(prices: readonly number[]): void;
  pan(share: number): void;
  /** @param factor below 1 zooms in; @param anchor 0 left to 1 right */
  zoom(factor: number, anchor?: number): void;
  reset(): void;
  /** Puts the crosshair at a place of the window, or takes it away. */
  point(place: { readonly clientX: number; readonly clientY: number } | null): void;
  destroy(): void;
}

const usualCount = 80;
/** Older history may come in front and new candles at the end: the same candles stay in view, or the newest. */
const viewAfter = (
  view: View,
  candles: readonly Candle[],
  next: readonly Candle[],
  followsNewest: boolean,
): View => {
  const first = candles[0];
  if (!first) return clampView(newestView(next.length, usualCount), next.length);
  const added =
    next[0] && next[0].time < first.time
      ? Math.max(
          0,
          next.findIndex(({ time }) => time === first.time),
        )
      : 0;
  const grown = Math.max(0, next.length - candles.length - added);
  const shift = added + (followsNewest ? grown : 0);
  return clampView({ from: view.from + shift, to: view.to + shift }, next.length);
};

/** What a candle takes of the layer, CSS pixels. */
const candleBox = (
  plot: uPlot,
  { left, top }: { readonly left: number; readonly top: number },
  { high, low }: Candle,
  index: number,
): Box => {
  const middle = left + plot.valToPos(index, 'x');
  const half = Math.max(1, (plot.valToPos(1, 'x') - plot.valToPos(0, 'x')) / 2);
  const y = (price: string): number => top + plot.valToPos(Number(price), 'y');
  return { left: middle - half, right: middle + half, top: y(high) - 1, bottom: y(low) + 1 };
};

/** From what uPlot knows: asking the elements would make the browser lay out the page on every tick. */
const areaOf = ({ bbox: { left, top, width, height } }: uPlot): ReturnType<LineGeometry['area']> => {
  const ratio = devicePixelRatio;
  return { left: left / ratio, top: top / ratio, width: width / ratio, height: height / ratio };
};

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): { width: number; height: number } => ({
  width: Math.max(clientWidth, 120),
  height: Math.max(clientHeight, 120),
});

const pointAt = (plot: uPlot, place: Parameters<CandlePlot['point']>[0]): void => {
  const { left, top } = plot.over.getBoundingClientRect();
  plot.setCursor(place ? { left: place.clientX - left, top: place.clientY - top } : { left: -10, top: -10 });
};

/** One uPlot for one size and theme; data is pushed into it, never rendered by React. */
export const createCandlePlot = (options: PlotOptions): CandlePlot => {
  const { host, colours } = options;
  let candles: readonly Candle[] = [];
  let shown = visibleColumns(candles, { from: 0, to: 0 }, 1);
  let view: View = { from: 0, to: usualCount };
  let shape: Pick<ChartLook, 'isLine' | 'hasVolume'> = plainLook;
  const overlays = new Set<(place: CanvasPlace) => void>();
  let wanted: readonly number[] = [];
  let followsNewest = true;
  /** What the volumes are drawn against. */
  let top = 1;

  const scale = createPriceScale(options.formatPrice);

  const range = (): [number, number] =>
    scale.range(priceRange(shown, options.leastStep), wanted, () => area().height);
  const plot = new uPlot(
    {
      ...sizeOf(host),
      legend: { show: false },
      padding: [6, 0, 0, 0],
      cursor: { drag: { x: false, y: false, setScale: false }, points: { show: false } },
      scales: {
        x: { time: false, range: () => [view.from - 0.5, view.to + 0.5] },
        y: { range: () => range() },
      },
      axes: axesOf({ ...options, formatPrice: scale.tell }, (index) => candles[index]?.time),
      series: [{}, { show: true, stroke: 'transparent', points: { show: false }, paths: () => null }],
      hooks: {
        draw: [
          (self) => {
            top = volumeTop(shown);
            drawInside({ plot: self, ctx: self.ctx }, (place) =>
              drawCandles(place, self, candleShape(), [0, settledBars()]),
            );
            drawLive();
          },
        ],
        setCursor: [
          (self) => {
            const index = indexAt(self.cursor.left ?? -1);
            const candle = index === null ? null : candles[index]!;
            options.onHover(candle, index);
            labels?.show(candle && { timeMs: candle.time, left: self.cursor.left!, top: self.cursor.top! });
          },
        ],
      },
    },
    [[], []],
    host,
  );

  const live = createLiveLayer(plot);
  const tag = createPriceTag(colours);
  const labels = createCrosshairLabels(plot, { ...options, formatPrice: scale.tell });

  const candleShape = (): CandleShape => ({ columns: shown, volumeTop: top, colours, look: shape });
  const showsLast = (): boolean => shown.index.length > 0 && Math.ceil(view.to) >= candles.length;
  /** Those that no tick changes; the one after them, where the last candle is in view, is drawn live. */
  const settledBars = (): number => shown.index.length - (showsLast() ? 1 : 0);

  const drawLive = (): void => {
    live.draw((ctx) => {
      drawInside({ plot, ctx }, (place) => {
        drawCandles(place, plot, candleShape(), [settledBars(), shown.index.length]);
        if (shape.isLine) drawLine(place, shown, colours);
        for (const paint of overlays) paint(place);
      });
      const last = Number(candles.at(-1)?.close);
      if (Number.isFinite(last)) drawLastPrice({ plot, ctx }, last, scale.tell(last), colours, tag);
    });
    options.onDraw();
  };

  const area = (): ReturnType<LineGeometry['area']> => areaOf(plot);

  function indexAt(left: number): number | null {
    if (left < 0 || candles.length === 0) return null;
    return Math.min(candles.length - 1, Math.max(0, Math.round(plot.posToVal(left, 'x'))));
  }

  /** Draws what a tick changes; answers whether that is all, or else the scales change with it. */
  const drawTick = (): boolean => {
    if (showsLast()) rewriteLast(shown, candles);
    const [low, high] = range();
    const { min, max } = plot.scales['y']!;
    if (low !== min || high !== max || volumeTop(shown) !== top) return false;
    drawLive();
    return true;
  };

  const draw = (): void => {
    shown = visibleColumns(candles, view, plot.bbox.width || host.clientWidth);
    plot.setData([shown.index as never, shown.close as never]);
  };

  const look = (next: View): void => {
    view = next;
    followsNewest = view.to >= candles.length;
    draw();
    if (view.from < 5) options.onOldest();
  };

  const observer = new ResizeObserver(() => {
    plot.setSize(sizeOf(host));
    draw();
  });
  observer.observe(host);

  return {
    setCandles(next) {
      const isOnlyTick = isTick(candles, next);
      view = viewAfter(view, candles, next, followsNewest);
      candles = next;
      if (!isOnlyTick || !drawTick()) draw();
    },
    setLook(next) {
      shape = next;
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
    redraw() {
      if (!drawTick()) draw();
    },
    setScale(next) {
      scale.show(next, plot);
      draw();
      plot.redraw(false, true);
    },
    view: () => view,
    leftOf: (index) => area().left + plot.valToPos(index, 'x'),
    placeAt: (left) => plot.posToVal(left - area().left, 'x'),
    setWanted(prices) {
      wanted = prices;
      draw();
    },
    area,
    topOf: (price) => area().top + plot.valToPos(price, 'y'),
    priceAt: (top) => plot.posToVal(top - area().top, 'y'),
    newestBox() {
      const newest = candles.at(-1);
      return newest && showsLast() ? candleBox(plot, area(), newest, candles.length - 1) : null;
    },
    pan: (share) => look(panView(view, share * (view.to - view.from), candles.length)),
    zoom: (factor, anchor = 1) => look(zoomView(view, factor, anchor, candles.length)),
    reset: () => look(clampView(newestView(candles.length, usualCount), candles.length)),
    point: (place) => pointAt(plot, place),
    destroy() {
      observer.disconnect();
      plot.destroy();
    },
  };
};
