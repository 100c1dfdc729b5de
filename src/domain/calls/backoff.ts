/** The bounds of the wait before the connection is tried again. */
export const reconnectDelayMs = { shortest: 1_000, longest: 5_000 } as const;

/**
 * Exponential backoff with full jitter: anywhere between the shortest wait and a bound that doubles with
 * every attempt, so that clients who lost the same server do not all come back at once. `random` in [0, 1).
 */
export const backoffMs = (
  attempts: number,
  random: number,
  { shortest, longest }: Readonly<Record<'shortest' | 'longest', number>> = reconnectDelayMs,
): number => {
  const bound = Math.min(longest, shortest * 2 ** Math.min(Math.max(attempts, 1), 30));
  return Math.round(shortest + random * (bound - shortest));
};
