import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { useStored } from '#client/data/engine/use-stored.ts';

const recentlyViewedLimit = 20;

const recentlyViewed = async (database: TidelineDatabase): Promise<number[]> => {
  const rows = await database.recentlyViewed
    .orderBy('viewedAt')
    .reverse()
    .limit(recentlyViewedLimit)
    .toArray();
  return rows.map((row) => row.matchId);
};

/** Match ids of the pairs viewed last, newest first, twenty at most; undefined while not read yet. */
export const useRecentlyViewed = (): number[] | undefined => useStored('recentlyViewed', recentlyViewed);

/** Puts the pair first; the twenty-first is removed. */
export const recordViewed = async (matchId: number): Promise<void> => {
  try {
    const database = await loadDatabase();
    await database.transaction('rw', database.recentlyViewed, async () => {
      await database.recentlyViewed.put({ matchId, viewedAt: Date.now() });
      const old = await database.recentlyViewed
        .orderBy('viewedAt')
        .reverse()
        .offset(recentlyViewedLimit)
        .primaryKeys();
      await database.recentlyViewed.bulkDelete(old);
    });
  } catch (problem) {
    noteStorageProblem(problem);
  }
};
