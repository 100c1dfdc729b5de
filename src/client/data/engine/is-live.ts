import { isStale } from '#domain/quotes/staleness.ts';

export interface Confirmation {
  /** The exchange is connected now, as far as this page knows. */
  readonly isConnected: boolean;
  /** When the exchange said so, by its own clock; undefined: never. */
  readonly confirmedAtMs: number | undefined;
}

/**
 * Whether figures may be called live: connected, and confirmed by the exchange within the limit. By its
 * clock, and by the latest it can be there now, so that time on the way counts as age.
 */
export const isLive = (
  { isConnected, confirmedAtMs }: Confirmation,
  latestNowMs: number,
  limitMs: number,
): boolean => isConnected && confirmedAtMs !== undefined && !isStale(latestNowMs - confirmedAtMs, limitMs);
