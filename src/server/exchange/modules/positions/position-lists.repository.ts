import { sql } from 'kysely';
import type { PositionClosing, PositionStatus } from '#contract/positions.ts';
import type { Tick } from '#contract/ticks.ts';
import { averagePrice } from '#domain/trading/execution.ts';
import { sizeOf } from '#domain/trading/position-profit.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import {
  listMissedReached,
  tickOf,
  wireTick,
  type RecordedTick,
  type Reached,
} from '#server/exchange/market/missed-ticks.ts';
import { entryDecimals, type PositionRow } from './position.ts';

/** The forced closing prices of a position `p`: at or below one, at or above the other. */
const waits = sql`select case p.type when 1 then greatest(p.liquidation_price, p.stop_loss_price) else p.target_profit_price end as falls,
        case p.type when 1 then p.target_profit_price else least(p.liquidation_price, p.stop_loss_price) end as rises`;

/** No trigger takes longer; a tick that was missed for longer is not found by any recovery. */
const lastMinutes = '2 minutes';

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

/** One page, newest first, and the total count. */
export const listPositionRows = (
  database: Database,
  filter: PositionFilter,
  page: number,
  limit: number,
): Promise<Page<PositionRow>> => {
  const query = filtered(database, filter);
  return readPage(query, page, limit);
};

/** Sums over a user's open positions; decimal text. */
export interface OpenSums {
  readonly margin: string;
  /** At the given prices; a position without a price counts with its margin alone. */
  readonly profits: string;
  /** Of the value at entry. */
  readonly value: string;
}

/** @param prices the last price of every symbol that has one */
export const sumOpen = async (
  database: Database,
  userId: number,
  prices: Readonly<Record<string, string>>,
): Promise<OpenSums> => {
  const { rows } = await sql<OpenSums>`
    select coalesce(sum(p.margin), 0) as margin, coalesce(sum(p.price * p.share::numeric * p.contract_size), 0) as value,
      coalesce(sum(case p.type when 1 then last.price::numeric - p.price else p.price - last.price::numeric end * p.share::numeric * p.contract_size), 0) as profits
    from positions p left join jsonb_each_text(${JSON.stringify(prices)}::jsonb) last (symbol, price) on last.symbol = p.symbol
    where p.user_id = ${userId} and p.status = 'open'`.execute(database);
  return rows[0]!;
};

/** All matches of the filter, oldest first. */
export const allPositions = (database: Database, filter: PositionFilter): Promise<PositionRow[]> =>
  filtered(database, filter).selectAll().orderBy('id').execute();

export const findPosition = (database: Database, id: number): Promise<PositionRow | undefined> =>
  database.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirst();

export const listClosings = async (database: Database, position: PositionRow): Promise<PositionClosing[]> => {
  const rows = await database
    .selectFrom('position_closings')
    .selectAll()
    .where('position_id', '=', position.id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    share: row.share,
    price: toPlain(
      averagePrice(decimal(row.turnover), sizeOf(row.share, position.contract_size), entryDecimals),
    ),
    turnover: row.turnover,
    profits: row.profits,
    fee: row.fee,
    returned: row.returned,
    insurance: row.insurance,
    reason: row.reason,
    tick: row.tick,
    at: row.at.toISOString(),
  }));
};

/** Positions that wait for a price; when a time is given, only those changed since then. */
export const listActive = (database: Database, since?: Date): Promise<PositionRow[]> => {
  const query = database
    .selectFrom('positions')
    .selectAll()
    .where('status', 'in', ['entrusted', 'open', 'closing']);
  return (since ? query.where('changed_at', '>=', since) : query).orderBy('id').execute();
};

/** Open positions that a recorded tick reached without being processed. @see listReachedUnseen */
export const listActiveReachedUnseen = (database: Database, reachMs: number): Promise<Reached[]> =>
  listMissedReached(
    database,
    reachMs,
    sql`
      select p.id, p.symbol, p.seen_seq, waits.falls, waits.rises
      from positions p cross join lateral (${waits}) waits where p.status = 'open'`,
  );

/**
 * The first tick of the last minutes before a midnight that reached an open position and has not been
 * processed yet.
 */
export const reachedBeforeMidnight = async (
  transaction: Transaction,
  positionId: number,
  day: string,
): Promise<Tick | undefined> => {
  const midnight = sql`${`${day}T00:00:00Z`}::timestamptz`;
  const { rows } = await sql<RecordedTick>`
    select t.at, ${wireTick} as tick
    from positions p
    cross join lateral (${waits}) waits
    join ticks t on t.symbol = p.symbol and t.at >= ${midnight} - ${lastMinutes}::interval and t.at < ${midnight}
    where p.id = ${positionId} and t.seq > p.seen_seq and (t.price <= waits.falls or t.price >= waits.rises)
    order by t.seq limit 1`.execute(transaction);
  return rows[0] && tickOf(rows[0]);
};

/** The last tick at or before midnight. */
export const tickAtMidnight = async (
  transaction: Transaction,
  symbol: string,
  day: string,
): Promise<Tick | undefined> => {
  const { rows } = await sql<RecordedTick>`
    select t.at, ${wireTick} as tick from ticks t
    where symbol = ${symbol} and at <= ${`${day}T00:00:00Z`}::timestamptz order by at desc, seq desc limit 1`.execute(
    transaction,
  );
  return rows[0] && tickOf(rows[0]);
};
