import { sql, type Insertable, type Updateable } from 'kysely';
import type { PositionClosing, PositionStatus } from '#contract/positions.ts';
import type { Tick } from '#contract/ticks.ts';
import { mostPositions } from '#domain/caps.ts';
import { averagePrice } from '#domain/execution.ts';
import { sizeOf } from '#domain/futures.ts';
import { decimal, toPlain, type Decimal } from '#domain/money.ts';
import type { Among } from '#server/lib/batch-work.ts';
import type { Database, Transaction } from '#server/lib/database.ts';
import type { PositionsTable, PositionTables } from '#server/lib/tables/positions.ts';
import { entryDecimals, futuresAccount, type HeldPosition } from './position.ts';

const wireTick = sql`jsonb_build_object('symbol', t.symbol, 'price', t.price::text, 'bid', t.bid::text, 'ask', t.ask::text, 'seq', t.seq, 'source', t.source)`;

/** A position before its first writing; the counters begin at nothing. */
export type NewPosition = Omit<
  Insertable<PositionsTable>,
  | 'id'
  | 'version'
  | 'decision_version'
  | 'added_margin'
  | 'realised'
  | 'close_fee'
  | 'overnight_fee'
  | 'close_turnover'
  | 'close_reason'
  | 'close_tick'
  | 'copied_from'
  | 'freeze_id'
  | 'closed_at'
  | 'cancelled_at'
  | 'cancel_reason'
>;

const json = (tick: Tick | null | undefined): never => (tick ? JSON.stringify(tick) : null) as never;

/** Whether the user may have one more; held against others who ask until the transaction ends. */
export const hasRoom = async (transaction: Transaction, userId: number): Promise<boolean> => {
  const { rows } = await sql<{
    has_room: boolean;
  }>`select has_room(${userId}, 'positions', ${mostPositions})`.execute(transaction);
  return rows[0]!.has_room;
};

