import { sql } from 'kysely';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    searches: Table<'searches'>;
  }
}

/** Storage of searches, for one transaction (or the pool). */
export const searchRows = (database: Transaction) => ({
  insert: (matchId: number, at: Date) =>
    database.insertInto('searches').values({ match_id: matchId, at }).execute(),
  /** The pairs that were most often selected in searches since then, in descending order. */
  most: async (since: Date, count: number): Promise<{ id: number; searches: number }[]> =>
    (
      await sql<{ id: number; searches: number }>`
        select match_id as id, count(*) as searches from searches where at > ${since}
        group by match_id order by searches desc, match_id limit ${count}`.execute(database)
    ).rows,
  removeUntil: async (at: Date): Promise<number> =>
    Number((await database.deleteFrom('searches').where('at', '<=', at).executeTakeFirst()).numDeletedRows),
});
