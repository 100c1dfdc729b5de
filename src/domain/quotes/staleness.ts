/** A figure older than this is stale: nothing is dealt on it at the market, and screens grey it. */
export const staleAfterMs = 10_000;

/**
 * Whether something this old is too old, on either side of the wire. "Older than ten seconds" is meant by the
 * word: at exactly ten seconds it still holds. An age that nobody knows is too old.
 */
export const isStale = (ageMs: number, limitMs: number = staleAfterMs): boolean => !(ageMs <= limitMs);
