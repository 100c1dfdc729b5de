import type { View } from '../chart-data.ts';
import { drawStroke, shownIndexes, type Stroke } from './draw-lines.ts';
import type { Column } from './compute-studies.ts';

export interface PaneFigures {
  readonly strokes: readonly Stroke[];
  /** Bars from zero, in the colours of up and down. */
  readonly bars?: Column;
  /** Marked levels, with their figures. */
  readonly levels: readonly number[];
  /** Lowest and highest; undefined for the values in view, symmetric around zero. */
  readonly range?: readonly [number, number];
}

export interface PaneFrame {
  readonly view: View;
  readonly length: number;
  /** CSS pixels: the start of the candles, their total width, and the position of a candle. */
  readonly left: number;
  readonly width: number;
  readonly x: (index: number) => number;
  /** The candle under the crosshair; null when there is none. */
  readonly pointed: number | null;
}

export interface PaneColours {
  readonly up: string;
  readonly down: string;
  readonly grid: string;
  readonly text: string;
  /** The page's font. */
  readonly font: string;
}

const widest = (figures: PaneFigures, indexes: readonly number[]): number => {
  const columns = [...figures.strokes.map(({ values }) => values), ...(figures.bars ? [figures.bars] : [])];
  return (
    columns.reduce(
      (most, values) => indexes.reduce((top, index) => Math.max(top, Math.abs(values[index] || 0)), most),
      0,
    ) || 1
  );
};

/** Draws one pane below the prices, its candles aligned with those of the prices. */
export const drawPane = (
  canvas: HTMLCanvasElement,
  figures: PaneFigures,
  frame: PaneFrame,
  colours: PaneColours,
): void => {
  const ratio = devicePixelRatio;
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const ctx = canvas.getContext('2d');
  if (!ctx || width === 0) return;
  const indexes = shownIndexes(frame.view, frame.length, frame.width);
  const most = widest(figures, indexes) * 1.1;
  const [low, high] = figures.range ?? [-most, most];
  const x = (index: number): number => frame.x(index) * ratio;
  const y = (value: number): number => height - ((value - low) / (high - low)) * height;
  const right = (frame.left + frame.width) * ratio;
  ctx.clearRect(0, 0, width, height);
  ctx.lineWidth = 1;
  ctx.strokeStyle = colours.grid;
  ctx.fillStyle = colours.text;
  ctx.font = `${12 * ratio}px ${colours.font}`;
  ctx.textBaseline = 'middle';
  for (const level of figures.levels) {
    ctx.beginPath();
    ctx.setLineDash([3 * ratio, 3 * ratio]);
    ctx.moveTo(frame.left * ratio, Math.round(y(level)) + 0.5);
    ctx.lineTo(right, Math.round(y(level)) + 0.5);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.fillText(String(level), right + 6 * ratio, y(level));
  }
  ctx.save();
  ctx.beginPath();
  ctx.rect(frame.left * ratio, 0, right - frame.left * ratio, height);
  ctx.clip();
  const gap = indexes.length > 1 ? (x(indexes.at(-1)!) - x(indexes[0]!)) / (indexes.length - 1) : 8 * ratio;
  const bar = Math.max(1, Math.floor(gap * 0.5));
  for (const index of figures.bars ? indexes : []) {
    const value = figures.bars![index] ?? NaN;
    if (Number.isNaN(value)) continue;
    ctx.fillStyle = value < 0 ? colours.down : colours.up;
    ctx.fillRect(
      Math.round(x(index) - bar / 2),
      Math.min(y(value), y(0)),
      bar,
      Math.max(1, Math.abs(y(value) - y(0))),
    );
  }
  for (const stroke of figures.strokes) drawStroke({ ctx, x, y }, indexes, stroke);
  if (frame.pointed !== null) {
    ctx.strokeStyle = colours.text;
    ctx.setLineDash([3 * ratio, 3 * ratio]);
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.moveTo(x(frame.pointed), 0);
    ctx.lineTo(x(frame.pointed), height);
    ctx.stroke();
  }
  ctx.restore();
};
