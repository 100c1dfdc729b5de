import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStale, staleAfterMs } from './staleness.ts';

const limit = fc.integer({ min: 0, max: 86_400_000 });

test('a price is fresh at exactly ten seconds, and stale a millisecond later', () => {
  expect([staleAfterMs, isStale(10_000), isStale(10_001)]).toEqual([10_000, false, true]);
});

test('any limit is inclusive: an age at the limit is fresh', () => {
  fc.assert(
    fc.property(limit, (most) => {
      expect([isStale(most, most), isStale(most + 1, most)]).toEqual([false, true]);
    }),
  );
});

test('a stale price never becomes fresh with age', () => {
  fc.assert(
    fc.property(limit, limit, limit, (most, age, more) => {
      if (isStale(age, most)) expect(isStale(age + more, most)).toBe(true);
    }),
  );
});

test('an unknown age is stale; a time ahead of the clock is not', () => {
  expect([isStale(NaN), isStale(Infinity), isStale(-1)]).toEqual([true, true, false]);
});
