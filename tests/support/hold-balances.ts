import { sql } from 'kysely';
import type { TestServer } from './server.ts';
import { until } from './until.ts';

/** Holds a person's balances while `meanwhile` runs, which may wait until somebody waits for them. */
export const holdBalances = ({ database }: TestServer, account: string, meanwhile: (someoneWaits: () => Promise<void>) => Promise<void>): Promise<void> =>
  database.transaction().execute(async (holder) => {
    await sql`select from balances where user_id = (select id from users where account = ${account}) for update`.execute(holder);
    await meanwhile(() =>
      until('a request that waits for the balances', async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
        return rows.length > 0;
      }).then(() => undefined),
    );
  });
