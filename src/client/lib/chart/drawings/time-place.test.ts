import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOfTime, timeOfPlace } from './time-place.ts';

const minute = 60_000;
const at = (...minutes: number[]) => minutes.map((each) => ({ time: each * minute }));

test('a time maps to its candle, between two, and beyond both ends', () => {
  const candles = at(10, 11, 12);
  expect([9, 10, 10.5, 12, 14].map((each) => placeOfTime(candles, each * minute))).toEqual([
    -1, 0, 0.5, 2, 4,
  ]);
});

test('where days are missing, times in the gap stay in it', () => {
  expect(placeOfTime(at(0, 100, 101), 50 * minute)).toBe(0.5);
});

test('with one candle or none there is still a place', () => {
  expect([placeOfTime([], 5), timeOfPlace([], 3)]).toEqual([0, 0]);
  expect([placeOfTime(at(1), 3 * minute), timeOfPlace(at(1), 2)]).toEqual([2, 3 * minute]);
});

test('a time mapped to a place and back is unchanged, for any period', () => {
  const candlesOf = fc
    .uniqueArray(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 60 })
    .map((minutes) => at(...minutes.sort((one, other) => one - other)));
  fc.assert(
    fc.property(candlesOf, fc.integer({ min: -5_000, max: 10_000 }), (candles, each) => {
      const timeMs = each * minute;
      expect(Math.abs(timeOfPlace(candles, placeOfTime(candles, timeMs)) - timeMs)).toBeLessThanOrEqual(1);
    }),
  );
});
