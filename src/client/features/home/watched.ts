import type { QuoteView } from '#client/data/quotes/quote-view.ts';

/**
 * The rows of the watchlist, at most `limit`: the user's own where there are any, else the first coins of the
 * board.
 */
export const watched = (
  quotes: readonly QuoteView[],
  favourites: ReadonlySet<number> | undefined,
  limit: number,
): { rows: readonly QuoteView[]; isOwn: boolean } => {
  const own = quotes.filter(({ id }) => favourites?.has(id));
  if (own.length > 0) return { rows: own.slice(0, limit), isOwn: true };
  return { rows: quotes.filter(({ kind }) => kind === 'coin').slice(0, limit), isOwn: false };
};
