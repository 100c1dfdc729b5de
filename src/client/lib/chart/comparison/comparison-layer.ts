import type { AddOn } from '../add-on.ts';
import type { Candle } from '../candle.ts';
import type { CanvasPlace } from '../draw-candles.ts';
import type { ShownScale } from '../price-scale.ts';
import { drawStroke, shownIndexes } from '../studies/draw-lines.ts';
import { compare, percentAt, percentLines, reachOf, type Compared } from './relative-change.ts';

export interface ComparedWith {
  readonly candles: { get(): readonly Candle[]; subscribe(listener: () => void): () => void };
  /** Format of the scale and the label; `percent` is in percent. */
  readonly formatPercent: (percent: number) => string;
  /** The compared symbol's change from the first candle in view to the last; null when it has none. */
  readonly onChange: (percent: number | null) => void;
  /** Called when the chart has older candles than the compared symbol. */
  readonly onOldest: () => void;
}

/** Radius of the dot at the end of the compared line, CSS pixels. */
const dotSize = 3;

/** Draws the compared symbol's line over the candles, with a dot at its end. */
const drawCompared = (
  place: CanvasPlace,
  { prices: values, from }: Compared,
  pixels: number,
  colour: string,
): void => {
  const shifted = { ...place, x: (index: number) => place.x(from + index) };
  const indexes = shownIndexes({ from: 0, to: values.length }, values.length, pixels);
  drawStroke(shifted, indexes, { values, colour });
  const end = indexes.findLast((index) => !Number.isNaN(values[index]!));
  if (end === undefined) return;
  place.ctx.beginPath();
  place.ctx.arc(shifted.x(end), place.y(values[end]!), dotSize * devicePixelRatio, 0, 2 * Math.PI);
  place.ctx.fillStyle = colour;
  place.ctx.fill();
};

/** A scale in percent during a comparison; prices otherwise. */
const percentScale = (
  compared: () => Compared | null,
  formatPercent: ComparedWith['formatPercent'],
): ShownScale => ({
  reach() {
    const now = compared();
    return now && reachOf(now);
  },
  format(price) {
    const now = compared();
    return now && formatPercent(percentAt(price, now.base));
  },
  lines(low, high, most) {
    const now = compared();
    return now ? percentLines(low, high, now.base, most) : [];
  },
});

/** An add-on that shows another symbol as a line over the candles, with a scale in percent for both. */
export const comparedWith =
  ({ candles: others, formatPercent, onChange, onOldest }: ComparedWith): AddOn =>
  ({ plot, colours, redraw }) => {
    let candles: readonly Candle[] = [];
    let isScaled = false;
    let last: { readonly of: readonly unknown[]; readonly compared: Compared | null } | null = null;

    /** Computed once per view. */
    const compared = (): Compared | null => {
      const of = [candles, others.get(), plot.view()] as const;
      if (!last || of.some((one, place) => one !== last!.of[place])) last = { of, compared: compare(...of) };
      return last.compared;
    };
    const askForOlder = (): void => {
      const [own, other] = [candles[0], others.get()[0]];
      if (own && other && own.time < other.time) onOldest();
    };

    const stopPainting = plot.addOverlay((place) => {
      const now = compared();
      if (now) drawCompared(place, now, plot.area().width, colours.strong);
    });
    const stopFollowing = others.subscribe(() => {
      askForOlder();
      redraw();
    });

    return {
      setCandles(next) {
        const isOlder = next[0]?.time !== candles[0]?.time;
        candles = next;
        if (isOlder) askForOlder();
        if (isScaled || next.length === 0) return;
        isScaled = true;
        plot.setScale(percentScale(compared, formatPercent));
      },
      place() {
        const now = compared();
        const price = now?.prices.findLast((each) => !Number.isNaN(each));
        onChange(now && price !== undefined ? percentAt(price, now.base) : null);
      },
      destroy() {
        stopFollowing();
        stopPainting();
        plot.setScale(null);
      },
    };
  };
