import { useCallback, useMemo } from 'react';
import { useFavourites } from '#client/data/favourites/use-favourites.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useAliases } from '#client/data/quotes/use-aliases.ts';
import { useQuoteIds, useQuotes } from '#client/data/quotes/use-quotes.ts';
import { orderRows, type MarketChoice } from './market-order.ts';

interface MarketRows {
  /** In display order, updated once a second. */
  ids: readonly number[];
  /** Rows as they were when the board last gained pairs; each row follows its own figures. */
  quoteOf: (id: number) => QuoteView | undefined;
  /** False until the board, and for favourites their list, have been read. */
  isReady: boolean;
}

const none: ReadonlySet<number> = new Set();

/** The rows that match a choice. */
export const useMarket = (choice: MarketChoice): MarketRows => {
  const quotes = useQuotes();
  const favourites = useFavourites();
  const aliasesOf = useAliases(choice.typed !== '');
  const select = useCallback(
    (rows: readonly QuoteView[]) => orderRows(rows, choice, favourites ?? none, aliasesOf),
    [choice, favourites, aliasesOf],
  );
  const ids = useQuoteIds(select);
  const quoteOf = useMemo(() => {
    const byId = new Map(quotes.map((quote) => [quote.id, quote]));
    return (id: number) => byId.get(id);
  }, [quotes]);
  return {
    ids,
    quoteOf,
    isReady: quotes.length > 0 && (choice.view !== 'favourites' || favourites !== undefined),
  };
};
