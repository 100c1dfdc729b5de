import type pg from 'pg';
import type { SettledColumn } from './kinds/kind.ts';

/** First key of the advisory locks; the second is the number of the point. */
const lockClass = 29;

/**
 * Points at which the database blocks a process in the middle of a transaction, so that it can be killed
 * there.
 */
export interface KillPoints {
  /** Blocks the transaction that changes the `count`-th row from now on. */
  arm(point: number, count: number): Promise<void>;
  /** The points at which transactions wait, by the process's name for its connections. */
  reached(): Promise<ReadonlyMap<string, readonly number[]>>;
  /** Lets the transaction continue; it is rolled back if its process was killed. */
  release(point: number): Promise<void>;
  close(): void;
}

/**
 * A trigger counts the changed rows of a column with a sequence, which no rollback resets, and waits at the
 * chosen row for an advisory lock of this connection.
 */
export const openKillPoints = async (
  pool: pg.Pool,
  columns: readonly SettledColumn[],
): Promise<KillPoints> => {
  // One connection, since session locks belong to it.
  const client = await pool.connect();
  for (const [point, { table, column }] of columns.entries())
    await client.query(`
      create sequence kill_point_${point} minvalue -1000000000 start 1;
      create function wait_at_kill_point_${point}() returns trigger language plpgsql as $$
      begin
        if new.${column} is distinct from old.${column} and nextval('kill_point_${point}') = 0 then
          perform pg_advisory_xact_lock(${lockClass}, ${point});
        end if;
        return new;
      end $$;
      create trigger kill_point_${point} before update on ${table} for each row execute function wait_at_kill_point_${point}()`);
  return {
    async arm(point, count) {
      await client.query('select pg_advisory_lock($1, $2)', [lockClass, point]);
      await client.query('select setval($1::regclass, $2)', [`kill_point_${point}`, -count]);
    },
    async reached() {
      const { rows } = await client.query<{ name: string; points: number[] }>(
        `select application_name as name, array_agg(objid::int order by objid) as points
         from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and not granted and classid = $1 group by 1 order by 1`,
        [lockClass],
      );
      return new Map(rows.map(({ name, points }) => [name, points]));
    },
    async release(point) {
      await client.query('select pg_advisory_unlock($1, $2)', [lockClass, point]);
    },
    close: () => client.release(),
  };
};
