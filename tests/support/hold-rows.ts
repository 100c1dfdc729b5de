import { sql } from 'kysely';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

/** Holds a person's balances while `meanwhile` runs, which may wait until somebody waits for them. */
export const holdBalances = async (
  { database, open }: TestServer,
  account: string,
  meanwhile: (someoneWaits: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  // A stranger's connection: what `meanwhile` asks the server for is no part of the work that holds this one.
  const holder = await open.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(
      'select from balances where user_id = (select id from users where account = $1) for update',
      [account],
    );
    await meanwhile(() =>
      until('a request that waits for the balances', async () => {
        const { rows } =
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            database,
          );
        return rows.length > 0;
      }).then(() => undefined),
    );
  } finally {
    await holder.query('rollback');
    holder.release();
  }
};
