import { expect, test } from 'vitest';
import { isLive } from './is-live.ts';

const at = 1_000_000;

test.each([
  ['confirmed a moment ago', true, at - 1, true],
  ['confirmed just within the limit', true, at - 9_999, true],
  ['confirmed at the limit', true, at - 10_000, false],
  ['confirmed 63 s ago', true, at - 63_000, false],
  ['never confirmed', true, undefined, false],
  ['not connected, however young', false, at, false],
])('figures %s', (_what, isConnected, confirmedAtMs, live) => {
  expect(isLive({ isConnected, confirmedAtMs }, at, 10_000)).toBe(live);
});
