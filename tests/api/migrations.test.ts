import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/host-node/database/database.ts';
import { migrate } from '#server/exchange/lib/database/migrate.ts';
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

test('every migration is applied once, in order of its unique number', async () => {
  const applied = await migrate(open.database);
  expect(applied.length).toBeGreaterThan(5);
  expect(applied.map((name) => Number(name.slice(0, 4)))).toEqual(applied.map((_, index) => index + 1));
  expect(await migrate(open.database)).toEqual([]);
});

test('a server does not start when an applied migration was changed', async () => {
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

const migrationsFolder = join(import.meta.dirname, '../../src/server/migrations');

/** The database of version 0.8: the schema of the first files, and its own list of steps. */
const makeEarlier = async (steps: number): Promise<void> => {
  const files = readdirSync(migrationsFolder).filter((name) => name >= '0002' && name < '0010');
  for (const name of files.sort()) await open.pool.query(readFileSync(join(migrationsFolder, name), 'utf8'));
  await open.pool.query(
    `create table migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  await open.pool.query(`insert into migrations (name) select n::text from generate_series(1, $1) n`, [
    steps,
  ]);
  await insertUser();
};

test('a database of version 0.8 is migrated with all its data', async () => {
  await makeEarlier(22);
  expect((await migrate(open.database)).length).toBeGreaterThan(5);
  expect(await migrate(open.database)).toEqual([]);
  expect((await open.pool.query(`select account from users`)).rows).toEqual([{ account: 'kept' }]);
  expect((await open.pool.query(`select to_regclass('migrations') as found`)).rows).toEqual([
    { found: null },
  ]);
});

test('a database not fully migrated to version 0.8 is refused, and unchanged', async () => {
  await makeEarlier(21);
  await expect(migrate(open.database)).rejects.toThrow('made by a version before 0.8');
  expect((await open.pool.query(`select count(*)::int as steps from migrations`)).rows).toEqual([
    { steps: 21 },
  ]);
});

test('seconds orders of the previous version are migrated to the status of the chart', async () => {
  await makeEarlier(22);
  const { rows } = await open.pool.query<{ id: number }>('select id from users');
  await open.pool.query(
    `insert into seconds_orders (user_id, status, type, match_id, symbol, currency_id, currency_name, seconds, number, profit_ratio, version, accepted_seq, created_at, due_at, result, end_tick, transaction_id)
      select $1, status, 1, 12, 'BTC/USDT', 3, 'USDT', 30, 25, 40, 1, n, now(), due_at::timestamptz, result, case when result is not null then '{}'::jsonb end, case when result is not null then 1 end
      from (values (1, 'open', null, null), (2, 'open', '2026-11-20', null), (3, 'closed', '2026-11-20', 'win'), (4, 'closed', '2026-11-20', 'draw'), (5, 'closed', '2026-11-20', 'lose')) v (n, status, due_at, result)`,
    [rows[0]!.id],
  );
  await migrate(open.database);
  const converted = await open.pool.query<{ status: string }>(
    'select status from seconds_orders order by accepted_seq',
  );
  expect(converted.rows.map(({ status }) => status)).toEqual(['accepted', 'open', 'won', 'drawn', 'lost']);
  const setDue = (due: string | null, status: string) =>
    open.pool.query('update seconds_orders set due_at = $1 where status = $2', [due, status]);
  await expect(setDue(null, 'open')).rejects.toThrow('seconds_orders_opened_whole');
  await expect(setDue('2026-11-20', 'accepted')).rejects.toThrow('seconds_orders_opened_whole');
});

test('mobile numbers are normalised; a number stays with its account, and no account is lost', async () => {
  await makeEarlier(22);
  const numbers = [
    '8613800000001',
    '13800000001',
    '13800000002',
    '0086013800000003',
    '2013800000004',
    '4412345',
  ];
  await open.pool.query(
    `insert into users (account, phone, password_hash, invite_code, language, created_at) select number, number, '', number, 'en', now() from unnest($1::text[]) with ordinality n (number, place) order by place`,
    [numbers],
  );
  await migrate(open.database);
  const { rows } = await open.pool.query<{ account: string; phone: string; shared_phone: string }>(
    `select account, phone, shared_phone from users where account <> 'kept' order by id`,
  );
  // A user whose number belongs to another account still logs in with it, and is asked to bind a contact.
  const { shared_phone, ...second } = rows.splice(1, 1)[0]!;
  expect([second, shared_phone]).toEqual([{ account: '13800000001', phone: null }, '8613800000001']);
  const { rows: messages } = await open.pool.query(
    `select account, word from messages m join users u on u.id = m.user_id`,
  );
  expect(messages).toEqual([{ account: '13800000001', word: 'account.numberShared' }]);
  expect(rows.map(({ account }) => account)).toEqual(rows.map(({ phone }) => phone));
  expect(rows.map(({ phone }) => phone)).toEqual([
    '8613800000001',
    '8613800000002',
    '8613800000003',
    '2013800000004',
    '4412345',
  ]);
});

test('hourly candles of the previous version become four-hour ones, except during a backfill', async () => {
  await makeEarlier(22);
  await open.pool.query(`insert into candles (feed, symbol, period, time, open, high, low, close, volume)
    select feed, 'BTC/USDT', '60min', hour * 3600000, 100 + hour, 110 + hour, 90 + hour, 105 + hour, 0.5
    from unnest(array['live', 'simulated']) feed, generate_series(3, 8) hour`);
  await open.pool.query(
    `insert into pasts (feed, end_ms, key, prices) values ('simulated', 0, 'key', '{}'::jsonb)`,
  );
  await migrate(open.database);
  const { rows } = await open.pool.query(
    `select feed, time::int, open::text, high::text, low::text, close::text, volume::text from candles where period = '4hour' order by time`,
  );
  expect(rows).toEqual([
    { feed: 'live', time: 0, open: '103', high: '113', low: '93', close: '108', volume: '0.5' },
    { feed: 'live', time: 14_400_000, open: '104', high: '117', low: '94', close: '112', volume: '2.0' },
    { feed: 'live', time: 28_800_000, open: '108', high: '118', low: '98', close: '113', volume: '0.5' },
  ]);
});
