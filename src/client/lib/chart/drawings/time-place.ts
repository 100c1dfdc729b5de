import type { Candle } from '../candle.ts';

type Times = readonly Pick<Candle, 'time'>[];

/** The distance of candles beyond both ends of the known data. */
const stepOf = (candles: Times): number =>
  candles.length > 1 ? candles.at(-1)!.time - candles.at(-2)!.time : 60_000;

/** The last candle that started by then; -1 when there is none. */
export const candleAt = (candles: Times, timeMs: number): number => {
  let [low, high] = [0, candles.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (candles[middle]!.time <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** The candle position of a time; may be between two candles or beyond all. */
export const placeOfTime = (candles: Times, timeMs: number): number => {
  const first = candles[0];
  if (!first) return 0;
  const at = candleAt(candles, timeMs);
  if (at < 0) return (timeMs - first.time) / stepOf(candles);
  const { time } = candles[at]!;
  const next = candles[at + 1]?.time ?? time + stepOf(candles);
  return at + (timeMs - time) / (next - time);
};

/** The time at a candle position; the reverse of the above. */
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
