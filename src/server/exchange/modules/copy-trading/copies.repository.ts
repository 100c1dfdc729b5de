import { sql, type Selectable } from 'kysely';
import type { SkipReason } from '#contract/copy-trading.ts';
import type { Tick } from '#contract/ticks.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { insertRows } from '#server/exchange/lib/database/insert-rows.ts';
import { changeRows } from '#server/exchange/lib/database/change-rows.ts';
import type { CopyTradingTables } from './copy-trading.tables.ts';

export type CopyRow = Readonly<Selectable<CopyTradingTables['copies']>>;

/** A follower, with the figures that decide about a copy. */
export interface Follower {
  readonly follow_id: number;
  readonly follower_id: number;
  readonly copy_type: 1 | 2;
  readonly number: string;
  readonly most_per_order: string | null;
  readonly most_in_all: string | null;
  readonly vip_level: number;
  /** Margin of the follower's open copies of this trader. */
  readonly margin: string;
  /** Available balance of the futures account. */
  readonly available: string;
}

const followerFields = sql`f.id as follow_id, f.follower_id, f.copy_type, f.number, f.most_per_order, f.most_in_all, u.vip_level,
  coalesce((select sum(p.margin) from copies c join positions p on p.id = c.position_id where c.follow_id = f.id and c.status = 'open'), 0) as margin`;

/** All followers of a trader who began before an order. */
export const listFollowers = async (
  transaction: Transaction,
  { traderId, currencyId, at }: { traderId: number; currencyId: number; at: Date },
): Promise<Follower[]> => {
  const { rows } = await sql<Follower>`
    select ${followerFields}, coalesce(b.available, 0) as available
    from follows f join users u on u.id = f.follower_id
    left join balances b on b.user_id = f.follower_id and b.account = 'lever' and b.currency_id = ${currencyId}
    where f.trader_id = ${traderId} and f.status = 'following' and f.followed_at <= ${at} order by f.id`.execute(
    transaction,
  );
  return rows;
};

/** Same as `listFollowers` for locked pairs; locks their balances too. */
export const lockFollowers = async (
  transaction: Transaction,
  followIds: readonly number[],
  currencyId: number,
): Promise<Map<number, Follower>> => {
  const { rows: balances } = await sql<{ user_id: number; available: string }>`
    select user_id, available from balances where account = 'lever' and currency_id = ${currencyId}
      and user_id in (select follower_id from follows where id = any(${[...followIds]}::bigint[]))
    order by id for update`.execute(transaction);
  const available = new Map(balances.map((one) => [one.user_id, one.available]));
  const { rows } = await sql<Omit<Follower, 'available'>>`
    select ${followerFields} from follows f join users u on u.id = f.follower_id
    where f.id = any(${[...followIds]}::bigint[])`.execute(transaction);
  return new Map(
    rows.map((row) => [row.follow_id, { ...row, available: available.get(row.follower_id) ?? '0' }]),
  );
};

export interface NewCopy {
  readonly follow_id: number;
  readonly follower_id: number;
  readonly order_id: number;
  readonly place: number;
  readonly lots: number;
  /** Set when the copy was already skipped at planning. */
  readonly reason: SkipReason | null;
  readonly created_at: Date;
}

export const insertCopies = (transaction: Transaction, copies: readonly NewCopy[]): Promise<void> =>
  insertRows(
    transaction,
    'copies',
    ['follow_id', 'follower_id', 'order_id', 'place', 'lots', 'status', 'reason', 'created_at'],
    copies.map((copy) => ({ ...copy, status: 'planned' as const })),
  );

/** A copy to deal or skip, with its order. */
export interface PlannedCopy extends CopyRow {
  readonly tick: Tick | null;
  readonly price: string | null;
  readonly match_id: number;
  readonly type: 1 | 2;
  readonly multiple: number;
  readonly trader_position_id: number;
  readonly trader_lots: number;
}

/**
 * Locks places of one order that are to be dealt, in their order; other processes skip them. Limited to one
 * order, so that no follower has two places in a batch and each balance is read once.
 */
export const claimPlanned = async (transaction: Transaction, among: Among): Promise<PlannedCopy[]> => {
  const { rows } = await sql<PlannedCopy>`
    select c.*, o.tick, o.price, o.lots as trader_lots, o.position_id as trader_position_id, p.match_id, p.type, p.multiple
    from copies c join copied_orders o on o.id = c.order_id join positions p on p.id = o.position_id
    where c.status = 'planned' and c.order_id = (
      select d.order_id from copies d join copied_orders e on e.id = d.order_id
      where d.status = 'planned' and e.status = 'planned' and ${isAmong('d.id', among)}
      order by d.order_id limit 1
    ) and ${isAmong('c.id', among)}
    order by c.place limit ${among.most} for update of c skip locked`.execute(transaction);
  return rows;
};

const written = [
  'status',
  'lots',
  'reason',
  'position_id',
  'profits',
  'fees',
  'shared',
  'closed_at',
] as const;

export type CopyChange = Pick<CopyRow, 'id' | (typeof written)[number]>;

/**
 * Stores copies that are locked, or whose positions are, each as its next version. Leaves `close_asked`
 * unchanged, because a close request locks only the pair.
 */
export const writeCopies = async (
  transaction: Transaction,
  changed: readonly CopyChange[],
): Promise<void> => {
  const changes = changed.map((copy) => ({ row: copy, change: copy }));
  await changeRows(transaction, 'copies', written, changes);
};

/** The copies of these positions. */
export const copiesOfPositions = (
  transaction: Transaction,
  positionIds: readonly number[],
): Promise<CopyRow[]> =>
  transaction
    .selectFrom('copies')
    .selectAll()
    .where('position_id', '=', sql<number>`any(${[...positionIds]}::bigint[])`)
    .execute();

/** Positions of the open copies of these pairs. */
export const openPositionsOf = async (
  transaction: Transaction,
  followIds: readonly number[],
): Promise<number[]> => {
  const rows = await transaction
    .selectFrom('copies')
    .select('position_id')
    .where('follow_id', '=', sql<number>`any(${[...followIds]}::bigint[])`)
    .where('status', '=', 'open')
    .execute();
  return rows.map(({ position_id }) => position_id!);
};

/**
 * Requests that the open copies of these pairs close at the market.
 * @param followIds locked pairs: every closing locks pairs before copies
 */
export const askToClose = async (
  transaction: Transaction,
  followIds: readonly number[],
  why: 'batch' | 'trader',
): Promise<void> => {
  await transaction
    .updateTable('copies')
    .set({ close_asked: why })
    .where('follow_id', '=', sql<number>`any(${[...followIds]}::bigint[])`)
    .where('status', '=', 'open')
    .where('close_asked', 'is', null)
    .execute();
};

/**
 * Locks open copies with a close request; other processes skip them. Locks their positions, as every closing
 * locks those first.
 */
export const claimAsked = async (transaction: Transaction, among: Among): Promise<CopyRow[]> => {
  const { rows } = await sql<CopyRow>`
    select c.* from copies c join positions p on p.id = c.position_id
    where c.status = 'open' and c.close_asked is not null and ${isAmong('c.id', among)}
    order by c.id limit ${among.most} for update of p skip locked`.execute(transaction);
  return rows;
};
