/** The one source of time on the server. */
export interface Clock {
  /** UTC milliseconds. */
  nowMs(): number;
  now(): Date;
}

/** The system clock, shifted by `offsetMs`. */
export const systemClock = (offsetMs = 0): Clock => ({
  nowMs: () => Date.now() + offsetMs,
  now: () => new Date(Date.now() + offsetMs),
});

/** A clock that can be stopped at a time. */
export interface PinnableClock extends Clock {
  /** Runs `work` while this clock, and no other, shows that time. */
  pinnedAt<T>(at: Date, work: () => Promise<T>): Promise<T>;
}

/** Follows `clock` unless it is pinned. */
export const createPinnableClock = (clock: Clock): PinnableClock => {
  let pinnedMs: number | undefined;
  const nowMs = (): number => pinnedMs ?? clock.nowMs();
  return {
    nowMs,
    now: () => new Date(nowMs()),
    async pinnedAt(at, work) {
      pinnedMs = at.getTime();
      try {
        return await work();
      } finally {
        pinnedMs = undefined;
      }
    },
  };
};
