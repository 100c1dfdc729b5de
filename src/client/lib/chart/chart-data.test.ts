import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle } from './candle.ts';
import {
  clampView,
  fewestVisible,
  newestView,
  panView,
  priceRange,
  roomFor,
  visibleColumns,
  zoomView,
} from './chart-data.ts';

const candles = (count: number): Candle[] =>
  Array.from({ length: count }, (_, index) => ({
    time: index * 60_000,
    open: String(100 + index),
    high: String(102 + index),
    low: String(99 + index),
    close: String(101 + index),
    volume: '1',
  }));

test('merging keeps the extremes, the ends and the sum of the volume', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 300 }), (count, pixels) => {
      const merged = visibleColumns(candles(count), { from: 0, to: count }, pixels);
      expect(merged.index.length).toBeLessThanOrEqual(Math.max(pixels, 1));
      expect(merged.open[0]).toBe(100);
      expect(merged.close.at(-1)).toBe(100 + count);
      expect(Math.max(...merged.high)).toBe(101 + count);
      expect(Math.min(...merged.low)).toBe(99);
      expect(merged.volume.reduce((sum, value) => sum + value, 0)).toBe(count);
    }),
  );
});

test('however it is moved, a view shows a bounded part that touches the candles', () => {
  const moves = fc.array(
    fc.oneof(
      fc.record({ pan: fc.integer({ min: -5_000, max: 5_000 }) }),
      fc.record({
        zoom: fc.double({ min: 0.1, max: 10, noNaN: true }),
        anchor: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    ),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000 }), moves, (length, all) => {
      let view = clampView(newestView(length, 80), length);
      for (const move of all) {
        view =
          'pan' in move ? panView(view, move.pan, length) : zoomView(view, move.zoom, move.anchor, length);
        expect(view.to - view.from).toBeGreaterThanOrEqual(fewestVisible - 0.001);
        expect(view.from).toBeLessThan(length);
        expect(view.to).toBeGreaterThan(0);
      }
    }),
  );
});

test('the range encloses what is in view', () => {
  const [low, high] = priceRange(visibleColumns(candles(10), { from: 0, to: 10 }, 100));
  expect(low).toBeLessThan(99);
  expect(high).toBeGreaterThan(111);
  expect(priceRange(visibleColumns([], { from: 0, to: 10 }, 100))).toEqual([0, 1]);
});

test('a range makes room for the nearest wanted prices while the candles keep theirs', () => {
  expect(roomFor([100, 110], [105])).toEqual([100, 110]);
  expect(roomFor([100, 110], [112, 10_000])).toEqual([100, 112.5]);
  const [low, high] = roomFor([100, 110], [94, 116, 118]);
  expect([low < 94, high > 116, 10 / (high - low) >= 0.45]).toEqual([true, false, true]);
});
