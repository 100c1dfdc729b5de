import { expect, test } from 'vitest';
import { mergeTrail, missesSince, trailMs } from './merge-trail.ts';

const at = (...times: number[]) => times.map((atMs) => ({ atMs, price: String(atMs) }));

test('prices are ordered by time, each time once', () => {
  expect(mergeTrail(at(1, 4), at(5))).toEqual(at(1, 4, 5));
  expect(mergeTrail(at(3, 4), at(5, 4, 2))).toEqual(at(2, 3, 4, 5));
  expect(mergeTrail([], at(3, 2))).toEqual(at(2, 3));
});

test('known prices change nothing', () => {
  const known = at(1, 2, 3);
  expect(mergeTrail(known, at(2))).toBe(known);
  expect(mergeTrail(known, [])).toBe(known);
});

test('the oldest prices are dropped', () => {
  expect(mergeTrail(at(0, 1, trailMs), at(trailMs + 1))).toEqual(at(1, trailMs, trailMs + 1));
  const many = at(...Array.from({ length: 6_000 }, (_, index) => index));
  expect(mergeTrail(many, at(6_000))).toHaveLength(6_000);
});

test('more than ten seconds without a price are a gap', () => {
  expect([missesSince([], at(5)[0]!), missesSince(at(0), at(10_000)[0]!)]).toEqual([false, false]);
  expect(missesSince(at(0), at(10_001)[0]!)).toBe(true);
});
