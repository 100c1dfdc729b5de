import { sql, type Insertable, type Selectable } from 'kysely';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { CopyTradingTables } from './copy-trading.tables.ts';
import type { NewSeed } from './copied-orders.repository.ts';

export type ApplicationRow = Readonly<Selectable<CopyTradingTables['trader_applications']>>;

export const newestApplication = (
  database: Database | Transaction,
  userId: number,
): Promise<ApplicationRow | undefined> =>
  database
    .selectFrom('trader_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const readApplication = (database: Database | Transaction, id: number): Promise<ApplicationRow> =>
  database.selectFrom('trader_applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const insertApplication = async (
  transaction: Transaction,
  application: Insertable<CopyTradingTables['trader_applications']>,
): Promise<number> => {
  const { id } = await transaction
    .insertInto('trader_applications')
    .values(application)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const decideApplication = async (
  transaction: Transaction,
  id: number,
  decided: Pick<ApplicationRow, 'status' | 'reason' | 'note' | 'decided_at'>,
): Promise<void> => {
  await transaction.updateTable('trader_applications').set(decided).where('id', '=', id).execute();
};

/** Inserts a trader; one who has left before leads again. */
export const insertTrader = async (
  transaction: Transaction,
  userId: number,
  since: Date,
  { seed, hash }: NewSeed,
): Promise<void> => {
  await sql`insert into traders (user_id, since, next_seed, next_seed_hash) values (${userId}, ${since}, ${seed}, ${hash})
    on conflict (user_id) do update set since = excluded.since, left_at = null`.execute(transaction);
};

/** Returns whether the user was leading until now. */
export const endLeading = async (transaction: Transaction, userId: number, at: Date): Promise<boolean> => {
  const row = await transaction
    .updateTable('traders')
    .set({ left_at: at })
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** When an account was created, and its nickname. */
export const readAccount = (
  database: Database | Transaction,
  userId: number,
): Promise<{ created_at: Date; nickname: string }> =>
  database
    .selectFrom('users')
    .select(['created_at', 'nickname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** A pair whose trader no longer leads. */
export interface LeftFollow {
  readonly id: number;
  readonly when_trader_leaves: 'hold' | 'close';
}

/**
 * Pairs that still need work. They are not locked yet, because positions are locked before pairs; a second
 * process finds nothing left to do.
 */
export const followsOfWhoLeft = async (transaction: Transaction, among: Among): Promise<LeftFollow[]> => {
  const { rows } = await sql<LeftFollow>`
    select f.id, f.when_trader_leaves from follows f join traders t on t.user_id = f.trader_id
    where ${isAmong('f.id', among)}
      and t.left_at is not null and (f.status in ('following', 'paused')
      or (f.status = 'ending' and exists (select from copies c where c.follow_id = f.id and c.status = 'open' and c.close_asked is null)))
    order by f.id limit ${among.most}`.execute(transaction);
  return rows;
};
