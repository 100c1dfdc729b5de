import type pg from 'pg';

/** For a cluster that does not outlive the run: every database made in it costs a thousand files, each of which would be awaited. */
export const withoutFsync = async (pool: pg.Pool): Promise<void> => {
  await pool.query('alter system set fsync = off');
  await pool.query('select pg_reload_conf()');
};
