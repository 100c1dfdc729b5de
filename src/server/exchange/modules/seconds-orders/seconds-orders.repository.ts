import { sql, type Selectable } from 'kysely';
import type { Tick } from '#contract/ticks.ts';
import type { SecondsOrderStatus } from '#machines/seconds-order.machine.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { insertFrozen, type Freezing } from '#server/exchange/lib/database/insert-frozen.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import { wireTick } from '#server/exchange/market/missed-ticks.ts';
import type { SecondsOrderTables } from './seconds-orders.tables.ts';

export type SecondsRow = Readonly<Selectable<SecondsOrderTables['seconds_orders']>>;

/** An order and the tick that opens it. */
export interface DecidedOpening {
  readonly row: SecondsRow;
  readonly tick: Tick;
}

/** An order and the last tick of its time; the time of the tick after it proves that it was the last. */
export interface DecidedEnd extends DecidedOpening {
  readonly followingAt: string;
}

type DecidedRow = SecondsRow & { tick: Omit<Tick, 'at'>; tick_at: Date };
type EndedRow = DecidedRow & { following_at: Date };
const opening = ({ tick, tick_at, ...row }: DecidedRow): DecidedOpening => ({
  row,
  tick: { ...tick, at: tick_at.toISOString() },
});
const end = ({ following_at, ...decided }: EndedRow): DecidedEnd => ({
  ...opening(decided),
  followingAt: following_at.toISOString(),
});

/**
 * Orders that wait for their opening tick and have one, locked by this transaction; other processes skip
 * them.
 */
export const claimOpening = async (transaction: Transaction, among: Among): Promise<DecidedOpening[]> => {
  const { rows } = await sql<DecidedRow>`
    select o.*, t.at as tick_at, ${wireTick} as tick from seconds_orders o
    cross join lateral (select * from ticks where ticks.symbol = o.symbol and ticks.seq > o.accepted_seq order by seq limit 1) t
    where o.status = 'accepted' and ${isAmong('o.id', among)} order by o.id limit ${among.most} for update of o skip locked`.execute(
    transaction,
  );
  return rows.map(opening);
};

/**
 * Orders whose settlement price is known: their due time has passed and a later tick exists. Locked by this
 * transaction. The times determine the first tick after the due time; the tick before it in the sequence
 * settles the order, so that the same tick settles it whenever it is processed.
 */
export const claimDue = async (transaction: Transaction, now: Date, among: Among): Promise<DecidedEnd[]> => {
  const { rows } = await sql<EndedRow>`
    with due as materialized (
      select * from seconds_orders o
      where o.status = 'open' and o.due_at < ${now} and ${isAmong('o.id', among)}
        and exists (select from ticks where ticks.symbol = o.symbol and ticks.seq > (o.open_tick ->> 'seq')::bigint and ticks.at > o.due_at)
      order by o.due_at, o.id limit ${among.most} for update of o skip locked
    )
    select o.*, t.at as tick_at, ${wireTick} as tick, later.at as following_at from due o
    cross join lateral (
      select * from ticks where ticks.symbol = o.symbol and ticks.seq > (o.open_tick ->> 'seq')::bigint and ticks.at > o.due_at order by seq limit 1
    ) later
    cross join lateral (select * from ticks where ticks.symbol = o.symbol and ticks.seq < later.seq order by seq desc limit 1) t
    order by o.due_at, o.id`.execute(transaction);
  return rows.map(end);
};

export interface NewSecondsOrder
  extends
    Pick<
      SecondsRow,
      | 'user_id'
      | 'status'
      | 'type'
      | 'match_id'
      | 'symbol'
      | 'currency_id'
      | 'currency_name'
      | 'seconds'
      | 'number'
      | 'profit_ratio'
      | 'created_at'
    >,
    Freezing {}

export const insertSecondsOrder = (
  transaction: Transaction,
  { freeze, ...order }: NewSecondsOrder,
): Promise<SecondsRow> => {
  // Read from the database: every tick that has been published anywhere is recorded there, whichever
  // process reads the feed.
  const accepted_seq = sql<number>`coalesce((select max(seq) from ticks where ticks.symbol = ${order.symbol}), 0)`;
  return insertFrozen(transaction, 'seconds_orders', 'freeze_id', { ...order, accepted_seq }, freeze);
};

export const writeOpening = (
  transaction: Transaction,
  { row, tick }: DecidedOpening,
  { status, dueAt }: { readonly status: SecondsOrderStatus; readonly dueAt: Date },
): Promise<SecondsRow> =>
  transaction
    .updateTable('seconds_orders')
    .set({
      status,
      open_price: tick.price,
      open_tick: jsonValue(tick),
      opened_at: new Date(tick.at),
      due_at: dueAt,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const writeResult = (
  transaction: Transaction,
  { row, tick }: DecidedEnd,
  outcome: { status: SecondsOrderStatus; profits: string; transactionId: number; at: Date },
): Promise<SecondsRow> =>
  transaction
    .updateTable('seconds_orders')
    .set({
      status: outcome.status,
      end_price: tick.price,
      end_tick: jsonValue(tick),
      profits: outcome.profits,
      transaction_id: outcome.transactionId,
      closed_at: outcome.at,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

export interface SecondsFilter {
  readonly userId: number;
  readonly matchId?: number | undefined;
  /** Undefined: all. */
  readonly statuses?: readonly SecondsOrderStatus[] | undefined;
}

/** One page, newest first, and the total count. */
export const listSecondsRows = (
  database: Database,
  { userId, matchId, statuses }: SecondsFilter,
  page: number,
  limit: number,
): Promise<Page<SecondsRow>> => {
  let query = database.selectFrom('seconds_orders').where('user_id', '=', userId);
  if (matchId !== undefined) query = query.where('match_id', '=', matchId);
  if (statuses !== undefined) query = query.where('status', 'in', statuses);
  return readPage(query, page, limit);
};

export const findSecondsRow = (database: Database, id: number): Promise<SecondsRow | undefined> =>
  database.selectFrom('seconds_orders').selectAll().where('id', '=', id).executeTakeFirst();

/** An order that is not decided yet. */
export const listOpen = (database: Database): Promise<readonly unknown[]> =>
  database.selectFrom('seconds_orders').select('id').where('closed_at', 'is', null).limit(1).execute();
