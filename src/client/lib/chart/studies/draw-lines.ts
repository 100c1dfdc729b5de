import type { View } from '../chart-data.ts';
import type { CanvasPlace } from '../draw-candles.ts';
import type { Column } from './compute-studies.ts';

export interface Stroke {
  readonly values: Column;
  readonly colour: string;
  readonly isDashed?: boolean | undefined;
}

/** The candles in view, never more of them than there are pixels. */
export const shownIndexes = ({ from, to }: View, length: number, pixels: number): number[] => {
  const [first, end] = [Math.max(0, Math.floor(from)), Math.min(length, Math.ceil(to))];
  const step = Math.max(1, Math.ceil((end - first) / Math.max(1, pixels)));
  return Array.from(
    { length: Math.max(0, Math.ceil((end - first) / step)) },
    (_, place) => first + place * step,
  );
};

/** What lies between two lines, faintly. */
export const fillBetween = (
  { ctx, x, y }: CanvasPlace,
  indexes: readonly number[],
  { upper, lower, colour }: { readonly upper: Column; readonly lower: Column; readonly colour: string },
): void => {
  const known = indexes.filter((index) => !Number.isNaN(upper[index] ?? NaN));
  ctx.beginPath();
  for (const index of known) ctx.lineTo(x(index), y(upper[index]!));
  for (const index of known.toReversed()) ctx.lineTo(x(index), y(lower[index]!));
  ctx.closePath();
  ctx.fillStyle = colour;
  ctx.globalAlpha = 0.07;
  ctx.fill();
  ctx.globalAlpha = 1;
};

/** One line through the figures there are. */
export const drawStroke = (
  { ctx, x, y }: CanvasPlace,
  indexes: readonly number[],
  { values, colour, isDashed = false }: Stroke,
): void => {
  ctx.beginPath();
  for (const index of indexes)
    if (!Number.isNaN(values[index] ?? NaN)) ctx.lineTo(x(index), y(values[index]!));
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.4 * devicePixelRatio;
  ctx.setLineDash(isDashed ? [4 * devicePixelRatio, 3 * devicePixelRatio] : []);
  ctx.stroke();
  ctx.setLineDash([]);
};
