import type { Box } from './chart.ts';

/** The visible part of the drawing: the drawing's point at the window's corner, and the scale. */
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

/** Scale below which the text of the drawing is not readable. */
const readableScale = 0.95;
const smallestScale = 0.15;
/** Largest scale at which a small chart fills a large window. */
const largestFit = 1.4;
const largestScale = 2.5;
const margin = 12;

const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Fits all of the drawing, centred. */
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

/** Centres the box; where the drawing is narrower or lower than the window, centres the drawing. */
export const centred = (box: Box, scale: number, drawing: Size, window: Size): View => {
  const along = (at: number, whole: number, seen: number): number =>
    whole <= seen ? (whole - seen) / 2 : between(-margin, at - seen / 2, whole - seen + margin);
  return {
    scale,
    x: along(box.x + box.width / 2, drawing.width, window.width / scale),
    y: along(box.y + box.height / 2, drawing.height, window.height / scale),
  };
};

/** Initial view: the whole chart if it is readable so, else the readable scale, around the box. */
export const opening = (box: Box, drawing: Size, window: Size): View => {
  const whole = fitting(drawing, window);
  return whole.scale >= readableScale ? whole : centred(box, readableScale, drawing, window);
};

export const isInSight = (box: Box, { x, y, scale }: View, window: Size): boolean =>
  box.x >= x &&
  box.y >= y &&
  box.x + box.width <= x + window.width / scale &&
  box.y + box.height <= y + window.height / scale;

/** Zooms around `at`, a point in the window that stays in place. */
export const zoomed = ({ x, y, scale }: View, factor: number, at: Point): View => {
  const next = between(smallestScale, scale * factor, largestScale);
  return { scale: next, x: x + at.x / scale - at.x / next, y: y + at.y / scale - at.y / next };
};

/** Pans the view; part of the drawing always stays visible. */
export const moved = ({ x, y, scale }: View, by: Point, drawing: Size, window: Size): View => {
  const least = 48 / scale;
  return {
    scale,
    x: between(least - window.width / scale, x - by.x / scale, drawing.width - least),
    y: between(least - window.height / scale, y - by.y / scale, drawing.height - least),
  };
};
