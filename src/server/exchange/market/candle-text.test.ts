import { expect, test } from 'vitest';
import { candleText, parseCandle } from './candle-text.ts';

test('a candle is the same after it was stored as text', () => {
  const candle = {
    time: 1_700_000_040_000,
    open: '97412.50',
    high: '97500',
    low: '0.00001',
    close: '97412.5',
    volume: '0',
  };
  expect(parseCandle(candleText(candle))).toEqual(candle);
});
