import { sql, type Insertable, type Selectable } from 'kysely';
import type { Tick } from '#contract/ticks.ts';
import type { DualType } from '#domain/dual-investments/dual-investment.ts';
import { staleAfterMs, type InvestStatus } from '#machines/invest.machine.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { changeRows } from '#server/exchange/lib/database/change-rows.ts';
import { insertFrozen, type Freezing } from '#server/exchange/lib/database/insert-frozen.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import { isViolationOf } from '#server/exchange/lib/database/violated.ts';
import { wireTick } from '#server/exchange/market/missed-ticks.ts';
import type { DualInvestmentTables } from './dual-investments.tables.ts';
import { longestWaitMs } from './longest-wait.ts';

export type DualProductRow = Readonly<Selectable<DualInvestmentTables['dual_products']>>;
export type DualOrderRow = Readonly<Selectable<DualInvestmentTables['dual_orders']>>;

/** Columns of an order's outcome. */
const outcome = [
  'status',
  'settlement_price',
  'settlement_tick',
  'settled_at',
  'following_at',
  'payout_currency',
  'payout',
  'returned',
  'closed_at',
] as const;
export type DualChange = Pick<DualOrderRow, (typeof outcome)[number]>;

/** The last tick of a term, and the time of the tick after it. */
export interface LastTick {
  readonly tick: Tick;
  readonly followingAt: string;
}

/**
 * Ordered by end, earliest first; products that ended long ago are omitted.
 * @param currencyId of the coin; all if omitted
 */
export const listProductRows = (
  database: Database,
  type: DualType,
  currencyId: number | undefined,
  endedSince: Date,
): Promise<DualProductRow[]> => {
  let query = database
    .selectFrom('dual_products')
    .selectAll()
    .where('type', '=', type)
    .where('end_at', '>', endedSince);
  if (currencyId !== undefined) query = query.where('currency_id', '=', currencyId);
  return query.orderBy('end_at').orderBy('id').execute();
};

/** Products whose sale has not ended, or ended just now. */
export const listOnOffer = (database: Database, at: Date): Promise<DualProductRow[]> =>
  database
    .selectFrom('dual_products')
    .selectAll()
    .where('closes_at', '>', new Date(at.getTime() - 60_000))
    .orderBy('id')
    .execute();

export const findProduct = (database: Database, id: number): Promise<DualProductRow | undefined> =>
  database.selectFrom('dual_products').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Takes shares of a product's remaining stock and locks the product. Returns `closed` if the sale is over
 * and `soldOut` if fewer are left; the caller must then roll back the transaction.
 */
export const takeShares = async (
  transaction: Transaction,
  id: number,
  num: number,
  at: Date,
): Promise<'taken' | 'closed' | 'soldOut'> => {
  try {
    const taken = await transaction
      .updateTable('dual_products')
      .set({ sold: sql<number>`sold + ${num}::bigint` })
      .where('id', '=', id)
      .where('closes_at', '>', at)
      .returning('id')
      .executeTakeFirst();
    return taken ? 'taken' : 'closed';
  } catch (error) {
    if (isViolationOf('dual_products_within_shares', error)) return 'soldOut';
    throw error;
  }
};

/** Number of shares of a product that a person has bought, excluding refunded ones. */
export const sharesOf = async (
  transaction: Transaction,
  userId: number,
  productId: number,
): Promise<number> => {
  const { rows } = await sql<{ shares: number }>`
    select coalesce(sum(num), 0)::bigint as shares from dual_orders
    where user_id = ${userId} and product_id = ${productId} and status <> 'fail'`.execute(transaction);
  return rows[0]!.shares;
};

export interface NewDualOrder
  extends
    Omit<
      Insertable<DualInvestmentTables['dual_orders']>,
      'id' | 'version' | 'freeze_id' | keyof Omit<DualChange, 'status'>
    >,
    Freezing {}

export const insertDualOrder = (
  transaction: Transaction,
  { freeze, ...order }: NewDualOrder,
): Promise<DualOrderRow> => insertFrozen(transaction, 'dual_orders', 'freeze_id', order, freeze);

export const findDualOrder = (database: Database, id: number): Promise<DualOrderRow | undefined> =>
  database.selectFrom('dual_orders').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Ends the sale of a product whose term has not begun. Returns false if it has begun or was already
 * cancelled.
 */
export const cancelProduct = async (transaction: Transaction, id: number, at: Date): Promise<boolean> => {
  const cancelled = await transaction
    .updateTable('dual_products')
    .set({ cancelled_at: at, closes_at: sql<Date>`least(closes_at, ${at})` })
    .where('id', '=', id)
    .where('start_at', '>', at)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return cancelled !== undefined;
};

const isOpenAmong = (among: Among) => sql`o.closed_at is null and ${isAmong('o.id', among)}`;

/**
 * Products whose term is over, with its last tick and the tick after it, which proves that it was the last.
 * The time determines the first tick beyond the end; the one before it in the sequence settles, so the same
 * tick settles whenever the query runs. A price that comes too late settles nothing.
 */
