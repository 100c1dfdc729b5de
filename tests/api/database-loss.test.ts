import { sql } from 'kysely';
import { expect } from 'vitest';
import { listWallets } from '#contract/wallets.ts';
import { until } from '#tests/support/until.ts';
import { server, test } from './fixtures.ts';

test('connections terminated by the database, idle or in use, are replaced and stop nothing', async () => {
  const { token } = await server.signUp();
  const inUse = server.database.transaction().execute(async (transaction) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`.execute(
      transaction,
    );
  });
  await expect(inUse).rejects.toThrow();
  const { accounts } = await until('an answer over a new connection', () =>
    server.api.must(listWallets, {}, { token }).catch(() => null),
  );
  expect(accounts.length).toBeGreaterThan(0);
  expect(server.log()).toContain('A connection to the database was lost');
});
