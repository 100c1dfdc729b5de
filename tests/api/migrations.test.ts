import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/lib/database.ts';
import { migrate } from '#server/lib/migrate.ts';
import { createOwnDatabase } from '#tests/support/own-database.ts';

let url: string;
let open: OpenDatabase;

beforeEach(async () => {
  url = await createOwnDatabase(inject('postgresUrl'), 'empty');
  open = await openDatabase(url, 4);
});
afterEach(() => open.close());

const insertUser = () =>
  open.pool.query(
    `insert into users (account, password_hash, invite_code, language, created_at) values ('kept', '', 'K', 'en', now())`,
  );

test('every migration is applied once, in the order of its number, each of another number', async () => {
  const applied = await migrate(open.database);
  expect(applied.length).toBeGreaterThan(5);
  expect(applied.map((name) => Number(name.slice(0, 4)))).toEqual(applied.map((_, place) => place + 1));
  expect(await migrate(open.database)).toEqual([]);
});

test('a server does not start on a migration that was changed after it was applied', async () => {
  await migrate(open.database);
  await open.pool.query(`update migration_hashes set sha256 = 'another' where name = '0003-requests'`);
  await expect(migrate(open.database)).rejects.toThrow(
    'The migration "0003-requests" was changed after this database applied it. Restore the file, and put the change into a new migration.',
  );
});

test('a server does not start on the database of a later version', async () => {
  await migrate(open.database);
  await open.pool.query(`insert into migration_hashes values ('9999-later', 'any')`);
  await expect(migrate(open.database)).rejects.toThrow(
    'it has "9999-later", which this version does not know',
  );
});

test('two servers that start at once on an empty database migrate it once', async () => {
  const other = await openDatabase(url, 4);
  const applied = await Promise.all([migrate(open.database), migrate(other.database)]);
  await other.close();
  expect(applied.flat().length).toBe(new Set(applied.flat()).size);
  expect(await migrate(open.database)).toEqual([]);
});

/** As version 0.8 leaves it: the same schema, and its own list of steps. */
const makeEarlier = async (steps: number): Promise<void> => {
  await migrate(open.database);
  await open.pool.query(`drop table migration_hashes, kysely_migration, kysely_migration_lock`);
  await open.pool.query(
    `create table migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  await open.pool.query(`insert into migrations (name) select n::text from generate_series(1, $1) n`, [
    steps,
  ]);
  await insertUser();
};

test('a database of version 0.8 is taken over with all that is in it', async () => {
  await makeEarlier(22);
  expect((await migrate(open.database)).length).toBeGreaterThan(5);
  expect(await migrate(open.database)).toEqual([]);
  expect((await open.pool.query(`select account from users`)).rows).toEqual([{ account: 'kept' }]);
  expect((await open.pool.query(`select to_regclass('migrations') as found`)).rows).toEqual([
    { found: null },
  ]);
});

test('a database that version 0.8 has not brought to its end is refused, and stays as it is', async () => {
  await makeEarlier(21);
  await expect(migrate(open.database)).rejects.toThrow('made by a version before 0.8');
  expect((await open.pool.query(`select count(*)::int as steps from migrations`)).rows).toEqual([
    { steps: 21 },
  ]);
});
