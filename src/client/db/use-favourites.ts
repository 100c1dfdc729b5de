import { useUserId } from '#client/lib/credentials.ts';
import { wantedFavourites } from './favourites-table.ts';
import { useStored } from './use-stored.ts';

/** Match ids the user marked, changes made offline included; empty for visitors, undefined while not read yet. */
export const useFavourites = (): Set<number> | undefined => {
  const userId = useUserId();
  return useStored(`favourites ${userId}`, (database) => wantedFavourites(database, userId));
};
