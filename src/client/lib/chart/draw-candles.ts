import type uPlot from 'uplot';
import type { ChartLook } from './chart-look.ts';

export interface ChartColours {
  readonly up: string;
  readonly down: string;
  readonly line: string;
  readonly grid: string;
  readonly text: string;
  readonly accent: string;
  readonly surface: string;
}

/** Share of the height that the volume bars stand in. */
const volumeShare = 0.18;

type Data = readonly [
  ArrayLike<number>,
  ArrayLike<number>,
  ArrayLike<number>,
  ArrayLike<number>,
  ArrayLike<number>,
  ArrayLike<number>,
];

/** Where a canvas has its candles and figures, in device pixels. */
export interface CanvasPlace {
  readonly ctx: CanvasRenderingContext2D;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

/** Keeps what is drawn inside the axes. */
const frame = ({ ctx, bbox }: uPlot): void => {
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
};

/** Something of another's, drawn over the candles. */
export const drawInside = (plot: uPlot, paint: (place: CanvasPlace) => void): void => {
  plot.ctx.save();
  frame(plot);
  paint({
    ctx: plot.ctx,
    x: (index) => plot.valToPos(index, 'x', true),
    y: (value) => plot.valToPos(value, 'y', true),
  });
  plot.ctx.restore();
};

/** Candles with their volume below, in one pass; uPlot's own series are only its axes. */
export const drawCandles = (
  plot: uPlot,
  data: Data,
  colours: ChartColours,
  { isLine, hasVolume }: Pick<ChartLook, 'isLine' | 'hasVolume'>,
): void => {
  const { ctx, bbox } = plot;
  const [x, open, high, low, close, volume] = data;
  if (x.length === 0) return;
  const largest = Math.max(...Array.from(volume), Number.MIN_VALUE);
  const px = (value: number): number => Math.round(plot.valToPos(value, 'x', true));
  const py = (value: number): number => Math.round(plot.valToPos(value, 'y', true));
  const gap = x.length > 1 ? (px(x[x.length - 1]!) - px(x[0]!)) / (x.length - 1) : bbox.width / 40;
  const width = Math.max(1, Math.floor(Math.min(gap * 0.68, 24 * devicePixelRatio)));
  ctx.save();
  frame(plot);
  for (const isUp of [true, false]) {
    ctx.fillStyle = isUp ? colours.up : colours.down;
    for (let bar = 0; bar < x.length; bar += 1) {
      if (close[bar]! >= open[bar]! !== isUp) continue;
      const centre = px(x[bar]!);
      const left = centre - Math.floor(width / 2);
      if (hasVolume) {
        const tall = (volume[bar]! / largest) * bbox.height * volumeShare;
        ctx.globalAlpha = 0.25;
        ctx.fillRect(left, bbox.top + bbox.height - tall, width, tall);
      }
      if (isLine) continue;
      ctx.globalAlpha = 1;
      const [top, bottom] = [py(Math.max(open[bar]!, close[bar]!)), py(Math.min(open[bar]!, close[bar]!))];
      const wick = Math.max(1, Math.round(devicePixelRatio));
      ctx.fillRect(centre - Math.floor(wick / 2), py(high[bar]!), wick, py(low[bar]!) - py(high[bar]!));
      ctx.fillRect(left, top, width, Math.max(1, bottom - top));
    }
  }
  ctx.globalAlpha = 1;
  if (isLine) {
    ctx.beginPath();
    for (let bar = 0; bar < x.length; bar += 1) ctx.lineTo(px(x[bar]!), py(close[bar]!));
    ctx.strokeStyle = colours.accent;
    ctx.lineWidth = 1.6 * devicePixelRatio;
    ctx.stroke();
  }
  ctx.restore();
};

/** The last price: a dashed line across, and its figure at the axis. */
export const drawLastPrice = (plot: uPlot, price: number, text: string, colours: ChartColours): void => {
  const { ctx, bbox } = plot;
  const y = Math.round(plot.valToPos(price, 'y', true));
  if (y < bbox.top || y > bbox.top + bbox.height) return;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = colours.accent;
  ctx.setLineDash([3 * ratio, 3 * ratio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.font = `600 ${11 * ratio}px system-ui`;
  const width = ctx.measureText(text).width + 10 * ratio;
  const left = bbox.left + bbox.width + 1;
  ctx.fillStyle = colours.accent;
  ctx.fillRect(left, y - 9 * ratio, width, 18 * ratio);
  ctx.fillStyle = colours.surface;
  ctx.textBaseline = 'middle';
  ctx.fillText(text, left + 5 * ratio, y + ratio);
  ctx.restore();
};