export const insertPosition = (transaction: Transaction, position: NewPosition): Promise<HeldPosition> =>
  transaction
    .insertInto('positions')
    .values({
      ...position,
      open_tick: json(position.open_tick),
      version: 1,
      decision_version: 1,
      added_margin: '0',
      realised: '0',
      close_fee: '0',
      overnight_fee: '0',
      close_turnover: '0',
      close_reason: null,
      close_tick: null,
      copied_from: null,
      freeze_id: null,
      closed_at: null,
      cancelled_at: null,
      cancel_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Writes a change of a row that is held, with the next version; decisions rest on it unless the change says
 * on which.
 */
export const changePosition = (
  transaction: Transaction,
  position: HeldPosition,
  change: Omit<Updateable<PositionsTable>, 'version' | 'id'> & { changed_at: Date },
): Promise<HeldPosition> =>
  transaction
    .updateTable('positions')
    .set({
      decision_version: position.version + 1,
      ...change,
      ...('open_tick' in change ? { open_tick: json(change.open_tick) } : {}),
      ...('close_tick' in change ? { close_tick: json(change.close_tick) } : {}),
      version: position.version + 1,
    })
    .where('id', '=', position.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * The position, held against any other change until the transaction ends; of that user alone where one is
 * named.
 */
export const lockPosition = (
  transaction: Transaction,
  id: number,
  userId?: number,
): Promise<HeldPosition | undefined> => {
  const query = transaction.selectFrom('positions').selectAll().where('id', '=', id).forUpdate();
  return (userId === undefined ? query : query.where('user_id', '=', userId)).executeTakeFirst();
};

/** These positions, held against any other change until the transaction ends, in the order of their ids. */
export const lockPositions = (transaction: Transaction, ids: readonly number[]): Promise<HeldPosition[]> =>
  transaction
    .selectFrom('positions')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * What the user's futures account has in the position's currency, held against any other change until the
 * transaction ends.
 */
export const lockAvailable = async (
  transaction: Transaction,
  { user_id: userId, legal_id: currencyId }: HeldPosition,
): Promise<Decimal> => {
  const row = await transaction
    .selectFrom('balances')
    .select('available')
    .where('user_id', '=', userId)
    .where('account', '=', futuresAccount)
    .where('currency_id', '=', currencyId)
    .forUpdate()
    .executeTakeFirst();
  return decimal(row?.available ?? '0');
};

/**
 * The user's entrusted positions, held against any other change until the transaction ends; without those
 * named.
 * @param abandonedBefore only those entrusted up to then; null: all
 */
export const lockEntrusted = async (
  transaction: Transaction,
  userId: number,
  abandonedBefore: Date | null,
  except: readonly number[],
): Promise<number[]> => {
  const entrusted = transaction
    .selectFrom('positions')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'entrusted')
    .where('id', '<>', sql<number>`all(${[...except]}::bigint[])`)
    .orderBy('id')
    .forUpdate();
  return (
    await (abandonedBefore ? entrusted.where('created_at', '<=', abandonedBefore) : entrusted).execute()
  ).map(({ id }) => id);
};

/**
 * Open positions that have not paid the midnight that began this day, held by the transaction; other
 * processes pass over them.
 */
export const claimUnpaid = (
  transaction: Transaction,
  day: string,
  { only, except, most }: Among,
): Promise<HeldPosition[]> => {
  const due = transaction
    .selectFrom('positions')
    .selectAll()
    .where('status', '=', 'open')
    .where('overnight_day', '<', day)
    .where('id', '<>', sql<number>`all(${[...except]}::bigint[])`);
  return (only === null ? due : due.where('id', '=', only))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
};

export const lockOpenOf = (transaction: Transaction, userId: number): Promise<HeldPosition[]> =>
  transaction
    .selectFrom('positions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();

export const insertClosings = async (
  transaction: Transaction,
  closings: readonly Omit<Insertable<PositionTables['position_closings']>, 'id'>[],
): Promise<void> => {
  await transaction
    .insertInto('position_closings')
    .values(closings.map((closing) => ({ ...closing, tick: json(closing.tick) })))
    .execute();
};

/** What a closing changes of a row. */
export type ClosedLots = Pick<
  HeldPosition,
  | 'id'
  | 'status'
  | 'share'
  | 'margin'
  | 'close_reason'
  | 'realised'
  | 'close_fee'
  | 'close_turnover'
  | 'close_tick'
  | 'seen_seq'
  | 'version'
  | 'decision_version'
  | 'changed_at'
  | 'closed_at'
  | 'liquidation_price'
>;

/** Writes rows that are held, all in one statement; answers them in the same order. */
export const writeClosedLots = async (
  transaction: Transaction,
  changes: readonly ClosedLots[],
): Promise<HeldPosition[]> => {
  const rows = await transaction
    .updateTable('positions')
    .from(
      sql<ClosedLots>`jsonb_populate_recordset(null::positions, ${JSON.stringify(changes)}::jsonb)`.as(
        'changed',
      ),
    )
    .set(({ ref }) => ({
      status: ref('changed.status'),
      share: ref('changed.share'),
      margin: ref('changed.margin'),
      close_reason: ref('changed.close_reason'),
      realised: ref('changed.realised'),
      close_fee: ref('changed.close_fee'),
      close_turnover: ref('changed.close_turnover'),
      close_tick: ref('changed.close_tick'),
      seen_seq: ref('changed.seen_seq'),
      version: ref('changed.version'),
      decision_version: ref('changed.decision_version'),
      changed_at: ref('changed.changed_at'),
      closed_at: ref('changed.closed_at'),
      liquidation_price: ref('changed.liquidation_price'),
    }))
    .whereRef('positions.id', '=', 'changed.id')
    .returningAll('positions')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return changes.map(({ id }) => byId.get(id)!);
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
export const listPositionRows = async (
  database: Database,
  filter: PositionFilter,
  page: number,
  limit: number,
): Promise<{ rows: HeldPosition[]; total: number }> => {
  const query = filtered(database, filter);
  const [rows, count] = await Promise.all([
    query
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
};

/** What a user's open positions come to; decimal text. */
export interface OpenSums {
  readonly margin: string;
  /** By the prices named; a position without one counts with its margin alone. */
  readonly profits: string;
  /** Of the value at entry. */
  readonly value: string;
}

/** @param prices the last of every symbol that has one */
export const sumOpen = async (
  database: Database,
  userId: number,
  prices: Readonly<Record<string, string>>,
): Promise<OpenSums> => {
  const { rows } = await sql<OpenSums>`
    select coalesce(sum(p.margin), 0) as margin, coalesce(sum(p.price * p.share * p.contract_size), 0) as value,
      coalesce(sum(case p.type when 1 then last.price::numeric - p.price else p.price - last.price::numeric end * p.share * p.contract_size), 0) as profits
    from positions p left join jsonb_each_text(${JSON.stringify(prices)}::jsonb) last (symbol, price) on last.symbol = p.symbol
    where p.user_id = ${userId} and p.status = 'open'`.execute(database);
  return rows[0]!;
};

/** Everything the filter finds, oldest first. */
export const allPositions = (database: Database, filter: PositionFilter): Promise<HeldPosition[]> =>
  filtered(database, filter).selectAll().orderBy('id').execute();

export const findPosition = (database: Database, id: number): Promise<HeldPosition | undefined> =>
  database.selectFrom('positions').selectAll().where('id', '=', id).executeTakeFirst();

export const listClosings = async (
  database: Database,
  position: HeldPosition,
): Promise<PositionClosing[]> => {
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
  const query = database
    .selectFrom('positions')
    .selectAll()
    .where('status', 'in', ['entrusted', 'open', 'closing']);
  return (since ? query.where('changed_at', '>=', since) : query).orderBy('id').execute();
};

/**
 * Open positions that a recorded tick reached after what they were decided on and nothing came of it, as when
 * the process was killed in between, each with the first such tick.
 * @param reachMs how long before the newest tick of all is looked
 */
export const listReachedUnseen = async (
  database: Database,
  reachMs: number,
): Promise<{ id: number; tick: Tick }[]> => {
  const { rows } = await sql<{ id: number; tick: Omit<Tick, 'at'>; at: Date }>`
    with recent as materialized (
      select symbol, min(seq) as first, min(price) as lowest, max(price) as highest from ticks
      where at > (select max(at) from ticks) - make_interval(secs => ${reachMs / 1_000}) group by symbol
    )
    select p.id, t.at, ${wireTick} as tick
    from recent r
    join positions p on p.symbol = r.symbol and p.status = 'open'
    cross join lateral (
      select case p.type when 1 then greatest(p.liquidation_price, p.stop_loss_price) else p.target_profit_price end as falls,
        case p.type when 1 then p.target_profit_price else least(p.liquidation_price, p.stop_loss_price) end as rises
    ) waits
    cross join lateral (
      select * from ticks where ticks.symbol = p.symbol and ticks.seq > greatest(p.seen_seq, r.first - 1) and (ticks.price <= waits.falls or ticks.price >= waits.rises)
      order by ticks.seq limit 1
    ) t
    where r.lowest <= waits.falls or r.highest >= waits.rises`.execute(database);
  return rows.map(({ id, tick, at }) => ({ id, tick: { ...tick, at: at.toISOString() } }));
};

/** The last tick with a time up to midnight. */
export const tickAtMidnight = async (
  transaction: Transaction,
  symbol: string,
  day: string,
): Promise<Tick | undefined> => {
  const { rows } = await sql<{ tick: Omit<Tick, 'at'>; at: Date }>`
    select t.at, ${wireTick} as tick from ticks t
    where symbol = ${symbol} and at <= ${`${day}T00:00:00Z`}::timestamptz order by at desc, seq desc limit 1`.execute(
    transaction,
  );
  return rows[0] && { ...rows[0].tick, at: rows[0].at.toISOString() };
};
