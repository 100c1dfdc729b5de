import type { View } from '../chart-data.ts';
import type { CanvasPlace } from '../draw-candles.ts';
import type { Column } from './compute-studies.ts';

export interface Stroke {
  readonly values: Column;
  readonly colour: string;
  readonly isDashed?: boolean;
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
