import type { Clock } from '#server/exchange/lib/running/clock.ts';

/** A clock that stands still between the steps of a replay. */
export interface DayClock extends Clock {
  /** Moves on; the time never runs back. */
  moveTo(ms: number): void;
  /** Runs `work`, which may only read, while the clock shows a later time. */
  ahead<T>(ms: number, work: () => Promise<T>): Promise<T>;
}

export const createDayClock = (startMs: number): DayClock => {
  let nowMs = startMs;
  let aheadMs = 0;
  const shownMs = (): number => nowMs + aheadMs;
  return {
    nowMs: shownMs,
    now: () => new Date(shownMs()),
    moveTo: (ms) => void (nowMs = Math.max(nowMs, ms)),
    async ahead(ms, work) {
      aheadMs = ms;
      try {
        return await work();
      } finally {
        aheadMs = 0;
      }
    },
  };
};
