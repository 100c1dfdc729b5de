/** A figure older than this is stale: market orders are not filled on it, and screens grey it. */
export const staleAfterMs = 10_000;

/**
 * Whether an age exceeds the limit, on either side of the wire. The comparison is strict: at exactly ten
 * seconds a figure is still fresh. An unknown age is stale.
 */
export const isStale = (ageMs: number, limitMs: number = staleAfterMs): boolean => !(ageMs <= limitMs);
