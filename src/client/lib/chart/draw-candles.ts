import type uPlot from 'uplot';
import { figureHeight, figuresOf } from './axis-figures.ts';
import type { ChartColumns } from './chart-data.ts';
import type { ChartSettings } from './chart-settings.ts';
import { priceTagHeight, type PriceTag } from './price-tag.ts';

export interface ChartColours {
  readonly up: string;
  readonly down: string;
  readonly line: string;
  readonly grid: string;
  readonly text: string;
  readonly accent: string;
  readonly surface: string;
  /** The crosshair's labels, and the text on them. */
  readonly strong: string;
  readonly ground: string;
  /** The page's font, as a `font-family` value. */
  readonly font: string;
}

/** Share of the height for the volume bars. */
const volumeShare = 0.18;

/** The area of candles and figures on a canvas, in device pixels. */
export interface CanvasPlace {
  readonly ctx: CanvasRenderingContext2D;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

/** A canvas with the plot's dimensions: its own, or one above it. */
interface Surface {
  readonly plot: uPlot;
  readonly ctx: CanvasRenderingContext2D;
}

/** Draws clipped to the area inside the axes. */
export const drawInside = ({ plot, ctx }: Surface, paint: (place: CanvasPlace) => void): void => {
  ctx.save();
  ctx.beginPath();
  ctx.rect(plot.bbox.left, plot.bbox.top, plot.bbox.width, plot.bbox.height);
  ctx.clip();
  paint({
    ctx,
    x: (index) => plot.valToPos(index, 'x', true),
    y: (value) => plot.valToPos(value, 'y', true),
  });
  ctx.restore();
};

export interface CandleShape {
  readonly columns: ChartColumns;
  /** The volume of the highest bar. */
  readonly volumeTop: number;
  readonly colours: ChartColours;
  readonly settings: Pick<ChartSettings, 'isLine' | 'hasVolume'>;
}

/**
 * Draws a range of candles (end exclusive), with their volume below; uPlot's own series only provide its
 * axes.
 */
export const drawCandles = (
  { ctx, x, y }: CanvasPlace,
  { bbox }: uPlot,
  { columns, volumeTop, colours, settings: { isLine, hasVolume } }: CandleShape,
  [from, to]: readonly [number, number],
): void => {
  const { index, open, high, low, close, volume } = columns;
  const px = (bar: number): number => Math.round(x(index[bar]!));
  const py = (value: number): number => Math.round(y(value));
  const last = index.length - 1;
  const gap = last > 0 ? (px(last) - px(0)) / last : bbox.width / 40;
  const width = Math.max(1, Math.floor(Math.min(gap * 0.68, 24 * devicePixelRatio)));
  for (const isUp of [true, false]) {
    ctx.fillStyle = isUp ? colours.up : colours.down;
    for (let bar = from; bar < to; bar += 1) {
      if (close[bar]! >= open[bar]! !== isUp) continue;
      const centre = px(bar);
      const left = centre - Math.floor(width / 2);
      if (hasVolume) {
        const tall = (volume[bar]! / volumeTop) * bbox.height * volumeShare;
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
};

/** Draws the closing prices in view as one line. */
export const drawLine = (
  { ctx, x, y }: CanvasPlace,
  { index, close }: ChartColumns,
  { accent }: ChartColours,
): void => {
  ctx.beginPath();
  for (let bar = 0; bar < index.length; bar += 1)
    ctx.lineTo(Math.round(x(index[bar]!)), Math.round(y(close[bar]!)));
  ctx.strokeStyle = accent;
  ctx.lineWidth = 1.6 * devicePixelRatio;
  ctx.stroke();
};

/** Hides a figure of the axis while the price tag would cover it in part. */
const hideFiguresAt = ({ plot, ctx }: Surface, y: number, ground: string): void => {
  const right = plot.bbox.left + plot.bbox.width + 1;
  const height = figureHeight * devicePixelRatio;
  const reach = (height + priceTagHeight * devicePixelRatio) / 2;
  ctx.fillStyle = ground;
  for (const price of figuresOf(plot)) {
    const middle = plot.valToPos(price, 'y', true);
    if (Math.abs(middle - y) < reach)
      ctx.fillRect(right, middle - height / 2, ctx.canvas.width - right, height);
  }
};

/** Draws the last price: a dashed line, and its figure at the axis. */
export const drawLastPrice = (
  { plot, ctx }: Surface,
  price: number,
  text: string,
  { accent, ground }: Pick<ChartColours, 'accent' | 'ground'>,
  tag: PriceTag,
): void => {
  const { bbox } = plot;
  const y = Math.round(plot.valToPos(price, 'y', true));
  if (y < bbox.top || y > bbox.top + bbox.height) return;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = accent;
  ctx.setLineDash([3 * ratio, 3 * ratio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
  hideFiguresAt({ plot, ctx }, y, ground);
  tag.draw(ctx, text, bbox.left + bbox.width + 1, y);
};
