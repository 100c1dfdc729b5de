import { sql } from 'kysely';
import type { Database } from './database.ts';

const sources = import.meta.glob<string>('../migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All migrations in order of their number. */
export const migrations = Object.entries(sources)
  .map(([path, text]) => ({ name: path.replace(/^.*\//, '').replace(/\.sql$/, ''), text }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Any constant: whoever holds this advisory lock migrates, others wait. */
const migrationLock = 7_401_001;

/**
 * Applies what this database has not seen, each migration in a transaction of its own. Answers the names
 * applied.
 */
export const migrate = (database: Database): Promise<string[]> =>
  database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
    try {
      await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const { rows } = await sql<{ name: string }>`select name from migrations`.execute(connection);
      const seen = new Set(rows.map((row) => row.name));
      const applied: string[] = [];
      for (const migration of migrations.filter(({ name }) => !seen.has(name))) {
        await connection.transaction().execute(async (transaction) => {
          await sql.raw(migration.text).execute(transaction);
          await sql`insert into migrations (name) values (${migration.name})`.execute(transaction);
        });
        applied.push(migration.name);
      }
      return applied;
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
    }
  });
