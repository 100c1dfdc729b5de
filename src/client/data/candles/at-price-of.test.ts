import { expect, test } from 'vitest';
import { candleOf } from '#tests/support/samples.ts';
import { atPriceOf } from './at-price-of.ts';

const minute = 60_000;
const start = Date.parse('2026-11-20T00:00:00.000Z');
const candles = [candleOf(start - minute), candleOf(start)];
const at = (now_price: string, asOf: number) => ({ now_price, asOf });

test('the last candle closes at the price of the quote, which may be its new high or low', () => {
  const priced = atPriceOf('1min');
  expect(priced(candles, at('105', start + 1))).toEqual([
    candles[0],
    { ...candles[1], close: '105', high: '105' },
  ]);
  expect(priced(candles, at('98', start + 2)).at(-1)).toEqual({ ...candles[1], close: '98', low: '98' });
});

test('a price of the next period opens a candle; one of another time changes none', () => {
  const priced = atPriceOf('1min');
  expect(priced(candles, at('102', start + minute))).toEqual([
    ...candles,
    { time: start + minute, open: '102', high: '102', low: '102', close: '102', volume: '0' },
  ]);
  expect(priced(candles, at('102', start - 1))).toBe(candles);
  expect(priced(candles, at('102', start + 5 * minute))).toBe(candles);
  expect(priced(candles, undefined)).toBe(candles);
  expect(priced([], at('102', start))).toEqual([]);
});

test('the list is the same while candles and price are', () => {
  const priced = atPriceOf('1min');
  const first = priced(candles, at('105', start + 1));
  expect(priced(candles, at('105', start + 1))).toBe(first);
  expect(priced(candles, at('105', start + 2))).toBe(first);
  expect(priced(candles, at('106', start + 3))).not.toBe(first);
});
