import type { Position, PositionClosing } from '#contract/positions.ts';
import type { TidelineDatabase } from '#client/data/engine/database.ts';
import type { PositionRow } from '#client/data/engine/rows.ts';

export interface PositionFilter {
  /** `held`: entrusted, open and closing; `past`: closed and cancelled. */
  readonly status: 'held' | 'past';
  readonly matchId?: number;
}

const statusesOf = { held: ['entrusted', 'open', 'closing'], past: ['closed', 'cancelled'] } as const;

/** Newest first. */
export const storedPositions = async (
  database: TidelineDatabase,
  userId: number,
  filter: PositionFilter,
): Promise<PositionRow[]> => {
  const rows = await database.positions
    .where('[userId+status]')
    .anyOf(statusesOf[filter.status].map((status) => [userId, status]))
    .toArray();
  return rows
    .filter((row) => filter.matchId === undefined || row.match_id === filter.matchId)
    .sort((a, b) => b.id - a.id);
};

/**
 * Takes what is new; an older version of a position never replaces a newer one, and known closings of the
 * same version stay.
 */
export const ingestPositions = async (
  database: TidelineDatabase,
  userId: number,
  positions: readonly (Position & { closings?: readonly PositionClosing[] })[],
): Promise<void> => {
  await database.transaction('rw', database.positions, async () => {
    const known = await database.positions.bulkGet(
      positions.map((position): [number, number] => [userId, position.id]),
    );
    const newer = positions.filter((position, index) => {
      const row = known[index];
      return (
        !row ||
        row.version < position.version ||
        (row.version === position.version && position.closings !== undefined)
      );
    });
    await database.positions.bulkPut(newer.map((position) => ({ ...position, userId })));
  });
};
