import type { ChartColours } from '#client/lib/chart/draw-candles.ts';
import type { TickPlace } from '#client/lib/chart/tick-plot.ts';
import { labelsWithRoom, type StakeMarker } from './stake-geometry.ts';

export interface StakesPaint {
  readonly markers: readonly StakeMarker[];
  /** The stake whose sides are shaded; null: none. */
  readonly shaded: StakeMarker | null;
  /** The sides are shaded from this time to the expiry. */
  readonly shadedFromMs: number;
  readonly colours: ChartColours;
  readonly names: { readonly win: string; readonly lose: string };
  readonly formatTime: (timeMs: number) => string;
}

const hatchGap = 9;
const tint = 0.06;
const fontPx = 12;
const labelHeight = 18;

/** Slanted strokes: the losing side must not be marked by colour alone. */
const hatch = (ctx: CanvasRenderingContext2D, left: number, top: number, width: number, height: number) => {
  const gap = hatchGap * devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  ctx.beginPath();
  for (let at = left - height; at < left + width; at += gap) {
    ctx.moveTo(at, top + height);
    ctx.lineTo(at + height, top);
  }
  ctx.lineWidth = devicePixelRatio;
  ctx.globalAlpha = 0.28;
  ctx.stroke();
  ctx.restore();
};

/** Shades the winning and the losing side of the entry price, until the expiry. */
const shade = (
  { ctx, x, y, left, right, top, bottom }: TickPlace,
  mark: StakeMarker,
  { colours, names, shadedFromMs }: StakesPaint,
): void => {
  const [from, to] = [Math.max(left, x(shadedFromMs)), Math.min(right, x(mark.dueMs))];
  const entry = Math.min(bottom, Math.max(top, y(mark.entry)));
  const sides = [
    { wins: mark.isUp, top, height: entry - top },
    { wins: !mark.isUp, top: entry, height: bottom - entry },
  ];
  ctx.textAlign = 'right';
  for (const side of sides) {
    const colour = side.wins ? colours.up : colours.down;
    ctx.fillStyle = colour;
    ctx.strokeStyle = colour;
    ctx.globalAlpha = tint;
    ctx.fillRect(from, side.top, to - from, side.height);
    ctx.globalAlpha = 1;
    if (!side.wins) hatch(ctx, from, side.top, to - from, side.height);
    const isAbove = side.top === top;
    const text = side.wins ? names.win : names.lose;
    const lineHeight = (fontPx + 6) * devicePixelRatio;
    const fits = side.height > lineHeight && ctx.measureText(text).width + 12 * devicePixelRatio < to - from;
    if (fits)
      ctx.fillText(text, to - 6 * devicePixelRatio, isAbove ? top + lineHeight / 2 : bottom - lineHeight / 2);
  }
  ctx.textAlign = 'left';
};

/** The entry line of a stake for its duration, and its expiry. */
const paintMarker = (
  { ctx, x, y, top, bottom }: TickPlace,
  mark: StakeMarker,
  colours: ChartColours,
): void => {
  const ratio = devicePixelRatio;
  const [opened, due, entry] = [x(mark.openedMs), x(mark.dueMs), Math.round(y(mark.entry))];
  // Neither green nor red: the entry's tag shows whether it wins.
  ctx.strokeStyle = colours.strong;
  ctx.fillStyle = colours.strong;
  ctx.lineWidth = 1.5 * ratio;
  ctx.beginPath();
  ctx.moveTo(opened, entry);
  ctx.lineTo(due, entry);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(opened, entry, 3 * ratio, 0, 2 * Math.PI);
  ctx.fill();
  ctx.strokeStyle = colours.strong;
  ctx.setLineDash([4 * ratio, 3 * ratio]);
  ctx.lineWidth = ratio;
  ctx.beginPath();
  ctx.moveTo(Math.round(due), top);
  ctx.lineTo(Math.round(due), bottom);
  ctx.stroke();
  ctx.setLineDash([]);
  // A flag at the end of the line.
  ctx.fillStyle = colours.strong;
  ctx.beginPath();
  ctx.moveTo(due, top);
  ctx.lineTo(due + 9 * ratio, top + 4 * ratio);
  ctx.lineTo(due, top + 8 * ratio);
  ctx.fill();
};

/** Expiry times on the axis, of those in view; the next one has priority. */
const writeTimes = (
  { ctx, x, left, right, bottom }: TickPlace,
  { markers, shaded, colours, formatTime }: StakesPaint,
): void => {
  const ratio = devicePixelRatio;
  const inView = markers.filter(({ dueMs }) => x(dueMs) >= left && x(dueMs) <= right);
  const next = inView.sort((one, other) => Number(other === shaded) - Number(one === shaded));
  const labels = next.map(({ dueMs }) => {
    const text = formatTime(dueMs);
    const width = ctx.measureText(text).width + 10 * ratio;
    const middle = Math.max(left + width / 2, Math.min(x(dueMs), right - width / 2));
    return { text, width, middle };
  });
  for (const { text, width, middle } of labelsWithRoom(labels)) {
    ctx.fillStyle = colours.strong;
    ctx.beginPath();
    ctx.roundRect(middle - width / 2, bottom + 3 * ratio, width, labelHeight * ratio, 4 * ratio);
    ctx.fill();
    ctx.fillStyle = colours.ground;
    ctx.fillText(text, middle - width / 2 + 5 * ratio, bottom + (3 + labelHeight / 2 + 0.5) * ratio);
  }
};

/** Paints stakes over a tick chart: sides, entries, expiries. */
export const paintStakes = (place: TickPlace, paint: StakesPaint): void => {
  const { ctx, left, right, top, bottom } = place;
  ctx.save();
  ctx.font = `600 ${fontPx * devicePixelRatio}px ${paint.colours.font}`;
  ctx.textBaseline = 'middle';
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, right - left, bottom - top);
  ctx.clip();
  if (paint.shaded) shade(place, paint.shaded, paint);
  for (const mark of paint.markers) paintMarker(place, mark, paint.colours);
  ctx.restore();
  writeTimes(place, paint);
  ctx.restore();
};
