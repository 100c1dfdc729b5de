import { sql } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readSqlPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { ClosedPosition } from '#domain/copy-trading/trader-figures.ts';
import type { TradedPosition } from '#domain/copy-trading/follow-simulation.ts';
import type { Selectable } from 'kysely';
import type { CopyTradingTables } from './copy-trading.tables.ts';

export type FiguresRow = Readonly<Selectable<CopyTradingTables['trader_figures']>>;

/** Name shown for a trader whose nickname was removed. */
const nameless = (id: number): string => `#${id}`;

export const nicknamesOf = async (
  database: Database | Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await database
    .selectFrom('users')
    .select(['id', 'nickname'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname || nameless(id)]));
};

/**
 * A position `p` that its user decided to open. A copy never is, even after it was detached, because the
 * trader decided to open it.
 */
export const isOwn = sql`p.copied_from is null and not exists (select from copies k where k.position_id = p.id)`;

/**
 * All of a user's own positions that had closed by then. Results are those of the account, see
 * `accountResult`.
 */
export const closedPositionsOf = async (
  database: Database | Transaction,
  userId: number,
  until: Date,
): Promise<ClosedPosition[]> => {
  const { rows } = await sql<ClosedPosition>`
    select type, origin_margin + added_margin as margin, opened_at, closed_at,
      realised - open_fee - close_fee - overnight_fee
        - (select coalesce(sum(c.insurance), 0) from position_closings c where c.position_id = p.id) as result
    from positions p where user_id = ${userId} and status = 'closed' and ${isOwn} and closed_at <= ${until} order by closed_at, id`.execute(
    database,
  );
  return rows;
};

export const countClosed = async (database: Database | Transaction, userId: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from positions p
    where user_id = ${userId} and status = 'closed' and ${isOwn}`.execute(database);
  return rows[0]!.total;
};

/** A position with its closings and its open remainder. */
export interface TradedRow extends Omit<TradedPosition, 'mostLots' | 'unrealised'> {
  readonly match_id: number;
  readonly symbol: string;
  readonly type: 1 | 2;
  readonly price: string;
  readonly share: number;
  readonly contract_size: string;
}

/** Own positions opened within a period, each with its closings until the end of it. */
export const tradedBetween = async (
  database: Database,
  userId: number,
  from: Date,
  to: Date,
): Promise<TradedRow[]> => {
  const { rows } = await sql<
    Omit<TradedRow, 'closings'> & {
      closings: { share: number; profits: string; fee: string; at: string }[];
    }
  >`
    select p.match_id, p.symbol, p.type, p.price, p.share, p.contract_size, p.opened_share as lots,
      p.origin_margin as margin, p.open_fee + p.overnight_fee as fees, p.opened_at,
      (select coalesce(jsonb_agg(jsonb_build_object('share', c.share, 'profits', (c.profits - c.insurance)::text, 'fee', c.fee::text, 'at', c.at)
        order by c.id), '[]') from position_closings c where c.position_id = p.id) as closings
    from positions p where p.user_id = ${userId} and p.status in ('open', 'closed') and ${isOwn}
      and p.opened_at between ${from} and ${to} order by p.opened_at, p.id`.execute(database);
  return rows.map((row) => ({
    ...row,
    closings: row.closings.map((closing) => ({ ...closing, at: new Date(closing.at) })),
  }));
};

/** Traders without figures for this hour. */
export const tradersWithout = async (database: Database, hour: Date): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select t.user_id from traders t left join trader_figures f on f.trader_id = t.user_id
    where t.left_at is null and (f.hour is null or f.hour < ${hour}) order by t.user_id limit 100`.execute(
    database,
  );
  return rows.map(({ user_id }) => user_id);
};

export const countFollowers = async (database: Database | Transaction, traderId: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from follows
    where trader_id = ${traderId} and status in ('following', 'paused')`.execute(database);
  return rows[0]!.total;
};

export const writeFigures = async (
  database: Database | Transaction,
  figures: Omit<FiguresRow, 'curve' | 'months'> & { curve: unknown; months: unknown },
): Promise<void> => {
  const row = { ...figures, curve: JSON.stringify(figures.curve), months: JSON.stringify(figures.months) };
  await database
    .insertInto('trader_figures')
    .values(row as never)
    .onConflict((conflict) => conflict.column('trader_id').doUpdateSet(row as never))
    .execute();
};

/** Figures with their trader. */
export interface TraderView extends FiguresRow {
  readonly nickname: string;
  readonly signature: string;
  readonly is_followed: boolean;
  readonly since: Date;
  readonly left_at: Date | null;
  readonly next_seed_hash: string;
}

const traderViews = (userId: number) => sql`
  select g.*, u.nickname, u.signature, t.since, t.left_at, t.next_seed_hash,
    exists (select from follows f where f.trader_id = t.user_id and f.follower_id = ${userId} and f.status in ('following', 'paused')) as is_followed
  from traders t join users u on u.id = t.user_id join trader_figures g on g.trader_id = t.user_id`;

const orders = {
  income_rate: sql`income_rate desc`,
  accuracy: sql`accuracy desc`,
  followers: sql`followers desc`,
  // Traders without closed positions have no drawdown, and are sorted last.
  drawdown: sql`(closed_count = 0), drawdown asc`,
  days: sql`days desc`,
} as const;

/** One page of current traders, best first, and the total count. */
export const listTraderViews = (
  database: Database,
  { userId, sort, search }: { userId: number; sort: keyof typeof orders; search: string },
  page: number,
  limit: number,
): Promise<Page<TraderView>> => {
  const found = sql`from (${traderViews(userId)}) v
    where left_at is null and position(lower(${search}) in lower(nickname)) > 0`;
  return readSqlPage(
    database,
    sql<TraderView>`select * ${found} order by ${orders[sort]}, trader_id`,
    found,
    page,
    limit,
  );
};

export const findTraderView = async (
  database: Database,
  userId: number,
  traderId: number,
): Promise<TraderView | undefined> =>
  (await sql<TraderView>`${traderViews(userId)} where t.user_id = ${traderId}`.execute(database)).rows[0];
