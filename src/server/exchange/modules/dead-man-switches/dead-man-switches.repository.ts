import { sql } from 'kysely';
import type { DeadManSwitch } from '#contract/dead-man-switches.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    dead_man_switches: Table<
      'dead_man_switches',
      {
        /** 0: off. */
        seconds: number;
      }
    >;
  }
}

type Row = Pick<DeadManSwitch, 'seconds' | 'cancelled'> & { fired_at: Date | null };

const toResponse = (row: Row | undefined): DeadManSwitch => ({
  seconds: row?.seconds ?? 0,
  fired_at: row?.fired_at?.toISOString() ?? null,
  cancelled: row?.cancelled ?? 0,
});

export const findSwitch = async (database: Database, userId: number): Promise<DeadManSwitch> =>
  toResponse(
    await database
      .selectFrom('dead_man_switches')
      .select(['seconds', 'fired_at', 'cancelled'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );

export const saveSwitch = async (
  transaction: Transaction,
  userId: number,
  seconds: number,
  at: Date,
): Promise<DeadManSwitch> =>
  toResponse(
    await transaction
      .insertInto('dead_man_switches')
      .values({ user_id: userId, seconds, seen_at: at, fired_at: null })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seconds, seen_at: at }))
      .returning(['seconds', 'fired_at', 'cancelled'])
      .executeTakeFirstOrThrow(),
  );

/** Records that these users' apps are connected. */
export const noteSeen = async (database: Database, userIds: readonly number[], at: Date): Promise<void> => {
  if (userIds.length === 0) return;
  await database
    .updateTable('dead_man_switches')
    .set({ seen_at: at })
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('seconds', '>', 0)
    .execute();
};

/** A user absent for as long as they allowed; what was placed before `before` is to be cancelled. */
export interface Gone {
  readonly userId: number;
  readonly before: Date;
}

/** Orders and entrusted positions to ignore. */
export interface LeftOut {
  readonly orders: readonly number[];
  readonly positions: readonly number[];
}

/**
 * Locks users who have been absent for as long as they allowed and have something to cancel from before
 * then; other processes skip them.
 * @param aliveSince when this process began to see apps: an outage of the exchange does not count as a
 * user's absence
 */
export const claimGone = async (
  transaction: Transaction,
  at: Date,
  aliveSince: Date,
  leftOut: LeftOut,
  among: Among,
): Promise<Gone[]> => {
  const { rows } = await sql<{ user_id: number; before: Date }>`
    select s.user_id, b.before
    from dead_man_switches s, lateral (select ${at}::timestamptz - make_interval(secs => s.seconds) as before) b
    where ${isAmong('s.user_id', among)} and s.seconds > 0 and s.seen_at <= b.before and ${aliveSince}::timestamptz <= b.before and (
      exists (
        select from orders o
        where o.user_id = s.user_id and o.created_at <= b.before and o.id <> all(${[...leftOut.orders]}::bigint[])
          and o.status in ('open', 'waiting') and (o.type = 1 or coalesce(o.target_profit_price, o.stop_loss_price) is null)
      ) or exists (select from positions p where p.user_id = s.user_id and p.created_at <= b.before and p.id <> all(${[...leftOut.positions]}::bigint[]) and p.status = 'entrusted'))
    order by s.seen_at
    limit ${among.most}
    for update of s skip locked`.execute(transaction);
  return rows.map(({ user_id, before }) => ({ userId: user_id, before }));
};

export const noteFired = async (
  transaction: Transaction,
  userId: number,
  at: Date,
  cancelled: number,
): Promise<void> => {
  await transaction
    .updateTable('dead_man_switches')
    .set({ fired_at: at, cancelled })
    .where('user_id', '=', userId)
    .execute();
};

/** A switch that is on. */
export const listSwitches = (database: Database): Promise<readonly unknown[]> =>
  database.selectFrom('dead_man_switches').select('user_id').where('seconds', '>', 0).limit(1).execute();
