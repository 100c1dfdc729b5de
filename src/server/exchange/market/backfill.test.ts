import { describe, expect, test } from 'vitest';
import { periods, type Candle } from '#contract/candles.ts';
import { candleStart, foldCandles } from '#domain/quotes/candles.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { coinRows, stockRows } from './listings.ts';
import { simulateBackfill } from './backfill.ts';

const endMs = Date.UTC(2026, 2, 18, 13, 37, 12);
const options = {
  rows: [...coinRows, ...stockRows],
  key: 'key',
  endMs,
  prices: new Map([['BTC/USDT', '97412.50']]),
};
const backfill = simulateBackfill(options);

const plain = (candles: readonly Candle[]): Candle[] =>
  candles.map((candle) => ({
    ...candle,
    high: toPlain(decimal(candle.high)),
    low: toPlain(decimal(candle.low)),
    volume: toPlain(decimal(candle.volume)),
  }));

/** Correlation of the logarithms of the daily moves. */
const correlation = (first: string, second: string): number => {
  const moves = [first, second].map((symbol) =>
    backfill
      .candles(symbol, '1day')
      .map(({ close }, index, all) => Math.log(Number(close) / Number(all[Math.max(0, index - 1)]!.close))),
  );
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const covariance = (a: readonly number[], b: readonly number[]): number =>
    mean(a.map((value, index) => (value - mean(a)) * (b[index]! - mean(b))));
  const [a, b] = moves as [number[], number[]];
  return covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b));
};

describe('a simulated candle history', () => {
  test.each(periods)('%s: ascending, on its boundaries, ends at the first price', (period) => {
    const candles = backfill.candles('BTC/USDT', period);
    expect(candles.length).toBeGreaterThan(30);
    candles.forEach((candle, index) => {
      expect(candleStart(period, candle.time)).toBe(candle.time);
      if (index > 0) expect(candle.time).toBeGreaterThan(candles[index - 1]!.time);
      expect(
        decimal(candle.high).gte(decimal(candle.open)) && decimal(candle.high).gte(decimal(candle.close)),
      ).toBe(true);
      expect(
        decimal(candle.low).lte(decimal(candle.open)) && decimal(candle.low).lte(decimal(candle.close)),
      ).toBe(true);
    });
    expect(candles.at(-1)!.close).toBe('97412.50');
    expect(backfill.newest('BTC/USDT', period)).toEqual(candles.at(-1));
  });

  test('coarse candles equal the folded fine ones', () => {
    const folded = (
      fine: Parameters<typeof foldCandles>[1],
      coarse: Parameters<typeof foldCandles>[1],
    ): Candle[] => foldCandles(backfill.candles('BTC/USDT', fine), coarse);
    expect(plain(backfill.candles('BTC/USDT', '60min').slice(-20))).toEqual(
      plain(folded('15min', '60min').slice(-20)),
    );
    expect(plain(backfill.candles('BTC/USDT', '1day').slice(-30))).toEqual(
      plain(folded('60min', '1day').slice(-30)),
    );
  });

  test('is correlated as the live prices are', () => {
    expect(correlation('BTC/USDT', 'ETH/USDT')).toBeGreaterThan(0.4);
    expect(Math.abs(correlation('BTC/USDT', 'AAPL/USDT'))).toBeLessThan(0.2);
  });

  test('is reproducible from the same key, end and prices', () => {
    expect(simulateBackfill(options).candles('ADA/USDT', '1week')).toEqual(
      backfill.candles('ADA/USDT', '1week'),
    );
  });
});
