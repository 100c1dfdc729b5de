import type pg from 'pg';
import type { SettledColumn } from './kinds/kind.ts';

/** First key of the advisory locks; the second is the number of the point. */
const lockClass = 29;

/** Points at which the database holds a process up in the middle of a transaction, so that it can be killed there. */
export interface KillPoints {
  /** Holds up the transaction that changes the `count`-th row from now on. */
  arm(point: number, count: number): Promise<void>;
  /** The points at which transactions wait, by the name that the process gave to its connections. */
  reached(): Promise<ReadonlyMap<string, readonly number[]>>;
  /** Lets the transaction go on, which is rolled back where its process was killed. */
  release(point: number): Promise<void>;
  close(): void;
}

/**
 * The rows of a column are counted by a sequence, which no rollback sets back, in a trigger that waits for a lock of this connection
 * at the row that was chosen.
 */
export const openKillPoints = async (
  pool: pg.Pool,
  columns: readonly SettledColumn[],
): Promise<KillPoints> => {
  // One connection, since session locks are its own.
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
