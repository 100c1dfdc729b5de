import type { Candle, Period } from '#contract/candles.ts';
import { decimal, maximum, minimum, toPlain } from '#domain/money/money.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Lengths of the fixed periods; weeks and months follow the calendar. */
const lengths: Partial<Record<Period, number>> = {
  '1min': minute,
  '5min': 5 * minute,
  '15min': 15 * minute,
  '30min': 30 * minute,
  '60min': 60 * minute,
  '4hour': 240 * minute,
  '1day': day,
};

/** The epoch was a Thursday; weeks begin on Monday, as ISO 8601 has it. */
const mondayOffset = 4 * day;

/** Opening time of the candle that contains `timeMs`; UTC milliseconds. */
export const candleStart = (period: Period, timeMs: number): number => {
  const length = lengths[period];
  if (length !== undefined) return Math.floor(timeMs / length) * length;
  if (period === '1week') return Math.floor((timeMs - mondayOffset) / (7 * day)) * 7 * day + mondayOffset;
  const date = new Date(timeMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
};

/** Opening time of the candle after the one that opened at `startMs`. */
export const nextCandleStart = (period: Period, startMs: number): number => {
  const length = lengths[period];
  if (length !== undefined) return startMs + length;
  if (period === '1week') return startMs + 7 * day;
  const date = new Date(startMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
};

/** One traded price; `volume` in the base, "0" when unknown. */
export interface PricePoint {
  readonly timeMs: number;
  readonly price: string;
  readonly volume: string;
}

/**
 * The candle with one more price in it; if `candle` is null or of an earlier period, a new one opens. Points
 * must be in chronological order.
 */
export const foldPrice = (candle: Candle | null, period: Period, point: PricePoint): Candle => {
  const time = candleStart(period, point.timeMs);
  const { price, volume } = point;
  if (!candle || candle.time !== time)
    return { time, open: price, high: price, low: price, close: price, volume };
  const value = decimal(price);
  return {
    time,
    open: candle.open,
    high: value.gt(decimal(candle.high)) ? price : candle.high,
    low: value.lt(decimal(candle.low)) ? price : candle.low,
    close: price,
    volume: toPlain(decimal(candle.volume).plus(decimal(volume))),
  };
};

const joinCandles = (time: number, first: Candle, second: Candle): Candle => ({
  time,
  open: first.open,
  high: toPlain(maximum(decimal(first.high), decimal(second.high))),
  low: toPlain(minimum(decimal(first.low), decimal(second.low))),
  close: second.close,
  volume: toPlain(decimal(first.volume).plus(decimal(second.volume))),
});

/** Folds ascending candles of a shorter period into a longer period that it divides. */
export const foldCandles = (candles: readonly Candle[], period: Period): Candle[] => {
  const folded: Candle[] = [];
  for (const candle of candles) {
    const time = candleStart(period, candle.time);
    const last = folded.at(-1);
    if (last?.time === time) folded[folded.length - 1] = joinCandles(time, last, candle);
    else folded.push({ ...candle, time });
  }
  return folded;
};
