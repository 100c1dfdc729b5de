import { useUserId } from '#client/lib/credentials.ts';
import { storedPositions, type PositionFilter } from './positions-table.ts';
import type { PositionRow } from '#client/data/engine/rows.ts';
import { useStored } from '#client/data/engine/use-stored.ts';

/**
 * The user's positions kept on this device, newest first; undefined while not read yet. See
 * `useAsOf('positions')` for their age.
 */
export const usePositions = (filter: PositionFilter): PositionRow[] | undefined => {
  const userId = useUserId();
  return useStored(`positions ${userId} ${filter.status} ${filter.matchId ?? 'all'}`, (database) =>
    storedPositions(database, userId, filter),
  );
};

/** One position; null when this device does not have it, undefined while not read yet. */
export const usePosition = (id: number): PositionRow | null | undefined => {
  const userId = useUserId();
  return useStored(
    `position ${userId} ${id}`,
    async (database) => (await database.positions.get([userId, id])) ?? null,
  );
};
