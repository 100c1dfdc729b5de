import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/host-node/database/database.ts';
import { createOwnDatabase } from '#tests/support/own-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openDatabase(await createOwnDatabase(inject('postgresUrl'), 'template'), 2);
});
afterAll(() => open.close());

/** Statements that write a table of the ledger, as they appear in the source of a function. */
const write =
  '(insert\\s+into|update|delete\\s+from|truncate|merge\\s+into|copy)\\s+(only\\s+)?(public\\.)?"?(balances|ledger_transactions|postings|freezes|inflows)\\y';

/** Functions that write a table of the ledger, or that the triggers of those tables permit. */
const writersOf = async (pool: Pick<Pool, 'query'>): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and (pg_get_functiondef(oid) ~* $1 or prosrc ~* 'ledger_writer' or array_to_string(proconfig, ' ') ~* 'ledger_writer')
        and prokind in ('f', 'p') order by name`,
    [write],
  );
  return rows.map(({ name }) => name);
};

test('only the functions of the ledger write balances, freezes and entries', async () => {
  expect(await writersOf(open.pool)).toEqual([
    'ledger_add_to_freeze',
    'ledger_freeze',
    'ledger_note_inflows',
    'ledger_open_balance',
    'ledger_post_all',
    'ledger_settle',
  ]);
});

test.each([
  'begin update balances set available = 1; end',
  'begin insert into\n postings (balance_id) values (1); end',
  `begin perform set_config('tideline.ledger_writer', 'on', true); end`,
])('another function that writes them is detected: %s', async (body) => {
  const client = await open.pool.connect();
  try {
    await client.query('begin');
    await client.query(`create function another_writer() returns void language plpgsql as $$ ${body} $$`);
    expect(await writersOf(client)).toContain('another_writer');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('entries and changed balances are written by one function', async () => {
  const { rows } = await open.pool.query<{ name: string }>(
    `select proname::text as name from pg_proc
      where prosrc ~* '(insert\\s+into\\s+(ledger_transactions|postings)|update\\s+balances)\\y' and pronamespace = 'public'::regnamespace`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['ledger_post_all']);
});

test('entries posted together may not share a balance', async () => {
  const posting = open.pool.query(`select ledger_post_all(
    array[row(1, 'freeze', 'a', now())::ledger_entry, row(2, 'freeze', 'b', now())::ledger_entry],
    array[row(1, 5, -1, 1)::ledger_line, row(2, 5, -1, 1)::ledger_line])`);
  await expect(posting).rejects.toThrow('A balance occurs in two entries');
});

test('a balance that was never opened accepts no posting line', async () => {
  const posting = open.pool.query(`select ledger_post_all(
    array[row(1, 'freeze', 'a', now())::ledger_entry], array[row(1, 5, -1, 1)::ledger_line])`);
  await expect(posting).rejects.toThrow('or was never opened');
});
