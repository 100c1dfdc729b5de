import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { CopyTradingTables } from './copy-trading.tables.ts';

export type FollowRow = Readonly<Selectable<CopyTradingTables['follows']>>;
export type TraderRow = Readonly<Selectable<CopyTradingTables['traders']>>;

export const findTrader = (database: Database, userId: number): Promise<TraderRow | undefined> =>
  database.selectFrom('traders').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const findFollow = (
  database: Database,
  followerId: number,
  traderId: number,
): Promise<FollowRow | undefined> =>
  database
    .selectFrom('follows')
    .selectAll()
    .where('follower_id', '=', followerId)
    .where('trader_id', '=', traderId)
    .executeTakeFirst();

/** Locks pairs until the transaction ends, in the order of their ids. */
export const lockFollows = (transaction: Transaction, ids: readonly number[]): Promise<FollowRow[]> =>
  transaction
    .selectFrom('follows')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** How many other users a user follows. */
export const countFollowing = async (
  transaction: Transaction,
  followerId: number,
  exceptTrader: number,
): Promise<number> => {
  const { total } = await transaction
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('follower_id', '=', followerId)
    .where('trader_id', '<>', exceptTrader)
    .where('status', 'in', ['following', 'paused'])
    .executeTakeFirstOrThrow();
  return total;
};

/** Whether the user follows a trader or still has open copies. */
export const isFollower = async (database: Database, userId: number): Promise<boolean> =>
  (await database
    .selectFrom('follows')
    .select('id')
    .where('follower_id', '=', userId)
    .where('status', '<>', 'notFollowing')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertFollow = (
  transaction: Transaction,
  follow: Insertable<CopyTradingTables['follows']>,
): Promise<FollowRow> =>
  transaction.insertInto('follows').values(follow).returningAll().executeTakeFirstOrThrow();

/**
 * The columns that a follower decides on: the terms, and whether following is active. Results of copies are
 * not among them.
 */
const decidedOn = (row: 'f' | 'c') =>
  sql.join(
    [
      'status',
      'copy_type',
      'number',
      'most_per_order',
      'most_in_all',
      'stop_loss',
      'when_trader_leaves',
      'followed_at',
    ].map((column) => sql.ref(`${row}.${column}`)),
  );

/**
 * Stores the current values of locked pairs, each as its next version, in one statement. Returns them in the
 * same order.
 */
export const writeFollows = async (
  transaction: Transaction,
  changed: readonly FollowRow[],
): Promise<FollowRow[]> => {
  if (changed.length === 0) return [];
  const { rows } = await sql<FollowRow>`
    update follows f set status = c.status, copy_type = c.copy_type, number = c.number, most_per_order = c.most_per_order,
      most_in_all = c.most_in_all, stop_loss = c.stop_loss, when_trader_leaves = c.when_trader_leaves, open = c.open, skipped = c.skipped,
      cumulative = c.cumulative, high_water = c.high_water, shared = c.shared, begun_at_result = c.begun_at_result,
      followed_at = c.followed_at, ended_reason = c.ended_reason, ended_at = c.ended_at, version = f.version + 1,
      decision_version = case when (${decidedOn('f')}) is distinct from (${decidedOn('c')}) then f.version + 1 else f.decision_version end
    from jsonb_populate_recordset(null::follows, ${JSON.stringify(changed)}::jsonb) c
    where f.id = c.id returning f.*`.execute(transaction);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return changed.map(({ id }) => byId.get(id)!);
};
