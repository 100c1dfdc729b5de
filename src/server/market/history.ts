import type { Candle, Period } from '#contract/candles.ts';
import { candleStart, foldCandles } from '#domain/candles.ts';
import type { CoinRow } from './listings.ts';
import { PriceWalk } from './price-walk.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** How far back each resolution reaches; coarser candles are folded from the finest that covers their time. */
const minutesBack = 1_440;
const quartersBack = 10 * 96;
const hoursBack = 60 * 24;
const daysBack = 3 * 365;

/** An extreme beyond open and close, as a share of the step's move. */
const wick = 0.6;

type History = ReadonlyMap<Period, readonly Candle[]>;

/** Candles of one symbol over `count` steps that end at `endMs`, by a walk that is shifted so that it closes at `close`. */
const walkCandles = (row: CoinRow, seed: string, stepMs: number, count: number, endMs: number, close: number): Candle[] => {
  const walk = new PriceWalk(seed, [row]);
  const path: number[] = [walk.priceOf(row.name)];
  const extremes: [number, number][] = [];
  for (let step = 0; step < count; step += 1) {
    walk.step(stepMs);
    path.push(walk.priceOf(row.name));
    extremes.push([walk.uniform(), walk.uniform()]);
  }
  const shift = close / path.at(-1)!;
  const deviation = row.volatility * Math.sqrt(stepMs / (365 * dayMs));
  const text = (value: number): string => Math.max(value, 10 ** -row.priceDecimals).toFixed(row.priceDecimals);
  const stepTurnover = (row.dayTurnover * stepMs) / dayMs;
  return extremes.map(([above, below], index) => {
    const [open, end] = [path[index]! * shift, path[index + 1]! * shift];
    const liveliness = 0.4 + Math.abs(Math.log(end / open)) / deviation;
    return {
      time: endMs - (count - index) * stepMs,
      open: text(open),
      high: text(Math.max(open, end) * (1 + wick * deviation * above)),
      low: text(Math.min(open, end) * (1 - wick * deviation * below)),
      close: text(end),
      volume: ((stepTurnover / end) * liveliness * (0.5 + above)).toFixed(row.amountDecimals),
    };
  });
};

/**
 * What a simulated market looked like before its first start: minutes of a day, quarters of ten days, hours of sixty, days
 * of three years, each ending where the next finer begins, and all of them at `price` at `endMs`.
 */
export const simulateHistory = (row: CoinRow, seed: string, endMs: number, price: string): History => {
  const spans = [
    { stepMs: minuteMs, back: minutesBack, fold: '15min' as const },
    { stepMs: 15 * minuteMs, back: quartersBack, fold: '60min' as const },
    { stepMs: 60 * minuteMs, back: hoursBack, fold: '1day' as const },
    { stepMs: dayMs, back: daysBack, fold: '1day' as const },
  ];
  let close = Number(price);
  let end = Math.floor(endMs / minuteMs) * minuteMs;
  const layers = spans.map(({ stepMs, back, fold }, index) => {
    // A layer begins on a boundary of the next coarser one, so that no coarse candle is half simulated twice.
    const begin = candleStart(fold, end - back * stepMs);
    const candles = walkCandles(row, `${seed}:${row.name}:${index}`, stepMs, Math.round((end - begin) / stepMs), end, close);
    end = begin;
    close = Number(candles[0]?.open ?? price);
    return candles;
  });
  const [minutes, quarters, hours, days] = layers as [Candle[], Candle[], Candle[], Candle[]];
  const allQuarters = [...quarters, ...foldCandles(minutes, '15min')];
  const allHours = [...hours, ...foldCandles(allQuarters, '60min')];
  const allDays = [...days, ...foldCandles(allHours, '1day')];
  return new Map<Period, Candle[]>([
    ['1min', minutes],
    ['5min', foldCandles(minutes, '5min')],
    ['15min', allQuarters],
    ['30min', foldCandles(allQuarters, '30min')],
    ['60min', allHours],
    ['1day', allDays],
    ['1week', foldCandles(allDays, '1week')],
    ['1mon', foldCandles(allDays, '1mon')],
  ]);
};
