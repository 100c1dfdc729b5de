import type { Candle } from '../candle.ts';

type Times = readonly Pick<Candle, 'time'>[];

/** How far apart candles are beyond the ends of what is known. */
const stepOf = (candles: Times): number =>
  candles.length > 1 ? candles.at(-1)!.time - candles.at(-2)!.time : 60_000;

/** The last candle that began until then; -1: none. */
export const candleAt = (candles: Times, timeMs: number): number => {
  let [low, high] = [0, candles.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (candles[middle]!.time <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Where a time stands among candles, as a place that may lie between two of them or beyond all. */
export const placeOfTime = (candles: Times, timeMs: number): number => {
  const first = candles[0];
  if (!first) return 0;
  const at = candleAt(candles, timeMs);
  if (at < 0) return (timeMs - first.time) / stepOf(candles);
  const { time } = candles[at]!;
  const next = candles[at + 1]?.time ?? time + stepOf(candles);
  return at + (timeMs - time) / (next - time);
};

/** The time at a place among candles; the reverse of the above. */
export const timeOfPlace = (candles: Times, place: number): number => {
  const first = candles[0];
  if (!first) return 0;
  const step = stepOf(candles);
  if (place < 0) return Math.round(first.time + place * step);
  const at = Math.min(Math.floor(place), candles.length - 1);
  const { time } = candles[at]!;
  const next = candles[at + 1]?.time ?? time + step;
  return Math.round(time + (place - at) * (next - time));
};
