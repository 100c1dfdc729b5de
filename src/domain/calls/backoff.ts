/** Bounds of the delay before reconnecting. */
export const reconnectDelayMs = { shortest: 1_000, longest: 5_000 } as const;

/**
 * Exponential backoff with full jitter: a random delay between the shortest one and a bound
 * that doubles with every attempt, so that clients that lost the same server do not all
 * reconnect at once. `random` in [0, 1).
 */
export const backoffMs = (
  attempts: number,
  random: number,
  { shortest, longest }: Readonly<Record<'shortest' | 'longest', number>> = reconnectDelayMs,
): number => {
  const bound = Math.min(longest, shortest * 2 ** Math.min(Math.max(attempts, 1), 30));
  return Math.round(shortest + random * (bound - shortest));
};
