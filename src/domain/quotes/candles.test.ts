import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periods, type Candle, type Period } from '#contract/candles.ts';
import { candleStart, foldCandles, foldPrice, nextCandleStart, type PricePoint } from './candles.ts';
import { decimal } from '#domain/money/money.ts';

const anyTime = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2035, 0, 1) });

const points = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 400_000 }),
      price: fc.integer({ min: 1, max: 99_999 }),
      volume: fc.integer({ min: 0, max: 5_000 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .chain((steps) =>
    anyTime.map((start) => {
      let timeMs = start;
      return steps.map(({ gap, price, volume }): PricePoint => ({
        timeMs: (timeMs += gap),
        price: String(price),
        volume: String(volume),
      }));
    }),
  );

const fold = (period: Period, all: readonly PricePoint[]): Candle[] => {
  const candles: Candle[] = [];
  for (const point of all) {
    const candle = foldPrice(candles.at(-1) ?? null, period, point);
    if (candles.at(-1)?.time === candle.time) candles[candles.length - 1] = candle;
    else candles.push(candle);
  }
  return candles;
};

describe('candle periods', () => {
  test.each(periods)('%s contains every instant exactly once', (period) => {
    fc.assert(
      fc.property(anyTime, (timeMs) => {
        const start = candleStart(period, timeMs);
        expect(start).toBeLessThanOrEqual(timeMs);
        expect(nextCandleStart(period, start)).toBeGreaterThan(timeMs);
        expect(candleStart(period, nextCandleStart(period, start))).toBe(nextCandleStart(period, start));
      }),
    );
  });

  test('weeks begin on Monday and months on the first', () => {
    const wednesday = Date.UTC(2026, 10, 18, 13);
    expect(new Date(candleStart('1week', wednesday)).toISOString()).toBe('2026-11-16T00:00:00.000Z');
    expect(new Date(candleStart('1mon', wednesday)).toISOString()).toBe('2026-11-01T00:00:00.000Z');
  });
});

describe('folding', () => {
  test('low and high enclose every traded price', () => {
    fc.assert(
      fc.property(points, (all) => {
        for (const candle of fold('5min', all)) {
          for (const price of [candle.open, candle.close]) {
            expect(decimal(candle.low).lte(decimal(price))).toBe(true);
            expect(decimal(candle.high).gte(decimal(price))).toBe(true);
          }
        }
      }),
    );
  });

  test('folded candles equal the candles of the prices', () => {
    fc.assert(
      fc.property(points, (all) => {
        const minutes = fold('1min', all);
        for (const period of ['5min', '30min', '60min', '4hour', '1day', '1week', '1mon'] as const)
          expect(foldCandles(minutes, period)).toEqual(fold(period, all));
      }),
    );
  });
});
