import type { Box } from './chart.ts';

/** What of the drawing is in sight: its point at the window's corner, and how large it is drawn. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Words of the drawing are not read below this. */
const readableScale = 0.95;
const smallestScale = 0.15;
/** A small chart in a large window is not blown up beyond this. */
const largestFit = 1.4;
const largestScale = 2.5;
const margin = 12;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** All of the drawing, centred. */
export const fitting = (drawing: Size, window: Size): View => {
  const scale = between(
    smallestScale,
    Math.min((window.width - 2 * margin) / drawing.width, (window.height - 2 * margin) / drawing.height),
    largestFit,
  );
  return {
    scale,
    x: (drawing.width - window.width / scale) / 2,
    y: (drawing.height - window.height / scale) / 2,
  };
};

/** The box in the middle; where the drawing is narrower or lower than the window, the drawing itself is. */
export const centred = (box: Box, scale: number, drawing: Size, window: Size): View => {
  const along = (at: number, whole: number, seen: number): number =>
    whole <= seen ? (whole - seen) / 2 : between(-margin, at - seen / 2, whole - seen + margin);
  return {
    scale,
    x: along(box.x + box.width / 2, drawing.width, window.width / scale),
    y: along(box.y + box.height / 2, drawing.height, window.height / scale),
  };
};

/** Where a chart opens: whole if it can be read so, else as large as is needed, around the box. */
export const opening = (box: Box, drawing: Size, window: Size): View => {
  const whole = fitting(drawing, window);
  return whole.scale >= readableScale ? whole : centred(box, readableScale, drawing, window);
};

export const isInSight = (box: Box, { x, y, scale }: View, window: Size): boolean =>
  box.x >= x &&
  box.y >= y &&
  box.x + box.width <= x + window.width / scale &&
  box.y + box.height <= y + window.height / scale;

/** Larger or smaller, while the point under the finger stays where it is. `at` is in the window. */
export const zoomed = ({ x, y, scale }: View, factor: number, at: Point): View => {
  const next = between(smallestScale, scale * factor, largestScale);
  return { scale: next, x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next };
};

/** Moved with the finger; some of the drawing always stays in sight. */
export const moved = ({ x, y, scale }: View, by: Point, drawing: Size, window: Size): View => {
  const kept = 48 / scale;
  return {
    scale,
    x: between(kept - window.width / scale, x - by.x / scale, drawing.width - kept),
    y: between(kept - window.height / scale, y - by.y / scale, drawing.height - kept),
  };
};
