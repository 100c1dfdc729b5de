import type { Instrument } from '#server/market/instruments.ts';
import type { Market } from '#server/market/market.ts';

/** Whether the pair is dealt now: coins always, stocks in their session. */
export const isInSession = (market: Pick<Market, 'quote'>, { matchId }: Instrument): boolean => market.quote(matchId)?.session !== 'closed';
