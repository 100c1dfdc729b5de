import { aroundAll, inject } from 'vitest';
import { openDatabase } from '#server/host-node/database/database.ts';
import { ownDatabases } from './own-database.ts';
import { until } from './until.ts';

/**
 * A connection closed a moment ago is still listed while its last query runs; one of a running server stays
 * listed.
 */
const withinMs = 30_000;

/** A file that leaves a server running, or a database of its own open, fails: both occupy connections. */
aroundAll(async (runFile) => {
  await runFile();
  const { pool, close } = await openDatabase(inject('postgresUrl'), 1);
  let left: string[] = [];
  try {
    await until(
      'The end of all connections',
      async () => {
        const { rows } = await pool.query<{ left: string }>(
          'select distinct datname as left from pg_stat_activity where starts_with(datname, $1)',
          [ownDatabases],
        );
        left = rows.map((row) => row.left);
        return left.length === 0;
      },
      withinMs,
    );
  } catch {
    throw new Error(`This file leaves servers or databases open: ${left.join(', ')}`);
  } finally {
    await close();
  }
});
