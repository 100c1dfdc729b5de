import { useCallback, useSyncExternalStore } from 'react';
import { serverNowMs } from '#client/lib/clock/server-time.ts';

/** Whole seconds until then, rounded up: 1 until the very end, 0 afterwards. */
export const secondsLeft = (untilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((untilMs - nowMs) / 1000));

/**
 * Calls back at each time at which `secondsLeft` changes, by the server's clock, and not earlier.
 * @returns the function that stops it
 */
export const watchSecondsLeft = (untilMs: number, nowMs: () => number, notify: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForNext = (): void => {
    const left = untilMs - nowMs();
    if (left <= 0) return;
    timer = setTimeout(
      () => {
        notify();
        waitForNext();
      },
      left % 1000 || 1000,
    );
  };
  waitForNext();
  return () => clearTimeout(timer);
};

/** Seconds that count down to a time of the server's clock and reach 0 at that time. */
export const useSecondsLeft = (untilMs: number): number => {
  const subscribe = useCallback(
    (notify: () => void) => watchSecondsLeft(untilMs, serverNowMs, notify),
    [untilMs],
  );
  return useSyncExternalStore(subscribe, () => secondsLeft(untilMs, serverNowMs()));
};
