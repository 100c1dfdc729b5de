import { sql } from 'kysely';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

/** Waits until so many transactions wait for a lock. */
export type OthersWait = (count?: number) => Promise<void>;

/** Holds what a query locks while `meanwhile` runs, which may wait until others wait for it. */
export const holdRows = async (
  { database, open }: TestServer,
  [query, ...given]: readonly [query: string, ...given: unknown[]],
  meanwhile: (othersWait: OthersWait) => Promise<void>,
): Promise<void> => {
  // A stranger's connection: what `meanwhile` asks the server for is no part of the work that holds this one.
  const holder = await open.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(query, given);
    await meanwhile(async (count = 1) => {
      await until('a request that waits for what is held', async () => {
        const { rows } =
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            database,
          );
        return rows.length >= count;
      });
    });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};

/** Holds a person's balances. */
export const holdBalances = (
  server: TestServer,
  account: string,
  meanwhile: (othersWait: OthersWait) => Promise<void>,
): Promise<void> =>
  holdRows(
    server,
    ['select from balances where user_id = (select id from users where account = $1) for update', account],
    meanwhile,
  );
