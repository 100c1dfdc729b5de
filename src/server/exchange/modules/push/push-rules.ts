const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Per user. */
export const mostDevices = 10;

/** After this time a notice is outdated and is not sent. */
export const worthMs = 24 * hourMs;

/** The delay before each retry when the push service names none; after the last a notice is dropped. */
export const retryAfterMs = [30_000, 2 * minuteMs, 10 * minuteMs, hourMs] as const;

/** How long a process may take to send; then another process may. */
export const leaseMs = minuteMs;

/**
 * A device is interrupted up to twelve times within an hour, or once in five minutes indefinitely: notices
 * in between are combined.
 */
export const paceMs = 5 * minuteMs;
export const burstMs = 11 * paceMs;
