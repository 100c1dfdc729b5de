import { useQuery } from '#client/lib/navigation.ts';
import type { QuoteView } from '#client/lib/quotes/quote-view.ts';
import { useQuote, useQuotes } from '#client/lib/quotes/use-quotes.ts';
import { useRecentlyViewed } from '#client/db/recently-viewed-table.ts';

export interface SpotPair {
  /** Undefined while the board is not there. */
  readonly quote: QuoteView | undefined;
  /** The address names a pair that does not exist. */
  readonly isUnknown: boolean;
}

/** The pair of the address; without one the coin looked at last, else the first of the board. */
export const useSpotPair = (): SpotPair => {
  const { match_id: wanted } = useQuery('/pages/transaction/currency');
  const quotes = useQuotes();
  const viewed = useRecentlyViewed() ?? [];
  const coins = quotes.filter(({ kind }) => kind === 'coin');
  const usual = viewed.find((id) => coins.some((coin) => coin.id === id)) ?? coins[0]?.id ?? 1;
  const quote = useQuote(wanted ?? usual);
  return { quote: quote?.kind === 'futures' ? undefined : quote, isUnknown: quotes.length > 0 && quote?.kind !== 'coin' && quote?.kind !== 'stock' };
};
