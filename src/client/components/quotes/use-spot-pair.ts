import type { TradeProduct } from '#client/data/engine/rows.ts';
import { useQuery } from '#client/lib/navigation/navigation.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { usePair, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { useRecentlyViewed } from '#client/data/searches/recently-viewed-table.ts';
import { useTradeProduct } from '#client/components/ticket/product-switch.tsx';
import { usualPair } from './usual-pair.ts';

export interface SpotPair {
  /** Undefined while the board is not loaded. */
  readonly pair: PairView | undefined;
  /** The address names a pair that does not exist. */
  readonly isUnknown: boolean;
  readonly product: Extract<TradeProduct, 'coins' | 'stocks'>;
}

/** The pair of the address; by default the coin or stock viewed last, else the first of the board. */
export const useSpotPair = (): SpotPair => {
  const { match_id: wanted } = useQuery('/pages/transaction/currency');
  const quotes = useQuotes();
  const viewed = useRecentlyViewed() ?? [];
  const chosen = useTradeProduct() === 'stocks' ? 'stock' : 'coin';
  const pair = usePair(wanted ?? usualPair(quotes, viewed, chosen) ?? 1);
  return {
    pair: pair?.kind === 'futures' ? undefined : pair,
    isUnknown: quotes.length > 0 && pair?.kind !== 'coin' && pair?.kind !== 'stock',
    product: (pair?.kind ?? chosen) === 'stock' ? 'stocks' : 'coins',
  };
};
