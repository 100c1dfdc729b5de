import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { CountedTries, TryRows } from './tries.ts';

/** Tries counted by user. Each kind has a table of its own, with the columns `id`, `user_id` and `at`. */
export const userTryRows = (database: Database, table: string): TryRows<number> => ({
  async insert(userId, at) {
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (user_id, at) values (${userId}, ${at}) returning id`.execute(database);
    return rows[0]!.id;
  },
  async count(userId, since) {
    const { rows } = await sql<CountedTries>`
      select count(*) as tries, min(at) as oldest from ${sql.table(table)}
      where user_id = ${userId} and at > ${since}`.execute(database);
    return rows;
  },
  remove: (id) => sql`delete from ${sql.table(table)} where id = ${id}`.execute(database),
  async removeBefore(at) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where at < ${at}`.execute(database);
    return Number(numAffectedRows);
  },
});
