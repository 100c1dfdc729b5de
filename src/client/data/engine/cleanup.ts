import type { TidelineDatabase } from './tables.ts';

/** Takes away what is too old or too much. What waits for the server, or for its answer, is never swept. */
export const cleanup = async (database: TidelineDatabase, nowMs: number): Promise<void> => {
  await Promise.all(database.stored.map((table) => table.cleanup?.(database, nowMs)));
};
