import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs, reconnectDelayMs } from './backoff.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('every wait is between one and five seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), chance, (attempts, random) => {
      expect(backoffMs(attempts, random)).toBeGreaterThanOrEqual(reconnectDelayMs.shortest);
      expect(backoffMs(attempts, random)).toBeLessThanOrEqual(reconnectDelayMs.longest);
    }),
  );
});

test('the bound doubles with every attempt, and the jitter is full', () => {
  expect([1, 2, 3, 4].map((attempts) => backoffMs(attempts, 1))).toEqual([2_000, 4_000, 5_000, 5_000]);
  expect([0, 0.5, 1].map((random) => backoffMs(9, random))).toEqual([1_000, 3_000, 5_000]);
});
