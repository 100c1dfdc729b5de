import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle } from './candle.ts';
import {
  clampView,
  fewestVisible,
  isTick,
  newestView,
  panView,
  priceRange,
  priceSteps,
  rewriteLast,
  roomFor,
  shownDecimals,
  visibleColumns,
  volumeTop,
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

test('merging preserves the extremes, the ends and the sum of the volume', () => {
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

test('after any moves, a view shows a bounded range that touches the candles', () => {
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

test('the range encloses the visible candles', () => {
  const [low, high] = priceRange(visibleColumns(candles(10), { from: 0, to: 10 }, 100));
  expect(low).toBeLessThan(99);
  expect(high).toBeGreaterThan(111);
  expect(priceRange(visibleColumns([], { from: 0, to: 10 }, 100))).toEqual([0, 1]);
});

test('a range includes the nearest wanted prices without shrinking the candles too much', () => {
  expect(roomFor([100, 110], [105])).toEqual([100, 110]);
  expect(roomFor([100, 110], [112, 10_000])).toEqual([100, 112.5]);
  const [low, high] = roomFor([100, 110], [98, 113, 118]);
  expect([low < 98, high > 113, 10 / (high - low) >= 0.7]).toEqual([true, false, true]);
});

test('after a tick the last bar is the same as after reading all candles again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 9_999 }),
      (count, pixels, close) => {
        const before = candles(count);
        const last = { ...before.at(-1)!, close: String(close), low: '1', high: '9999', volume: '7' };
        const after = [...before.slice(0, -1), last];
        expect(isTick(before, after)).toBe(true);
        const columns = visibleColumns(before, { from: 0, to: count }, pixels);
        rewriteLast(columns, after);
        expect(columns).toEqual(visibleColumns(after, { from: 0, to: count }, pixels));
      },
    ),
  );
});

test('changes beyond the last candle never count as a tick', () => {
  const known = candles(5);
  const changed = (place: number) =>
    known.map((candle, index) => (index === place ? { ...candle, close: '1' } : candle));
  const other = [...known.slice(0, -1), { ...known[4]!, time: 999 }];
  expect(
    [changed(0), changed(3), candles(6), known.slice(1), other].map((next) => isTick(known, next)),
  ).toEqual([false, false, false, false, false]);
});

test('volume growth below a tenth leaves the bars unscaled, and none is cut off', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (volume) => {
      const top = volumeTop({ volume: Float64Array.of(volume) });
      expect(top / volume).toBeGreaterThan(1 - 1e-9);
      expect(top / volume).toBeLessThan(1.1 + 1e-9);
      expect(volumeTop({ volume: Float64Array.of(volume, top * (1 - 1e-6)) })).toBe(top);
    }),
  );
});

test('prices have the decimals of the pair, tiny ones enough to distinguish them', () => {
  expect(shownDecimals('97412.50', 2)).toBe(2);
  expect(shownDecimals('97412.503', 2)).toBe(2);
  expect(shownDecimals('0.00000012', 2)).toBe(8);
  expect(shownDecimals('0.0000001234567', 2)).toBe(10);
  expect(shownDecimals('0.5', 4)).toBe(4);
  expect(shownDecimals('0', 2)).toBe(2);
});

test('the axis has round price steps, and none that the decimals cannot distinguish', () => {
  const steps = priceSteps(0.01);
  expect(steps.slice(0, 7)).toEqual([0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5]);
  const tiny = priceSteps(10 ** -8);
  expect(tiny.slice(0, 4)).toEqual([1e-8, 2e-8, 5e-8, 1e-7]);
  expect(new Set([...tiny.slice(0, 20)].map((step) => step.toFixed(8))).size).toBe(20);
});

test('a single flat candle has a margin of at least some steps', () => {
  const flat = (price: number) => ({ low: Float64Array.of(price), high: Float64Array.of(price) });
  const [low, high] = priceRange(flat(0.00000012), 1e-8);
  expect([low.toFixed(8), high.toFixed(8)]).toEqual(['0.00000010', '0.00000014']);
  expect(priceRange(flat(100), 0.01)).toEqual([99, 101]);
});
