import { useQuery } from '#client/lib/navigation/navigation.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { usePair, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { useRecentlyViewed } from '#client/data/searches/recently-viewed-table.ts';
import { usualPair } from '#client/components/quotes/usual-pair.ts';

export interface Contract {
  /** Undefined while the board is not loaded. */
  readonly pair: PairView | undefined;
  /** The address names a contract that does not exist. */
  readonly isUnknown: boolean;
}

/** The contract in the address; without one the last viewed pair, else the first of the board. */
export const useContract = (): Contract => {
  const { match_id: wanted } = useQuery('/pages/transaction/contract');
  const quotes = useQuotes();
  const viewed = useRecentlyViewed() ?? [];
  const pair = usePair(wanted ?? usualPair(quotes, viewed, 'futures') ?? 0);
  return {
    pair: pair?.kind === 'futures' ? pair : undefined,
    isUnknown: quotes.length > 0 && pair?.kind !== 'futures',
  };
};
