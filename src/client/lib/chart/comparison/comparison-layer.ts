import type { AddOn } from '../add-on.ts';
import type { Candle } from '../candle.ts';
import type { CanvasPlace } from '../draw-candles.ts';
import type { ShownScale } from '../price-scale.ts';
import { drawStroke, shownIndexes } from '../studies/draw-lines.ts';
import { compare, percentAt, percentLines, reachOf, type Compared } from './relative-change.ts';

export interface ComparedWith {
  readonly candles: { get(): readonly Candle[]; subscribe(listener: () => void): () => void };
  /** As the scale and the tag write it; `percent` counts percents. */
  readonly formatPercent: (percent: number) => string;
  /** The other's change from the first candle in view to the last; null: it has none. */
  readonly onChange: (percent: number | null) => void;
  /** The chart has older candles than the other. */
  readonly onOldest: () => void;
}

/** CSS pixels: where the other's line ends. */
const dotSize = 3;

/** The other's line over the candles, with a dot at its end. */
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

/** A scale in percent for what is compared; prices while nothing is. */
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

/** Another symbol as a line over the candles, with a scale in percent for both. */
export const comparedWith =
  ({ candles: others, formatPercent, onChange, onOldest }: ComparedWith): AddOn =>
  ({ plot, colours, redraw }) => {
    let candles: readonly Candle[] = [];
    let isScaled = false;
    let last: { readonly of: readonly unknown[]; readonly compared: Compared | null } | null = null;

    /** Computed once for what is shown. */
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
