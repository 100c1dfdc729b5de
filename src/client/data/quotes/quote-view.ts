import type { Quote } from '#contract/quotes.ts';
import { staleAfterMs } from '#domain/quotes/staleness.ts';
import { isLive } from '#client/data/engine/is-live.ts';

/**
 * - `live`: from the server, which is connected, and not older than 10 s
 * - `stale`: from the server, older or no longer connected; market orders on it are refused
 * - `stored`: from this device's storage, not yet confirmed since the app started
 */
export type Freshness = 'live' | 'stale' | 'stored';

export interface QuoteView extends Quote {
  /** Time of the price, milliseconds by the server's clock. */
  readonly asOf: number;
  readonly freshness: Freshness;
}

export type QuoteOrigin = 'server' | 'stored';

/** Inputs for judging freshness. */
export interface FreshnessNow {
  readonly isConnected: boolean;
  /** The latest time it can be by the server's clock. */
  readonly latestMs: number;
}

export const freshnessOf = (
  origin: QuoteOrigin,
  asOf: number,
  { isConnected, latestMs }: FreshnessNow,
): Freshness => {
  if (origin === 'stored') return 'stored';
  return isLive({ isConnected, confirmedAtMs: asOf }, latestMs, staleAfterMs) ? 'live' : 'stale';
};
