import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/host-node/database/database.ts';
import { pollTogether } from '#server/exchange/lib/database/poll-together.ts';
import { createOwnDatabase } from '#tests/support/own-database.ts';

let open: OpenDatabase;
const texts: string[] = [];

beforeEach(async () => {
  open = await openDatabase(await createOwnDatabase(inject('postgresUrl'), 'empty'), 4);
  await sql`create table due (id int, name text)`.execute(open.database);
  await sql`insert into due values (1, 'first'), (2, 'second')`.execute(open.database);
  texts.length = 0;
  const executeQuery = open.database.executeQuery.bind(open.database);
  vi.spyOn(open.database, 'executeQuery').mockImplementation((query) => {
    texts.push('sql' in query ? query.sql : query.compile().sql);
    return executeQuery(query);
  });
});
afterEach(() => open.close());

const named = async (name: string): Promise<readonly unknown[]> => {
  const { rows } =
    await sql`select id, name from due where name = ${name} order by id for update skip locked`.execute(
      pollTogether(open.database),
    );
  return rows;
};
const byId = (id: number) =>
  sql`with wanted as materialized (select * from due where id = ${id}) select name from wanted`
    .execute(pollTogether(open.database))
    .then(({ rows }) => rows);

test('reads of one turn get the rows that each gets alone, and those without rows are not executed', async () => {
  expect(await Promise.all([named('first'), named('third'), byId(2), byId(7)])).toEqual([
    [{ id: 1, name: 'first' }],
    [],
    [{ name: 'second' }],
    [],
  ]);
  expect(texts).toHaveLength(2);
});

test('a read that fails does not affect the others of its turn', async () => {
  const broken = sql`select * from nothing_of_this_name`.execute(pollTogether(open.database));
  const [failed, found] = await Promise.allSettled([broken, named('second')]);
  expect(failed.status).toBe('rejected');
  expect(found).toEqual({ status: 'fulfilled', value: [{ id: 2, name: 'second' }] });
});

test('rows that another transaction has locked are not found', async () => {
  await open.database.transaction().execute(async (transaction) => {
    await sql`select from due where id = 1 for update`.execute(transaction);
    const elsewhere = await openDatabase(open.pool.options.connectionString!, 1);
    const idsOf = (id: number) =>
      sql`select id from due where id = ${id} for update skip locked`
        .execute(pollTogether(elsewhere.database))
        .then(({ rows }) => rows);
    expect(await Promise.all([idsOf(1), idsOf(2)])).toEqual([[], [{ id: 2 }]]);
    await elsewhere.close();
  });
});

test('when the database is away each read gets the error, and it is not asked again for each', async () => {
  const lost = new Error('Connection terminated unexpectedly');
  const connect = vi.spyOn(open.pool, 'connect').mockRejectedValue(lost as never);
  const answers = await Promise.allSettled([named('first'), named('second'), byId(1)]);
  expect(answers.map((answer) => answer.status === 'rejected' && (answer.reason as unknown))).toEqual([
    lost,
    lost,
    lost,
  ]);
  expect(connect).toHaveBeenCalledOnce();
});

test('polls have no transactions', async () => {
  await expect(
    pollTogether(open.database)
      .transaction()
      .execute(() => Promise.resolve()),
  ).rejects.toThrow('polls run outside of transactions');
});
