import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secondsLeft, watchSecondsLeft } from './use-seconds-left.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the last second is shown until the end, and at the end zero is left', () => {
  expect(
    [30_000, 29_999, 1_001, 1_000, 1, 0, -5_000].map((left) => secondsLeft(1_000_000, 1_000_000 - left)),
  ).toEqual([30, 30, 2, 1, 1, 0, 0]);
});

test('a countdown started at any fraction of a second shows each value in time, and reaches 0 when due', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300_000 }),
      fc.integer({ min: -600_000, max: 600_000 }),
      (leftMs, aheadMs) => {
        vi.setSystemTime(1_760_000_000_123);
        const serverNow = (): number => Date.now() + aheadMs;
        const dueMs = serverNow() + leftMs;
        const readings: { readonly left: number; readonly lateMs: number }[] = [];
        const stop = watchSecondsLeft(dueMs, serverNow, () => {
          const left = secondsLeft(dueMs, serverNow());
          readings.push({ left, lateMs: serverNow() - (dueMs - left * 1000) });
        });
        vi.runAllTimers();
        stop();
        const first = secondsLeft(0, -leftMs);
        expect(readings).toEqual(
          Array.from({ length: first }, (_, index) => ({ left: first - 1 - index, lateMs: 0 })),
        );
        expect(serverNow()).toBe(dueMs);
      },
    ),
    { numRuns: 50 },
  );
});

test('an unmounted countdown leaves no timer', () => {
  let calls = 0;
  watchSecondsLeft(
    Date.now() + 5_000,
    () => Date.now(),
    () => (calls += 1),
  )();
  vi.advanceTimersByTime(10_000);
  expect([calls, vi.getTimerCount()]).toEqual([0, 0]);
});
