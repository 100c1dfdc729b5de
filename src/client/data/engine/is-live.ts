import { isStale } from '#domain/quotes/staleness.ts';

export interface Confirmation {
  /** The exchange is connected, as far as this page knows. */
  readonly isConnected: boolean;
  /** Time of the last confirmation by the exchange, server clock; undefined: never. */
  readonly confirmedAtMs: number | undefined;
}

/**
 * Whether figures may be called live: connected, and confirmed by the exchange within the limit. Compares
 * with the latest time it can be on the server's clock, so that time in transit counts as age.
 */
export const isLive = (
  { isConnected, confirmedAtMs }: Confirmation,
  latestNowMs: number,
  limitMs: number,
): boolean => isConnected && confirmedAtMs !== undefined && !isStale(latestNowMs - confirmedAtMs, limitMs);
