import { expect, test } from 'vitest';
import type { Candle } from '../candle.ts';
import { compare, percentAt, percentLines, reachOf } from './relative-change.ts';

const minute = 60_000;
const candle = (place: number, open: string, close = open): Candle => ({
  time: place * minute,
  open,
  high: close,
  low: open,
  close,
  volume: '1',
});
const all = { from: 0, to: 10 };
const own = [candle(0, '100', '110'), candle(1, '110', '120'), candle(2, '120', '90')];

test('both start from the first visible candle: equal percentages have equal heights', () => {
  const compared = compare(own, [candle(0, '2', '2.2'), candle(1, '2.2', '3'), candle(2, '3', '1')], all)!;
  expect(compared.base).toBe(100);
  expect(compared.prices.map((price) => percentAt(price, 100).toFixed(6))).toEqual([
    '10.000000',
    '50.000000',
    '-50.000000',
  ]);
});

test('the visible range determines the start of the comparison', () => {
  const compared = compare(own, [candle(0, '2'), candle(1, '4', '5'), candle(2, '5', '8')], {
    from: 1,
    to: 3,
  })!;
  expect([compared.base, compared.from]).toEqual([110, 1]);
  expect(compared.prices.map((price) => percentAt(price, compared.base).toFixed(6))).toEqual([
    '25.000000',
    '100.000000',
  ]);
});

test('a time without trades of the other is a gap, and it counts from its first trade', () => {
  const gap = compare([...own, candle(3, '90')], [candle(1, '4'), candle(3, '5')], all)!;
  expect(gap.prices.map(Number.isNaN)).toEqual([true, false, true, false]);
  expect(gap.prices[1]).toBe(100);
  expect(gap.prices[3]).toBe(125);
  expect(compare(own, [], all)!.prices.every(Number.isNaN)).toBe(true);
  expect(reachOf(compare(own, [], all)!)).toBeNull();
});

test('candles that start within those of the chart belong to them', () => {
  const late = (place: number, open: string): Candle => ({
    ...candle(place, open),
    time: place * minute - 30_000,
  });
  expect(compare(own, [late(0, '1'), late(1, '2'), late(2, '4')], all)!.prices).toEqual([100, 200, 400]);
});

test('one candle of each is enough, however small its price', () => {
  const compared = compare(
    [candle(0, '0.00000012', '0.00000015')],
    [candle(0, '0.00000012', '0.00000018')],
    all,
  )!;
  expect(percentAt(compared.prices[0]!, compared.base)).toBeCloseTo(50);
  expect(percentAt(0.00000015, compared.base)).toBeCloseTo(25);
  expect(compare([candle(5, '1')], [candle(4, '1')], all)!.prices).toEqual([NaN]);
});

test('without a visible candle, or at a price of zero, nothing is compared', () => {
  expect(compare([], own, all)).toBeNull();
  expect(compare([candle(0, '0')], own, all)).toBeNull();
  expect(compare(own, [candle(0, '0', '1')], all)!.prices.every(Number.isNaN)).toBe(true);
});

test('the scale has round percents, as many as fit', () => {
  const percents = (low: number, high: number, base: number, most: number): string[] =>
    percentLines(low, high, base, most).map((price) => percentAt(price, base).toFixed(2));
  expect(percents(97, 104, 100, 5)).toEqual(['-2.00', '0.00', '2.00', '4.00']);
  expect(percents(0.0000001, 0.0000002, 0.0000001, 4)).toEqual(['0.00', '50.00', '100.00']);
  expect(percents(100, 100.001, 100, 5)).toEqual(['0.00']);
  expect(percents(0.5, 3000, 1, 6).length).toBeLessThanOrEqual(7);
});
