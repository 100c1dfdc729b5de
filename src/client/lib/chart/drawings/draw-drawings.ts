import type { CanvasPlace, ChartColours } from '../draw-candles.ts';
import { fibonacciShares, type Drawing } from './drawing.ts';

export interface DrawingGround {
  /** The candle position of a time. */
  readonly placeOf: (timeMs: number) => number;
  readonly colours: ChartColours;
  readonly formatPrice: (value: number) => string;
  /** The left and the right edge of the plot, in device pixels. */
  readonly edges: readonly [left: number, right: number];
  readonly selected: string | null;
}

const labelPx = 11;

const line = (ctx: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void => {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
};

/** Writes text with an outline in the background colour, so that it is readable over candles too. */
const write = (
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  { ground }: ChartColours,
): void => {
  ctx.save();
  ctx.textBaseline = 'bottom';
  ctx.strokeStyle = ground;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3 * devicePixelRatio;
  ctx.strokeText(text, x + 4 * devicePixelRatio, y - 2 * devicePixelRatio);
  ctx.fillText(text, x + 4 * devicePixelRatio, y - 2 * devicePixelRatio);
  ctx.restore();
};

/** The prices of a retracement's levels, with their shares. */
export const fibonacciLevels = ([from, to]: Drawing['anchors']): { share: number; price: number }[] =>
  fibonacciShares.map((share) => ({ share, price: to!.price + (from!.price - to!.price) * share }));

/** Draws one drawing over the candles. */
export const drawDrawing = (
  { ctx, x, y }: CanvasPlace,
  { id, kind, anchors }: Drawing,
  { placeOf, colours, formatPrice, edges: [left, right], selected }: DrawingGround,
): void => {
  const ratio = devicePixelRatio;
  const [first, second = first] = anchors.map(({ timeMs, price }) => ({
    x: x(placeOf(timeMs)),
    y: y(price),
  }));
  if (!first || !second) return;
  ctx.strokeStyle = colours.accent;
  ctx.fillStyle = colours.strong;
  ctx.lineWidth = (selected === id ? 2 : 1.25) * ratio;
  ctx.font = `${labelPx * ratio}px ${colours.font}`;
  if (kind === 'level') {
    line(ctx, left, first.y, right, first.y);
    write(ctx, formatPrice(anchors[0]!.price), left, first.y, colours);
  } else if (kind === 'trend') line(ctx, first.x, first.y, second.x, second.y);
  else {
    ctx.setLineDash([4 * ratio, 4 * ratio]);
    line(ctx, first.x, first.y, second.x, second.y);
    ctx.setLineDash([]);
    const from = Math.min(first.x, second.x);
    for (const { share, price } of fibonacciLevels(anchors)) {
      line(ctx, from, y(price), right, y(price));
      write(ctx, `${share}  ${formatPrice(price)}`, Math.max(from, left), y(price), colours);
    }
  }
};

const distanceToStretch = (
  px: number,
  py: number,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): number => {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const share =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((px - x1) * (x2 - x1) + (py - y1) * (y2 - y1)) / length));
  return Math.hypot(px - (x1 + share * (x2 - x1)), py - (y1 + share * (y2 - y1)));
};

/** The distance of a point from a drawing, in the same pixels as the anchors' positions. */
export const distanceTo = (
  { kind, anchors }: Drawing,
  point: { readonly x: number; readonly y: number },
  where: (timeMs: number, price: number) => { readonly x: number; readonly y: number },
): number => {
  const [first, second] = anchors.map(({ timeMs, price }) => where(timeMs, price));
  if (kind === 'level' || !second) return Math.abs(point.y - first!.y);
  const own = distanceToStretch(point.x, point.y, [first!.x, first!.y, second.x, second.y]);
  if (kind === 'trend' || point.x < Math.min(first!.x, second.x)) return own;
  const levels = fibonacciLevels(anchors).map(({ price }) => Math.abs(point.y - where(0, price).y));
  return Math.min(own, ...levels);
};
