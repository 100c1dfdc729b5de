import { useSyncExternalStore } from 'react';
import { serverNowMs } from '#client/lib/clock/server-time.ts';

const listeners = new Map<number, Set<() => void>>();
const timers = new Map<number, ReturnType<typeof setInterval>>();

/** All subscribers with the same step share one timer, which stops with the last of them. */
const subscribe = (stepMs: number) => (listener: () => void) => {
  const sharing = listeners.get(stepMs) ?? new Set();
  listeners.set(stepMs, sharing.add(listener));
  if (!timers.has(stepMs))
    timers.set(
      stepMs,
      setInterval(() => {
        for (const each of sharing) each();
      }, stepMs),
    );
  return () => {
    sharing.delete(listener);
    if (sharing.size > 0) return;
    clearInterval(timers.get(stepMs));
    timers.delete(stepMs);
  };
};

const everySecond = subscribe(1000);
const everyMinute = subscribe(60_000);

/**
 * The server's clock in milliseconds, updated every second or every minute: ages are correct on a phone
 * whose clock is wrong.
 */
export const useNow = (stepMs: 1000 | 60_000): number =>
  useSyncExternalStore(
    stepMs === 1000 ? everySecond : everyMinute,
    () => Math.floor(serverNowMs() / stepMs) * stepMs,
  );
