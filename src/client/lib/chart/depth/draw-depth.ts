import type { ChartColours } from '../draw-candles.ts';
import {
  amountLines,
  cornersOf,
  levelAt,
  type DepthCurves,
  type DepthPoint,
  type DepthSpan,
} from './depth-geometry.ts';

export interface DepthDrawing {
  readonly curves: DepthCurves;
  readonly span: DepthSpan;
  /** The selected level, as a position; 0 when none. */
  readonly place: number;
  readonly colours: Pick<ChartColours, 'up' | 'down' | 'grid' | 'text' | 'font'>;
  readonly formatPrice: (price: number) => string;
  readonly formatAmount: (amount: number, step: number) => string;
}

/** CSS pixels: prices below the sides, amounts on the right, names above. */
export const depthMargins = { top: 24, right: 44, bottom: 24 } as const;
const fontPx = 12;
const labelGap = 4;
/** Position of the price labels on each side, as a share of the way from the middle to the edge. */
const labelShare = 0.62;
const fillAlpha = 0.16;

/** Draws both sides of a book into a canvas of this size, CSS pixels. */
export const drawDepth = (
  ctx: CanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
  { curves, span, place, colours, formatPrice, formatAmount }: DepthDrawing,
): void => {
  const floor = height - depthMargins.bottom;
  const end = width - depthMargins.right;
  const x = (price: number): number => ((price - span.low) / (span.high - span.low)) * end;
  const y = (amount: number): number => floor - (amount / span.top) * (floor - depthMargins.top);
  const line = (from: readonly [number, number], to: readonly [number, number]): void => {
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...to);
    ctx.stroke();
  };
  const side = (points: readonly DepthPoint[], colour: string): void => {
    const corners = cornersOf(points);
    if (corners.length === 0) return;
    ctx.beginPath();
    for (const { price, amount } of corners) ctx.lineTo(x(price), y(amount));
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1.6;
    ctx.stroke();
    ctx.lineTo(x(corners.at(-1)!.price), floor);
    ctx.closePath();
    ctx.fillStyle = colour;
    ctx.globalAlpha = fillAlpha;
    ctx.fill();
    ctx.globalAlpha = 1;
  };

  ctx.font = `${fontPx}px ${colours.font}`;
  ctx.strokeStyle = colours.grid;
  ctx.lineWidth = 1;
  const { step, lines } = amountLines(span.top);
  for (const amount of lines) line([0, Math.round(y(amount)) + 0.5], [end, Math.round(y(amount)) + 0.5]);
  line([0, floor + 0.5], [end, floor + 0.5]);

  side(curves.bids, colours.up);
  side(curves.asks, colours.down);

  ctx.strokeStyle = colours.text;
  ctx.setLineDash([3, 3]);
  line([x(span.middle), depthMargins.top], [x(span.middle), floor]);
  ctx.setLineDash([]);

  ctx.fillStyle = colours.text;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  for (const amount of lines) ctx.fillText(formatAmount(amount, step), end + labelGap, y(amount));
  ctx.textBaseline = 'top';
  ctx.textAlign = 'center';
  const reach = (span.high - span.middle) * labelShare;
  for (const price of [span.middle - reach, span.middle, span.middle + reach])
    if (price > 0) ctx.fillText(formatPrice(price), x(price), floor + labelGap + 2);

  const read = levelAt(curves, place);
  if (!read) return;
  const [left, top] = [x(read.step.price), y(read.step.amount)];
  ctx.strokeStyle = colours.text;
  ctx.setLineDash([3, 3]);
  line([left, depthMargins.top], [left, floor]);
  line([0, top], [end, top]);
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.arc(left, top, 4, 0, 2 * Math.PI);
  ctx.fillStyle = read.side === 'bid' ? colours.up : colours.down;
  ctx.fill();
};
