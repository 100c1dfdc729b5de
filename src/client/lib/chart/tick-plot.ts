import uPlot from 'uplot';
import { axisStyle, priceAxis, timeAxisHeight } from './chart-axes.ts';
import { createCrosshairLabels } from './crosshair-labels.ts';
import { drawLastPrice, type ChartColours } from './draw-candles.ts';
import { barePlot, plotSize, priceGeometry } from './plot-area.ts';
import { createPriceTag } from './price-tag.ts';
import type { LineGeometry } from './price-lines.ts';

/** The data of a tick plot at one time; times in milliseconds. */
export interface TickFrame {
  readonly times: readonly number[];
  /** Null marks a gap. */
  readonly prices: readonly (number | null)[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly low: number;
  readonly high: number;
  /** Times on the axis that others label. */
  readonly taken: readonly number[];
  /** Prices no longer arrive; the line is shown as outdated. */
  readonly isOld: boolean;
}

export interface TickPlotOptions {
  readonly host: HTMLElement;
  readonly colours: ChartColours;
  readonly formatPrice: (value: number) => string;
  readonly formatTime: (timeMs: number) => string;
  readonly leastStep: number;
  /** Painted below the line, over the grid. */
  readonly paintBelow: (place: TickPlace) => void;
  readonly onDraw: () => void;
}

/** The positions of times and prices on the canvas, in device pixels. */
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
  show(frame: TickFrame): void;
  destroy(): void;
}

const timeSteps = [5, 10, 15, 30, 60, 120, 300].map((seconds) => seconds * 1000);
/** Minimum distance between the centres of two time labels. */
const labelRoom = 66;
const dotSize = 4;
/** Space for the newest price in the plot; no tag overlaps it. */
const newestSize = 8;

const emptyFrame: TickFrame = {
  times: [],
  prices: [],
  fromMs: 0,
  toMs: 1,
  low: 0,
  high: 1,
  taken: [],
  isOld: false,
};

const placeOf = (self: uPlot): TickPlace => ({
  ctx: self.ctx,
  x: (timeMs) => self.valToPos(timeMs, 'x', true),
  y: (price) => self.valToPos(price, 'y', true),
  left: self.bbox.left,
  right: self.bbox.left + self.bbox.width,
  top: self.bbox.top,
  bottom: self.bbox.top + self.bbox.height,
});

interface NewestTick {
  readonly timeMs: number;
  readonly price: number;
}

/** Null when there is none, or a gap. */
const newestOf = ({ times, prices }: TickFrame): NewestTick | null => {
  const price = prices.at(-1);
  return price === null || price === undefined ? null : { timeMs: times.at(-1)!, price };
};

/** The end of the line: a dot and the last price, in the text's colour when prices no longer arrive. */
const newestPainter = ({ colours, formatPrice }: Pick<TickPlotOptions, 'colours' | 'formatPrice'>) => {
  const oldColours = { ...colours, accent: colours.text, surface: colours.ground };
  const [liveTag, oldTag] = [createPriceTag(colours), createPriceTag(oldColours)];
  return (self: uPlot, frame: TickFrame): void => {
    const last = newestOf(frame);
    if (!last) return;
    const { ctx, x, y } = placeOf(self);
    ctx.beginPath();
    ctx.arc(x(last.timeMs), y(last.price), dotSize * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fillStyle = frame.isOld ? colours.text : colours.accent;
    ctx.fill();
    drawLastPrice(
      { plot: self, ctx },
      last.price,
      formatPrice(last.price),
      frame.isOld ? oldColours : colours,
      frame.isOld ? oldTag : liveTag,
    );
  };
};

/** Times below, left out where they would touch the left edge or a label written by others. */
const timeAxis = (
  { colours, formatTime }: Pick<TickPlotOptions, 'colours' | 'formatTime'>,
  taken: () => readonly number[],
): uPlot.Axis => ({
  ...axisStyle(colours),
  grid: { show: false },
  space: 80,
  size: timeAxisHeight,
  gap: 4,
  incrs: timeSteps,
  values: (self, splits) =>
    splits.map((timeMs) => {
      const left = self.valToPos(timeMs, 'x');
      const isTaken = taken().some((each) => Math.abs(self.valToPos(each, 'x') - left) < labelRoom);
      return isTaken || left < labelRoom / 2 ? '' : formatTime(timeMs);
    }),
});

/** Ticks as a line over seconds. */
export const createTickPlot = ({ host, paintBelow, onDraw, ...options }: TickPlotOptions): TickPlot => {
  const { colours } = options;
  let frame = emptyFrame;
  const drawNewest = newestPainter(options);
  const plot = new uPlot(
    barePlot({
      host,
      axes: [timeAxis(options, () => frame.taken), priceAxis(options)],
      series: {
        stroke: () => (frame.isOld ? colours.text : colours.accent),
        width: 2,
        spanGaps: false,
        points: { show: false },
      },
      rangeX: () => [frame.fromMs, frame.toMs],
      rangeY: () => [frame.low, frame.high],
      hooks: {
        drawAxes: [(self) => paintBelow(placeOf(self))],
        draw: [
          (self) => {
            drawNewest(self, frame);
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
    }),
    [[], []],
    host,
  );
  const labels = createCrosshairLabels(plot, options);
  const observer = new ResizeObserver(() => plot.setSize(plotSize(host)));
  observer.observe(host);
  const prices = priceGeometry(plot);
  return {
    ...prices,
    show(next) {
      frame = next;
      plot.setData([[...next.times], [...next.prices]]);
    },
    newestBox() {
      const last = newestOf(frame);
      if (!last) return null;
      const { left, top } = prices.area();
      const [x, y] = [left + plot.valToPos(last.timeMs, 'x'), top + plot.valToPos(last.price, 'y')];
      return { left: x - newestSize, right: x + newestSize, top: y - newestSize, bottom: y + newestSize };
    },
    destroy() {
      observer.disconnect();
      plot.destroy();
    },
  };
};
