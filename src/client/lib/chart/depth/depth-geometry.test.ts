import { expect, test } from 'vitest';
import {
  amountLines,
  cornersOf,
  levelAt,
  placeAfter,
  placeOf,
  spanOf,
  type DepthCurves,
} from './depth-geometry.ts';

const curves: DepthCurves = {
  bids: [
    { price: 99, amount: 1 },
    { price: 98, amount: 3 },
  ],
  asks: [
    { price: 101, amount: 2 },
    { price: 105, amount: 4 },
  ],
};

test('both sides get the width of the longer one, with the middle centred', () => {
  const { low, middle, high, top } = spanOf(curves, 0.01);
  expect(middle).toBe(100);
  expect(high - middle).toBeCloseTo(middle - low);
  expect(high).toBeGreaterThan(105);
  expect(top).toBeGreaterThan(4);
});

test('one level, one side, or none still have a width and a height', () => {
  for (const few of [
    { bids: [{ price: 0.00000012, amount: 5 }], asks: [] },
    { bids: [], asks: [{ price: 0.00000012, amount: 5 }] },
    { bids: [], asks: [] },
  ]) {
    const { low, high, top } = spanOf(few, 1e-8);
    expect(high).toBeGreaterThan(low);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThan(0);
  }
});

test('a side is drawn as steps: up at each price, level until the next', () => {
  expect(cornersOf(curves.asks)).toEqual([
    { price: 101, amount: 0 },
    { price: 101, amount: 2 },
    { price: 105, amount: 2 },
    { price: 105, amount: 4 },
  ]);
  expect(cornersOf([])).toEqual([]);
});

test('a price selects the nearest level outward, and none within the spread', () => {
  expect([97, 98, 98.5, 99, 100, 101, 104, 105, 106].map((price) => placeOf(curves, price))).toEqual([
    -2, -2, -1, -1, 0, 1, 1, 2, 2,
  ]);
  expect(levelAt(curves, -2)).toEqual({ side: 'bid', step: { price: 98, amount: 3 } });
  expect(levelAt(curves, 1)).toEqual({ side: 'ask', step: { price: 101, amount: 2 } });
  expect([levelAt(curves, 0), levelAt(curves, 3), levelAt(curves, -3)]).toEqual([null, null, null]);
});

test('keys move between levels and stop at the ends; others are ignored', () => {
  const walk = (from: number, ...keys: string[]): (number | null)[] =>
    keys.map((key) => placeAfter(key, from, curves));
  expect(walk(0, 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'Tab')).toEqual([-1, 1, -2, 2, 2, null]);
  expect(walk(2, 'ArrowRight', 'ArrowLeft')).toEqual([2, 1]);
});

test('grid lines are at round amounts below the upper edge, at any scale', () => {
  expect(amountLines(4.3)).toEqual({ step: 1, lines: [1, 2, 3, 4] });
  expect(amountLines(1_080_000)).toEqual({
    step: 200_000,
    lines: [200_000, 400_000, 600_000, 800_000, 1_000_000],
  });
  for (const top of [0.00000432, 0.7, 12, 345.6, 9e9]) {
    const { lines } = amountLines(top);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(7);
    expect(lines.at(-1)!).toBeLessThanOrEqual(top);
  }
});
