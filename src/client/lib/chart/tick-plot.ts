import uPlot from 'uplot';
import { priceSteps } from './chart-data.ts';
import { createCrosshairLabels } from './crosshair-labels.ts';
import { keepFigures } from './axis-figures.ts';
import { drawLastPrice, type ChartColours } from './draw-candles.ts';
import { createPriceTag } from './price-tag.ts';
import type { LineGeometry } from './price-lines.ts';

/** What a tick plot shows at a moment; times in milliseconds. */
export interface TickPicture {
  readonly times: readonly number[];
  /** null: a gap. */
  readonly prices: readonly (number | null)[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly low: number;
  readonly high: number;
  /** Times that are written over the axis by others. */
  readonly taken: readonly number[];
  /** Prices no longer come: the line says so. */
  readonly isOld: boolean;
}

export interface TickPlotOptions {
  readonly host: HTMLElement;
  readonly colours: ChartColours;
  readonly formatPrice: (value: number) => string;
  readonly formatTime: (timeMs: number) => string;
  readonly leastStep: number;
  /** Below the line, over the grid. */
  readonly paintBelow: (place: TickPlace) => void;
  readonly onDraw: () => void;
}

/** Where times and prices lie on the canvas, in device pixels. */
export interface TickPlace {
  readonly ctx: CanvasRenderingContext2D;
  readonly x: (timeMs: number) => number;
  readonly y: (price: number) => number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface TickPlot extends LineGeometry {
  show(picture: TickPicture): void;
  destroy(): void;
}

const timeSteps = [5, 10, 15, 30, 60, 120, 300].map((seconds) => seconds * 1000);
const timeAxisHeight = 26;
const figureWidth = 7.2;
const figureMargin = 14;
/** From the middle of one time on the axis to that of the next. */
const labelRoom = 66;
const dotSize = 4;
/** What the newest price takes of the plot; no tag stands over it. */
const newestSize = 8;

/** Ticks as a line over seconds. */
export const createTickPlot = ({
  host,
  colours,
  formatPrice,
  formatTime,
  leastStep,
  paintBelow,
  onDraw,
}: TickPlotOptions): TickPlot => {
  let picture: TickPicture = {
    times: [],
    prices: [],
    fromMs: 0,
    toMs: 1,
    low: 0,
    high: 1,
    taken: [],
    isOld: false,
  };
  const oldColours = { ...colours, accent: colours.text, surface: colours.ground };
  const [liveTag, oldTag] = [createPriceTag(colours), createPriceTag(oldColours)];
  const axis = {
    stroke: colours.text,
    font: `12px ${colours.font}`,
    grid: { stroke: colours.grid, width: 1 },
    ticks: { show: false },
  };
  const size = (): { width: number; height: number } => ({
    width: Math.max(host.clientWidth, 120),
    height: Math.max(host.clientHeight, 120),
  });
  const placeOf = (self: uPlot): TickPlace => ({
    ctx: self.ctx,
    x: (timeMs) => self.valToPos(timeMs, 'x', true),
    y: (price) => self.valToPos(price, 'y', true),
    left: self.bbox.left,
    right: self.bbox.left + self.bbox.width,
    top: self.bbox.top,
    bottom: self.bbox.top + self.bbox.height,
  });
  const newest = (): { timeMs: number; price: number } | null => {
    const price = picture.prices.at(-1);
    return price === null || price === undefined ? null : { timeMs: picture.times.at(-1)!, price };
  };
  const drawNewest = (self: uPlot): void => {
    const last = newest();
    if (!last) return;
    const { ctx, x, y } = placeOf(self);
    ctx.beginPath();
    ctx.arc(x(last.timeMs), y(last.price), dotSize * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fillStyle = picture.isOld ? colours.text : colours.accent;
    ctx.fill();
    drawLastPrice(
      { plot: self, ctx },
      last.price,
      formatPrice(last.price),
      picture.isOld ? oldColours : colours,
      picture.isOld ? oldTag : liveTag,
    );
  };
  const plot = new uPlot(
    {
      ...size(),
      legend: { show: false },
      padding: [6, 0, 0, 0],
      cursor: { drag: { x: false, y: false, setScale: false }, points: { show: false } },
      scales: {
        x: { time: false, range: () => [picture.fromMs, picture.toMs] },
        y: { range: () => [picture.low, picture.high] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 80,
          size: timeAxisHeight,
          gap: 4,
          incrs: timeSteps,
          values: (self, splits) =>
            splits.map((timeMs) => {
              const left = self.valToPos(timeMs, 'x');
              const isTaken = picture.taken.some(
                (taken) => Math.abs(self.valToPos(taken, 'x') - left) < labelRoom,
              );
              return isTaken || left < labelRoom / 2 ? '' : formatTime(timeMs);
            }),
        },
        {
          ...axis,
          side: 1,
          space: 36,
          size: (_, values) =>
            Math.max(52, ...(values ?? []).map((text) => text.length * figureWidth + figureMargin)),
          incrs: priceSteps(leastStep),
          values: (self, splits) => {
            keepFigures(self, splits);
            return splits.map(formatPrice);
          },
        },
      ],
      series: [
        {},
        {
          stroke: () => (picture.isOld ? colours.text : colours.accent),
          width: 2,
          spanGaps: false,
          points: { show: false },
        },
      ],
      hooks: {
        drawAxes: [(self) => paintBelow(placeOf(self))],
        draw: [
          (self) => {
            drawNewest(self);
            onDraw();
          },
        ],
        setCursor: [
          (self) => {
            const { left = -1, top = -1 } = self.cursor;
            labels?.show(left < 0 ? null : { timeMs: self.posToVal(left, 'x'), left, top });
          },
        ],
      },
    },
    [[], []],
    host,
  );
  const labels = createCrosshairLabels(plot, { formatPrice, formatTime, colours });
  const observer = new ResizeObserver(() => plot.setSize(size()));
  observer.observe(host);
  const area = (): ReturnType<LineGeometry['area']> => {
    const { left, top, width, height } = plot.bbox;
    const ratio = devicePixelRatio;
    return { left: left / ratio, top: top / ratio, width: width / ratio, height: height / ratio };
  };
  return {
    show(next) {
      picture = next;
      plot.setData([[...next.times], [...next.prices]]);
    },
    area,
    topOf: (price) => area().top + plot.valToPos(price, 'y'),
    priceAt: (top) => plot.posToVal(top - area().top, 'y'),
    newestBox() {
      const last = newest();
      if (!last) return null;
      const { left, top } = area();
      const [x, y] = [left + plot.valToPos(last.timeMs, 'x'), top + plot.valToPos(last.price, 'y')];
      return { left: x - newestSize, right: x + newestSize, top: y - newestSize, bottom: y + newestSize };
    },
    destroy() {
      observer.disconnect();
      plot.destroy();
    },
  };
};
