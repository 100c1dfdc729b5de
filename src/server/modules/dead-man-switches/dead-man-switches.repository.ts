import { sql } from 'kysely';
import type { DeadManSwitch } from '#contract/dead-man-switches.ts';
import type { Database, Transaction } from '#server/lib/database.ts';

type Row = Pick<DeadManSwitch, 'seconds' | 'cancelled'> & { fired_at: Date | null };

const toWire = (row: Row | undefined): DeadManSwitch => ({ seconds: row?.seconds ?? 0, fired_at: row?.fired_at?.toISOString() ?? null, cancelled: row?.cancelled ?? 0 });

export const findSwitch = async (database: Database, userId: number): Promise<DeadManSwitch> =>
  toWire(await database.selectFrom('dead_man_switches').select(['seconds', 'fired_at', 'cancelled']).where('user_id', '=', userId).executeTakeFirst());

export const saveSwitch = async (transaction: Transaction, userId: number, seconds: number, at: Date): Promise<DeadManSwitch> =>
  toWire(
    await transaction
      .insertInto('dead_man_switches')
      .values({ user_id: userId, seconds, seen_at: at, fired_at: null })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seconds, seen_at: at }))
      .returning(['seconds', 'fired_at', 'cancelled'])
      .executeTakeFirstOrThrow(),
  );

/** Notes that these users' apps are there. */
export const noteSeen = async (database: Database, userIds: readonly number[], at: Date): Promise<void> => {
  if (userIds.length === 0) return;
  await database.updateTable('dead_man_switches').set({ seen_at: at }).where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`).where('seconds', '>', 0).execute();
};

/**
 * One user who has been gone for as long as they allowed and has something to cancel that is as old. Others may find the
 * same one: what is cancelled twice is cancelled once.
 * @param aliveSince from when on this process could have seen an app: an outage of the exchange is nobody's absence
 */
export const findGone = async (database: Database, at: Date, aliveSince: Date): Promise<{ userId: number; before: Date } | null> => {
  const { rows } = await sql<{ user_id: number; before: Date }>`
    select s.user_id, b.before
    from dead_man_switches s, lateral (select ${at}::timestamptz - make_interval(secs => s.seconds) as before) b
    where s.seconds > 0 and s.seen_at <= b.before and ${aliveSince}::timestamptz <= b.before and (
      exists (
        select from orders o
        where o.user_id = s.user_id and o.created_at <= b.before
          and o.status in ('open', 'waiting') and (o.type = 1 or coalesce(o.target_profit_price, o.stop_loss_price) is null)
      ) or exists (select from positions p where p.user_id = s.user_id and p.created_at <= b.before and p.status = 'entrusted'))
    order by s.seen_at
    limit 1`.execute(database);
  const found = rows[0];
  return found ? { userId: found.user_id, before: found.before } : null;
};

/** Adds to what was cancelled since they were last seen. */
export const noteFired = async (database: Database, userId: number, at: Date, cancelled: number): Promise<void> => {
  await database
    .updateTable('dead_man_switches')
    .set({ fired_at: at, cancelled: sql<number>`case when fired_at > seen_at then cancelled else 0 end + ${cancelled}` })
    .where('user_id', '=', userId)
    .execute();
};
