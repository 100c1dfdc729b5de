import type pg from 'pg';

/**
 * For a cluster that does not outlive the run. Nothing of it must survive a crash, and many short-lived databases need
 * no cleaning: looking through each of them once a minute would take processor time from the tests.
 */
export const withoutFsync = async (pool: pg.Pool): Promise<void> => {
  for (const setting of [
    'fsync = off',
    'synchronous_commit = off',
    'full_page_writes = off',
    'autovacuum = off',
  ])
    await pool.query(`alter system set ${setting}`);
  await pool.query('select pg_reload_conf()');
};
