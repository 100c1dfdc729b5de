import type { Quote } from '#contract/quotes.ts';

/**
 * - `live`: from the server, younger than 10 s
 * - `stale`: from the server, older; market orders on it are refused
 * - `kept`: from this device's storage, not yet confirmed since the app started
 */
export type Freshness = 'live' | 'stale' | 'kept';

export interface QuoteView extends Quote {
  /** When the price was made, milliseconds by the server's clock. */
  readonly asOf: number;
  readonly freshness: Freshness;
}

/** From this age on a quote is stale. */
export const staleAfterMs = 10_000;

export type QuoteOrigin = 'server' | 'kept';

export const freshnessOf = (origin: QuoteOrigin, asOf: number, nowMs: number): Freshness => {
  if (origin === 'kept') return 'kept';
  return nowMs - asOf < staleAfterMs ? 'live' : 'stale';
};
