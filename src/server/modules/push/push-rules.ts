const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Of one user. */
export const mostDevices = 10;

/** After this long a notice is no news. */
export const worthMs = 24 * hourMs;

/** Before each next try, where the push service does not say when; after the last a notice is given up. */
export const retryAfterMs = [30_000, 2 * minuteMs, 10 * minuteMs, hourMs] as const;

/** Whoever sends has so long; then somebody else may. */
export const leaseMs = minuteMs;

/**
 * A device is interrupted twelve times within an hour, or once in five minutes for as long as it takes: what comes in
 * between is told together.
 */
export const paceMs = 5 * minuteMs;
export const burstMs = 11 * paceMs;
