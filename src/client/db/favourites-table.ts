import type { TidelineDatabase } from './database.ts';

/** The pairs a user wants, pending changes included. */
export const wantedFavourites = async (database: TidelineDatabase, userId: number): Promise<Set<number>> => {
  const rows = await database.favourites.where('userId').equals(userId).toArray();
  return new Set(rows.filter((row) => row.wanted).map((row) => row.matchId));
};

/** The server's list. What is pending on this device stays as the user left it; it is confirmed by its own answer. */
export const ingestFavourites = async (database: TidelineDatabase, userId: number, matchIds: readonly number[]): Promise<void> => {
  await database.transaction('rw', database.favourites, async () => {
    const rows = await database.favourites.where('userId').equals(userId).toArray();
    const pending = new Set(rows.filter((row) => row.pending).map((row) => row.matchId));
    const settled = rows.filter((row) => !row.pending);
    await database.favourites.bulkDelete(settled.map((row): [number, number] => [userId, row.matchId]));
    const fresh = matchIds.filter((matchId) => !pending.has(matchId));
    await database.favourites.bulkPut(fresh.map((matchId) => ({ userId, matchId, wanted: true, pending: false })));
  });
};