const provenProducts = (now: Date) => sql`
  select p.id, later.at as following_at, t.at as tick_at,
    ${wireTick} as tick
  from dual_products p
  cross join lateral (
    select seq, at from ticks where ticks.symbol = p.symbol and ticks.at > p.end_at order by at, seq limit 1
  ) later
  cross join lateral (
    select * from ticks where ticks.symbol = p.symbol and ticks.seq < later.seq order by seq desc limit 1
  ) t
  where p.end_at < ${now} and p.cancelled_at is null and later.at <= p.end_at + ${longestWaitMs} * interval '1 ms'
    and t.at >= p.start_at and exists (select from dual_orders o where o.product_id = p.id and o.closed_at is null)`;

/** An order with the last tick of its term. */
export interface DecidedDual {
  readonly row: DualOrderRow;
  readonly last: LastTick;
}

/** Locks orders whose settlement price is known; other processes skip them. */
export const claimSettled = async (
  transaction: Transaction,
  now: Date,
  among: Among,
): Promise<DecidedDual[]> => {
  const { rows } = await sql<DualOrderRow & { tick: Omit<Tick, 'at'>; tick_at: Date; proven_by: Date }>`
    with proven as materialized (${provenProducts(now)})
    select o.*, proven.tick, proven.tick_at, proven.following_at as proven_by
    from dual_orders o join proven on proven.id = o.product_id
    where ${isOpenAmong(among)} order by o.product_id, o.id limit ${among.most} for update of o skip locked`.execute(
    transaction,
  );
  return rows.map(({ tick, tick_at, proven_by, ...row }) => ({
    row,
    last: { tick: { ...tick, at: tick_at.toISOString() }, followingAt: proven_by.toISOString() },
  }));
};

/**
 * Locks ended orders without a known price whose status the clock changes now; other processes skip them.
 */
export const claimWaiting = async (
  transaction: Transaction,
  now: Date,
  among: Among,
): Promise<DualOrderRow[]> => {
  const { rows } = await sql<DualOrderRow>`
    with proven as materialized (${provenProducts(now)})
    select o.* from dual_orders o join dual_products p on p.id = o.product_id
    where ${isOpenAmong(among)} and p.cancelled_at is null and p.end_at + case o.status
        when 'purchased' then 0 when 'settling' then ${staleAfterMs}::bigint else ${longestWaitMs}::bigint
      end * interval '1 ms' <= ${now}
      and p.id not in (select id from proven)
    order by o.product_id, o.id limit ${among.most} for update of o skip locked`.execute(transaction);
  return rows;
};

/** An order whose product was cancelled, and when. */
export interface CancelledDual {
  readonly row: DualOrderRow;
  readonly cancelledAt: Date;
}

export const claimCancelled = async (transaction: Transaction, among: Among): Promise<CancelledDual[]> => {
  const { rows } = await sql<DualOrderRow & { cancelled_at: Date }>`
    select o.*, p.cancelled_at from dual_orders o join dual_products p on p.id = o.product_id
    where ${isOpenAmong(among)} and p.cancelled_at is not null
    order by o.product_id, o.id limit ${among.most} for update of o skip locked`.execute(transaction);
  return rows.map(({ cancelled_at, ...row }) => ({ row, cancelledAt: cancelled_at }));
};

/** Stores the outcomes of orders, in the same order. */
export const changeDualOrders = (
  transaction: Transaction,
  changes: readonly { readonly row: DualOrderRow; readonly change: DualChange }[],
): Promise<DualOrderRow[]> => changeRows(transaction, 'dual_orders', outcome, changes);

export interface DualFilter {
  readonly userId: number;
  /** Each filter: all if omitted. */
  readonly currencyId?: number | undefined;
  readonly type?: DualType | undefined;
  readonly statuses?: readonly InvestStatus[] | undefined;
}

/** One page, newest first, and the total count. */
export const listDualRows = (
  database: Database,
  { userId, currencyId, type, statuses }: DualFilter,
  page: number,
  limit: number,
): Promise<Page<DualOrderRow>> => {
  let query = database.selectFrom('dual_orders').where('user_id', '=', userId);
  if (currencyId !== undefined) query = query.where('currency_id', '=', currencyId);
  if (type !== undefined) query = query.where('type', '=', type);
  if (statuses !== undefined) query = query.where('status', 'in', statuses);
  return readPage(query, page, limit);
};

/** A user's orders that have not ended. */
export const listRunning = (database: Database, userId: number): Promise<DualOrderRow[]> =>
  database
    .selectFrom('dual_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();

/** An open order whose term has ended by then. */
export const listEnding = (database: Database, at: Date): Promise<readonly unknown[]> =>
  database
    .selectFrom('dual_orders')
    .select('id')
    .where('closed_at', 'is', null)
    .where('end_at', '<=', at)
    .limit(1)
    .execute();
