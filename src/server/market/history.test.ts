import { describe, expect, test } from 'vitest';
import { periods } from '#contract/candles.ts';
import { candleStart, foldCandles } from '#domain/candles.ts';
import { decimal } from '#domain/money.ts';
import { simulateHistory } from './history.ts';
import { coinRows } from './listings.ts';

const endMs = Date.UTC(2026, 2, 18, 13, 37, 12);
const history = simulateHistory(coinRows[0]!, 'seed', endMs, '97412.50');

describe('simulated history', () => {
  test.each(periods)('%s: ascending, on its boundaries, ends at the first price', (period) => {
    const candles = history.get(period)!;
    expect(candles.length).toBeGreaterThan(30);
    candles.forEach((candle, index) => {
      expect(candleStart(period, candle.time)).toBe(candle.time);
      if (index > 0) expect(candle.time).toBeGreaterThan(candles[index - 1]!.time);
      expect(decimal(candle.high).gte(decimal(candle.open)) && decimal(candle.high).gte(decimal(candle.close))).toBe(true);
      expect(decimal(candle.low).lte(decimal(candle.open)) && decimal(candle.low).lte(decimal(candle.close))).toBe(true);
    });
    expect(candles.at(-1)!.close).toBe('97412.50');
  });

  test('coarse candles are the folds of the fine ones they cover', () => {
    expect(history.get('60min')!.slice(-20)).toEqual(foldCandles(history.get('15min')!, '60min').slice(-20));
    expect(history.get('1day')!.slice(-30)).toEqual(foldCandles(history.get('60min')!, '1day').slice(-30));
  });
});
