import { sql } from 'kysely';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

/** Waits until this many transactions wait for a lock. */
export type OthersWait = (count?: number) => Promise<void>;

/** Locks the rows of a query while `meanwhile` runs, which may wait until others wait for the lock. */
export const lockRows = async (
  { database, open }: TestServer,
  [query, ...given]: readonly [query: string, ...given: unknown[]],
  meanwhile: (othersWait: OthersWait) => Promise<void>,
): Promise<void> => {
  // A separate connection: calls to the server by `meanwhile` must not join the transaction that holds the
  // lock.
  const holder = await open.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(query, given);
    await meanwhile(async (count = 1) => {
      await until('a request that waits for the locked rows', async () => {
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

/** Locks a user's balances. */
export const lockUserBalances = (
  server: TestServer,
  account: string,
  meanwhile: (othersWait: OthersWait) => Promise<void>,
): Promise<void> =>
  lockRows(
    server,
    ['select from balances where user_id = (select id from users where account = $1) for update', account],
    meanwhile,
  );
