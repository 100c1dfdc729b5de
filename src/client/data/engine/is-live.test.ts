import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStale, staleAfterMs } from '#domain/quotes/staleness.ts';
import { isLive } from './is-live.ts';

const at = 1_000_000;

test.each([
  ['confirmed a moment ago', true, at - 1, true],
  ['confirmed at the limit', true, at - 10_000, true],
  ['confirmed just beyond the limit', true, at - 10_001, false],
  ['confirmed 63 s ago', true, at - 63_000, false],
  ['never confirmed', true, undefined, false],
  ['not connected, however young', false, at, false],
])('figures %s', (_what, isConnected, confirmedAtMs, live) => {
  expect(isLive({ isConnected, confirmedAtMs }, at, 10_000)).toBe(live);
});

test('at any age, the device calls live exactly the prices the exchange would still trade at', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000, max: 60_000 }), (ageMs) => {
      const isCalledLive = isLive({ isConnected: true, confirmedAtMs: at - ageMs }, at, staleAfterMs);
      expect(isCalledLive).toBe(!isStale(ageMs));
    }),
  );
});
