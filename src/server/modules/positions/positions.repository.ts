import { sql, type Insertable, type Updateable } from 'kysely';
import type { PositionClosing, PositionStatus } from '#contract/positions.ts';
import type { Tick } from '#contract/ticks.ts';
import { averagePrice } from '#domain/execution.ts';
import { sizeOf } from '#domain/futures.ts';
import { decimal, toPlain } from '#domain/money.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { PositionsTable, PositionTables } from '#server/lib/tables/positions.ts';
import { entryDecimals, type HeldPosition } from './position.ts';

/** A position before its first writing; the counters begin at nothing. */
export type NewPosition = Omit<Insertable<PositionsTable>, 'id' | 'version' | 'added_margin' | 'realised' | 'close_fee' | 'overnight_fee' | 'close_turnover' | 'close_reason' | 'close_tick' | 'copied_from' | 'freeze_id' | 'closed_at' | 'cancelled_at'>;

const json = (tick: Tick | null | undefined): never => (tick ? JSON.stringify(tick) : null) as never;

export const insertPosition = (transaction: Transaction, position: NewPosition): Promise<HeldPosition> =>
  transaction
    .insertInto('positions')
    .values({
      ...position, open_tick: json(position.open_tick), version: 1, added_margin: '0', realised: '0', close_fee: '0', overnight_fee: '0', close_turnover: '0',
      close_reason: null, close_tick: null, copied_from: null, freeze_id: null, closed_at: null, cancelled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes a change of a row that is held, with the next version. */
export const changePosition = (transaction: Transaction, position: HeldPosition, change: Omit<Updateable<PositionsTable>, 'version' | 'id'> & { changed_at: Date }): Promise<HeldPosition> =>
  transaction
    .updateTable('positions')
    .set({
      ...change,
      ...('open_tick' in change ? { open_tick: json(change.open_tick) } : {}),
      ...('close_tick' in change ? { close_tick: json(change.close_tick) } : {}),
      version: position.version + 1,
    })
    .where('id', '=', position.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The position, held against any other change until the transaction ends; of that user alone where one is named. */
export const lockPosition = (transaction: Transaction, id: number, userId?: number): Promise<HeldPosition | undefined> => {
  const query = transaction.selectFrom('positions').selectAll().where('id', '=', id).forUpdate();
  return (userId === undefined ? query : query.where('user_id', '=', userId)).executeTakeFirst();
};

export const insertClosing = async (transaction: Transaction, closing: Omit<Insertable<PositionTables['position_closings']>, 'id'>): Promise<void> => {
  await transaction.insertInto('position_closings').values({ ...closing, tick: json(closing.tick) }).execute();
};

export interface PositionFilter {
  readonly userId: number;
  readonly currencyId?: number | undefined;
  readonly legalId?: number | undefined;
  readonly statuses?: readonly PositionStatus[] | undefined;
}

const filtered = (database: Database, { userId, currencyId, legalId, statuses }: PositionFilter) => {
  let query = database.selectFrom('positions').where('user_id', '=', userId);
  if (currencyId !== undefined) query = query.where('currency_id', '=', currencyId);
  if (legalId !== undefined) query = query.where('legal_id', '=', legalId);
  if (statuses !== undefined) query = query.where('status', 'in', [...statuses]);
  return query;
};

/** One page, newest first, and how many there are. */
export const listPositionRows = async (database: Database, filter: PositionFilter, page: number, limit: number): Promise<{ rows: HeldPosition[]; total: number }> => {
  const query = filtered(database, filter);
  const [rows, count] = await Promise.all([
    query.selectAll().orderBy('id', 'desc').limit(limit).offset((page - 1) * limit).execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
};

/** Everything the filter finds, oldest first. */
export const allPositions = (database: Database, filter: PositionFilter): Promise<HeldPosition[]> => filtered(database, filter).selectAll().orderBy('id').execute();

export const findPosition = (database: Database, id: number): Promise<HeldPosition | undefined> =>
  database.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirst();

export const listClosings = async (database: Database, position: HeldPosition): Promise<PositionClosing[]> => {
  const rows = await database.selectFrom('position_closings').selectAll().where('position_id', '=', position.id).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    share: row.share,
    price: toPlain(averagePrice(decimal(row.turnover), sizeOf(row.share, position.contract_size), entryDecimals)),
    turnover: toPlain(decimal(row.turnover)),
    profits: toPlain(decimal(row.profits)),
    fee: toPlain(decimal(row.fee)),
    returned: toPlain(decimal(row.returned)),
    insurance: toPlain(decimal(row.insurance)),
    reason: row.reason,
    tick: row.tick,
    at: row.at.toISOString(),
  }));
};

/** Positions that wait for a price; only those changed since then where a time is named. */
export const listHeld = (database: Database, since?: Date): Promise<HeldPosition[]> => {
  const query = database.selectFrom('positions').selectAll().where('status', 'in', ['entrusted', 'open', 'closing']);
  return (since ? query.where('changed_at', '>=', since) : query).orderBy('id').execute();
};

/**
 * Open positions that a recorded tick reached after their last change and nothing came of it, as when the process was
 * killed in between, each with the first such tick.
 * @param reachMs how long before the newest tick of its symbol is looked
 */
export const listReachedUnseen = async (database: Database, reachMs: number): Promise<{ id: number; tick: Tick }[]> => {
  const { rows } = await sql<{ id: number; tick: Omit<Tick, 'at'>; at: Date }>`
    select distinct on (p.id) p.id, t.at,
      jsonb_build_object('symbol', t.symbol, 'price', t.price::text, 'bid', t.bid::text, 'ask', t.ask::text, 'seq', t.seq, 'source', t.source) as tick
    from positions p
    join (select symbol, max(at) as newest from ticks group by symbol) n on n.symbol = p.symbol
    join ticks t on t.symbol = p.symbol and t.at > greatest(p.changed_at, n.newest - make_interval(secs => ${reachMs / 1_000}))
    where p.status in ('open', 'closing') and case p.type
      when 1 then t.price <= greatest(p.liquidation_price, p.stop_loss_price) or t.price >= p.target_profit_price
      else t.price >= least(p.liquidation_price, p.stop_loss_price) or t.price <= p.target_profit_price end
    order by p.id, t.at, t.seq`.execute(database);
  return rows.map(({ id, tick, at }) => ({ id, tick: { ...tick, at: at.toISOString() } }));
};
