import type { TidelineDatabase } from './tables.ts';

/**
 * Deletes rows that are too old or too many. Rows that wait for the server, or for its answer, are never
 * deleted.
 */
export const cleanup = async (database: TidelineDatabase, nowMs: number): Promise<void> => {
  await Promise.all(database.stored.map((table) => table.cleanup?.(database, nowMs)));
};
