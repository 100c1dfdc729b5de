import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStale, staleAfterMs } from './staleness.ts';

const limit = fc.integer({ min: 0, max: 86_400_000 });

test('at exactly ten seconds a price still holds, and a millisecond later it is stale', () => {
  expect([staleAfterMs, isStale(10_000), isStale(10_001)]).toEqual([10_000, false, true]);
});

test('whatever the limit, the edge is on the side of what still holds', () => {
  fc.assert(
    fc.property(limit, (most) => {
      expect([isStale(most, most), isStale(most + 1, most)]).toEqual([false, true]);
    }),
  );
});

test('nothing that is stale becomes fresh by growing older', () => {
  fc.assert(
    fc.property(limit, limit, limit, (most, age, more) => {
      if (isStale(age, most)) expect(isStale(age + more, most)).toBe(true);
    }),
  );
});

test('an age that nobody knows is stale; a time ahead of the clock is not', () => {
  expect([isStale(NaN), isStale(Infinity), isStale(-1)]).toEqual([true, true, false]);
});
