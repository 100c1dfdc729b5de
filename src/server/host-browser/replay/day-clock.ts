import type { Clock } from '#server/exchange/lib/running/clock.ts';

/** A clock that stands still between the steps of a replay. */
export interface DayClock extends Clock {
  /** Moves on; the time never runs back. */
  moveTo(ms: number): void;
}

export const createDayClock = (startMs: number): DayClock => {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    now: () => new Date(nowMs),
    moveTo: (ms) => void (nowMs = Math.max(nowMs, ms)),
  };
};
