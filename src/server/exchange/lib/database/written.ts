import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The number of the next transaction that writes: unchanged as long as nothing is written. */
export const nextWrite = async (database: Database): Promise<number> => {
  const { rows } = await sql<{
    next: number;
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next`.execute(database);
  return rows[0]!.next;
};
