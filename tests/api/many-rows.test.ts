import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { changeRows, setColumns } from '#server/exchange/lib/database/change-rows.ts';
import { openDatabase, type OpenDatabase } from '#server/host-node/database/database.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { insertRows } from '#server/exchange/lib/database/insert-rows.ts';
import { readPage, readSqlPage } from '#server/exchange/lib/database/read-page.ts';
import { createOwnDatabase } from '#tests/support/own-database.ts';
import '#server/exchange/modules/chat/chat.tables.ts';

let open: OpenDatabase;
let database: Database;
const at = new Date('2026-01-01T00:00:00.000Z');

beforeAll(async () => {
  open = await openDatabase(await createOwnDatabase(inject('postgresUrl'), 'template'), 2);
  database = open.database;
  await sql`insert into users (account, password_hash, invite_code, language, created_at)
    select 'user ' || n, '', 'CODE' || n, 'en', ${at} from generate_series(1, 3) n`.execute(database);
  const unread = { last: 0, person_delivered: 0, person_read: 0, operator_delivered: 0, operator_read: 0 };
  await insertRows(
    database,
    'chats',
    [
      'user_id',
      'kind',
      'status',
      'last',
      'person_delivered',
      'person_read',
      'operator_delivered',
      'operator_read',
      'changed_at',
      'version',
      'notified',
    ],
    [1, 2, 3].map((userId) => ({
      ...unread,
      user_id: userId,
      kind: 'service' as const,
      status: 'closed' as const,
      changed_at: at,
      version: 1,
      notified: 0,
    })),
  );
});
afterAll(() => open.close());

const stored = (): Promise<unknown[]> =>
  database.selectFrom('chats').select(['id', 'last', 'notified', 'version']).orderBy('id').execute();

test('changed rows are returned in the given order, each with its next version', async () => {
  const changed = await changeRows(
    database,
    'chats',
    ['last', 'notified'],
    [
      { row: { id: 3 }, change: { last: 7, notified: 3 } },
      { row: { id: 1 }, change: { last: 8, notified: 1 } },
    ],
  );
  expect(changed.map(({ id, version, changed_at }) => ({ id, version, changed_at }))).toEqual([
    { id: 3, version: 2, changed_at: at },
    { id: 1, version: 2, changed_at: at },
  ]);
  expect(await stored()).toEqual([
    { id: 1, last: 8, notified: 1, version: 2 },
    { id: 2, last: 0, notified: 0, version: 1 },
    { id: 3, last: 7, notified: 3, version: 2 },
  ]);
});

test('setting columns does not change the version or other rows', async () => {
  await setColumns(database, 'chats', ['last'], [{ id: 2, last: 5 }]);
  expect(await stored()).toContainEqual({ id: 2, last: 5, notified: 0, version: 1 });
});

test('an empty list of rows runs no query', async () => {
  await setColumns(database, 'chats', ['last'], []);
  expect(await changeRows(database, 'chats', ['last'], [])).toEqual([]);
});

test('a page has its rows and the total count', async () => {
  const { rows, total } = await readPage(database.selectFrom('chats').where('id', '>', 0), 2, 2);
  expect([rows.map(({ id }) => id), total]).toEqual([[1], 3]);
  const ids = sql<{ id: number }>`select c.id from chats c join users u on u.id = c.user_id order by u.id`;
  expect(await readSqlPage(database, ids, sql`from chats`, 1, 2)).toEqual({
    rows: [{ id: 1 }, { id: 2 }],
    total: 3,
  });
  expect(await readSqlPage(database, ids, sql`from chats`, 3, 2)).toEqual({ rows: [], total: 3 });
});
