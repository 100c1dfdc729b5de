import type { Quote } from '#contract/quotes.ts';

type Row = Pick<Quote, 'id' | 'kind' | 'sort'>;

/** The order of the board. */
export const byBoardOrder = (one: Row, other: Row): number => one.sort - other.sort || one.id - other.id;

/** Number of watchlist rows on a phone, and in the desktop layout. */
export const watchedRows = { phone: 6, wide: 10 } as const;

/**
 * The rows of the watchlist, at most `limit`: the user's own if there are some, else the first coins of the
 * board. `quotes` are in board order.
 */
export const watched = <Q extends Row>(
  quotes: readonly Q[],
  favourites: ReadonlySet<number> | undefined,
  limit: number,
): { rows: readonly Q[]; isOwn: boolean } => {
  const own = quotes.filter(({ id }) => favourites?.has(id));
  if (own.length > 0) return { rows: own.slice(0, limit), isOwn: true };
  return { rows: quotes.filter(({ kind }) => kind === 'coin').slice(0, limit), isOwn: false };
};
