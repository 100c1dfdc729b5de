import { Migrator, sql, type Migration } from 'kysely';
import type { Database } from './database.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';

/** The database does not match this version; the message is for the person who starts the server. */
export class SchemaMismatch extends Error {}

interface MigrationFile {
  readonly name: string;
  readonly text: string;
}

const sources = import.meta.glob<string>('../../../migrations/*.sql', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All migrations in numerical order. */
const files: readonly MigrationFile[] = Object.entries(sources)
  .map(([path, text]) => ({ name: path.replace(/^.*\//, '').replace(/\.sql$/, ''), text }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Names this version's schema, for a host that stores of which schema its own database is. */
export const schemaName = files.map(({ name, text }) => `${name}:${text.length}`).join(' ');

/**
 * Version 0.8 reached the schema of the first files in 22 steps of its own, listed in its table
 * `migrations`. Its databases are taken over unchanged: for them these files count as applied.
 */
const takenOver = { table: 'migrations', steps: 22, first: '0002-users', last: '0009-dead-man-switches' };

const hasTable = async (database: Database, name: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(
    database,
  );
  return rows[0]!.is;
};

const isTakenOver = async (database: Database, { name }: MigrationFile): Promise<boolean> =>
  name >= takenOver.first && name <= takenOver.last && (await hasTable(database, takenOver.table));

const apply = async (database: Database, file: MigrationFile): Promise<void> => {
  if (!(await isTakenOver(database, file))) await sql.raw(file.text).execute(database);
  else if (file.name === takenOver.last)
    await sql`drop table ${sql.table(takenOver.table)}`.execute(database);
  await sql`insert into migration_hashes values (${file.name}, ${sha256(file.text)})`.execute(database);
};

const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  files.map((file) => [file.name, { up: (database: Database) => apply(database, file) }]),
);

/** @throws SchemaMismatch if an applied file has changed, or is unknown to this version */
const requireSameFiles = async (database: Database): Promise<void> => {
  if (!(await hasTable(database, 'migration_hashes'))) return;
  const { rows } = await sql<{ name: string; sha256: string }>`select * from migration_hashes`.execute(
    database,
  );
  for (const applied of rows) {
    const file = files.find(({ name }) => name === applied.name);
    if (!file)
      throw new SchemaMismatch(
        `The database was migrated by a later version: it has "${applied.name}", which this version does not know. Start that version, or use another database.`,
      );
    if (sha256(file.text) !== applied.sha256)
      throw new SchemaMismatch(
        `The migration "${file.name}" was changed after this database applied it. Restore the file, and put the change into a new migration.`,
      );
  }
};

/** @throws SchemaMismatch if part of the schema to be taken over is missing */
const requireWhole = async (database: Database): Promise<void> => {
  if (!(await hasTable(database, takenOver.table))) return;
  const { rows } = await sql<{ steps: number }>`
    select count(*) as steps from ${sql.table(takenOver.table)}`.execute(database);
  if (rows[0]!.steps !== takenOver.steps)
    throw new SchemaMismatch(
      'The database was made by a version before 0.8. Start version 0.8 on it once, or use another database.',
    );
};

/**
 * Applies all pending migrations, all or nothing; one process at a time. Returns the names applied.
 * @throws SchemaMismatch
 */
export const migrate = async (database: Database): Promise<string[]> => {
  await requireSameFiles(database);
  await requireWhole(database);
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
};
