import type { View } from '../chart-data.ts';
import type { CanvasPlace } from '../draw-candles.ts';
import type { Column } from './compute-studies.ts';

export interface Stroke {
  readonly values: Readonly<Column>;
  readonly colour: string;
  readonly isDashed?: boolean | undefined;
  /** A value whose changes, such as a new day, interrupt the line. */
  readonly parts?: Readonly<Column> | undefined;
}

/** The candles in view, never more than there are pixels. */
export const shownIndexes = ({ from, to }: View, length: number, pixels: number): number[] => {
  const [first, end] = [Math.max(0, Math.floor(from)), Math.min(length, Math.ceil(to))];
  const step = Math.max(1, Math.ceil((end - first) / Math.max(1, pixels)));
  return Array.from(
    { length: Math.max(0, Math.ceil((end - first) / step)) },
    (_, place) => first + place * step,
  );
};

/** Fills the area between two lines in a faint colour. */
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

/** The strokes of a line: a missing value or the end of a part ends a stroke. */
export const strokesOf = (
  indexes: readonly number[],
  { values, parts }: Pick<Stroke, 'values' | 'parts'>,
): number[][] => {
  const strokes: number[][] = [];
  let before: number | undefined;
  for (const index of indexes) {
    const isKnown = !Number.isNaN(values[index] ?? NaN);
    if (isKnown && before !== undefined && parts?.[before] === parts?.[index]) strokes.at(-1)!.push(index);
    else if (isKnown) strokes.push([index]);
    before = isKnown ? index : undefined;
  }
  return strokes;
};

/** Draws one line over the candles. */
export const drawStroke = (
  { ctx, x, y }: CanvasPlace,
  indexes: readonly number[],
  { values, colour, isDashed = false, parts }: Stroke,
): void => {
  ctx.beginPath();
  for (const stroke of strokesOf(indexes, { values, parts }))
    stroke.forEach((index, place) =>
      place === 0 ? ctx.moveTo(x(index), y(values[index]!)) : ctx.lineTo(x(index), y(values[index]!)),
    );
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.4 * devicePixelRatio;
  ctx.setLineDash(isDashed ? [4 * devicePixelRatio, 3 * devicePixelRatio] : []);
  ctx.stroke();
  ctx.setLineDash([]);
};
