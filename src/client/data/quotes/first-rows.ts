import type { Quote } from '#contract/quotes.ts';
import { watched, watchedRows } from '#domain/quotes/watched.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { wantedFavourites } from '#client/data/favourites/favourites-table.ts';
import { credentials } from '#client/lib/calls/credentials.ts';

/** Stores the first rows of the home page, for the service worker to write into the page's HTML. */
export const storeFirstRows = async (database: TidelineDatabase, quotes: readonly Quote[]): Promise<void> => {
  const { userId } = credentials();
  const favourites = userId === 0 ? undefined : await wantedFavourites(database, userId);
  const { rows, isOwn } = watched(quotes, favourites, watchedRows.wide);
  // A user logged in or out meanwhile: the next write stores their rows.
  if (credentials().userId !== userId) return;
  await database.settings.put({ key: 'firstRows', value: { userId, isOwn, rows } });
};
