import { credentials } from '#client/lib/credentials.ts';
import { useSession } from '#client/lib/session.ts';
import { wantedFavourites } from './favourites-table.ts';
import { useStored } from './use-stored.ts';

/** Match ids the user marked, changes made offline included; empty for visitors, undefined while not read yet. */
export const useFavourites = (): Set<number> | undefined => {
  useSession();
  const { userId } = credentials();
  return useStored(`favourites ${userId}`, (database) => wantedFavourites(database, userId));
};
