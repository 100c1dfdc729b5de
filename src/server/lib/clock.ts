/** The one source of time on the server. */
export interface Clock {
  /** UTC milliseconds. */
  nowMs(): number;
  now(): Date;
}

/** The system's clock, shifted by `offsetMs`. */
export const systemClock = (offsetMs = 0): Clock => ({
  nowMs: () => Date.now() + offsetMs,
  now: () => new Date(Date.now() + offsetMs),
});
