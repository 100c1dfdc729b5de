import { sql, type RawBuilder } from 'kysely';
import type { Copy, CopiedOrder } from '#contract/copy-trading.ts';
import type { Tick } from '#contract/ticks.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { isAmong } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readSqlPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { CopyRow } from './copies.repository.ts';
import type { FollowRow } from './follows.repository.ts';

/** A copy with fields of its order, trader and position. */
export interface CopyView extends Omit<CopyRow, 'status'> {
  readonly status: Copy['status'];
  readonly trader_id: number;
  readonly nickname: string;
  readonly symbol: string;
  readonly type: 1 | 2;
  readonly multiple: number;
  readonly trader_lots: number;
  readonly tick: Tick | null;
  readonly price: string | null;
  readonly contract_size: string;
  readonly closed_lots: string | null;
  readonly close_turnover: string | null;
}

const copyViews = (where: RawBuilder<unknown>) => sql<CopyView>`
  select c.*, o.trader_id, u.nickname, t.symbol, t.type, t.multiple, o.lots as trader_lots,
    case when c.position_id is not null then o.tick end as tick, case when c.position_id is not null then o.price end as price,
    t.contract_size, p.opened_share::numeric - p.share::numeric as closed_lots, p.close_turnover
  from copies c join copied_orders o on o.id = c.order_id join positions t on t.id = o.position_id join users u on u.id = o.trader_id
  left join positions p on p.id = c.position_id where c.status <> 'planned' and ${where}`;

const anyOf = (column: string, ids: readonly number[]) =>
  sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

export const readCopies = async (
  transaction: Transaction,
  { copyIds, positionIds }: { copyIds?: readonly number[]; positionIds?: readonly number[] },
): Promise<CopyView[]> => {
  const where = copyIds ? anyOf('c.id', copyIds) : anyOf('c.position_id', positionIds ?? []);
  return (await copyViews(where).execute(transaction)).rows;
};

/** One page, newest first, and the total count. */
export const listCopyViews = (
  database: Database,
  filter: { userId: number; traderId: number | undefined; group: 'open' | 'past' | undefined },
  page: number,
  limit: number,
): Promise<Page<CopyView>> => {
  const { userId, traderId = null, group } = filter;
  const isOpen = group === undefined ? null : group === 'open';
  const where = sql`c.follower_id = ${userId} and (${traderId}::bigint is null or o.trader_id = ${traderId}::bigint)
    and (${isOpen}::boolean is null or (c.status = 'open') = ${isOpen}::boolean)`;
  return readSqlPage(
    database,
    sql<CopyView>`${copyViews(where)} order by c.id desc`,
    sql`from copies c join copied_orders o on o.id = c.order_id where c.status <> 'planned' and ${where}`,
    page,
    limit,
  );
};

/** A pair with its trader's name and the totals of its open copies. */
export interface FollowView extends FollowRow {
  readonly nickname: string;
  readonly margin: string;
  readonly unrealised: string;
}

/** @param prices the last price of every symbol that has one */
const followViews = (where: RawBuilder<unknown>, prices: Readonly<Record<string, string>>) => sql<FollowView>`
  select f.*, u.nickname, coalesce(open.margin, 0) as margin, coalesce(open.unrealised, 0) as unrealised
  from follows f join users u on u.id = f.trader_id
  left join lateral (
    select sum(p.margin) as margin,
      sum(case p.type when 1 then last.price::numeric - p.price else p.price - last.price::numeric end * p.share::numeric * p.contract_size
        - (p.open_fee + p.close_fee + p.overnight_fee - c.fees)) as unrealised
    from copies c join positions p on p.id = c.position_id
    left join jsonb_each_text(${JSON.stringify(prices)}::jsonb) last (symbol, price) on last.symbol = p.symbol
    where c.follow_id = f.id and c.status = 'open'
  ) open on true where ${where}`;

export const readFollows = async (
  transaction: Database | Transaction,
  ids: readonly number[],
  prices: Readonly<Record<string, string>>,
): Promise<FollowView[]> => (await followViews(anyOf('f.id', ids), prices).execute(transaction)).rows;

/** One page, newest first, and the total count. */
export const listFollowViews = (
  database: Database,
  filter: { userId: number; group: 'current' | 'past' | undefined },
  prices: Readonly<Record<string, string>>,
  page: number,
  limit: number,
): Promise<Page<FollowView>> => {
  const isEnded = filter.group === undefined ? null : filter.group === 'past';
  const where = sql`f.follower_id = ${filter.userId}
    and (${isEnded}::boolean is null or (f.status = 'notFollowing') = ${isEnded}::boolean)`;
  return readSqlPage(
    database,
    sql<FollowView>`${followViews(where, prices)} order by f.followed_at desc, f.id desc`,
    sql`from follows f where ${where}`,
    page,
    limit,
  );
};

/**
 * Locks pairs that have reached their loss limit, with open copies valued at the last prices; other
 * processes skip them. Includes stopped pairs whose copies still wait for the trader, because the follower's
 * limit covers them too.
 */
export const claimStopped = async (
  transaction: Transaction,
  prices: Readonly<Record<string, string>>,
  among: Among,
): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    with stopping as (${followViews(
      sql`f.stop_loss is not null and (f.status in ('following', 'paused')
      or (f.status = 'ending' and exists (select from copies c where c.follow_id = f.id and c.status = 'open' and c.close_asked is null)))`,
      prices,
    )})
    select f.id from follows f join stopping s on s.id = f.id
    where s.cumulative - s.begun_at_result + s.unrealised <= -s.most_in_all * s.stop_loss / 100
      and ${isAmong('f.id', among)}
    order by f.id limit ${among.most} for update of f skip locked`.execute(transaction);
  return rows;
};

/** An opening or closing with all its places; undefined for a user who has no place in it. */
export const findCopiedOrder = async (
  database: Database,
  userId: number,
  id: number,
): Promise<CopiedOrder | undefined> => {
  const { rows } = await sql<CopiedOrder & { is_in: boolean }>`
    with placed as (
      select c.id as copy_id, c.follow_id, c.follower_id, c.place, c.lots, c.reason, case when c.reason is null then o.price end as price,
        case when c.reason is null then o.tick end as tick
      from copies c join copied_orders o on o.id = c.order_id where c.order_id = ${id} and c.status <> 'planned'
      union all
      select d.copy_id, c.follow_id, c.follower_id, d.place, coalesce(d.lots, 0), null, d.price, d.tick
      from copy_closings d join copies c on c.id = d.copy_id where d.order_id = ${id} and d.done_at is not null
    )
    select o.id, o.kind, p.symbol, p.type, o.lots as trader_lots, o.held as trader_held, o.seed, o.seed_hash, mine.*,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'lots', e.lots) order by e.id), '[]')
        from copied_orders e where o.kind = 'open' and e.position_id = o.position_id and e.kind = 'close' and exists (
          select from copy_closings d join placed on placed.copy_id = d.copy_id
          where d.order_id = e.id and d.done_at is not null and placed.follower_id = ${userId})) as closings
    from copied_orders o join positions p on p.id = o.position_id, lateral (
      select coalesce(jsonb_agg(jsonb_build_object('follow_id', follow_id, 'lots', lots, 'reason', reason, 'price', trim_scale(price)::text,
          'seq', (tick->>'seq')::bigint, 'is_own', follower_id = ${userId}) order by place), '[]') as copies,
        coalesce(bool_or(follower_id = ${userId}), false) as is_in
      from placed
    ) mine where o.id = ${id}`.execute(database);
  if (!rows[0]?.is_in) return undefined;
  const { is_in: _, ...order } = rows[0];
  return order;
};

/** A follow with a loss limit that has not ended. */
export const listLimited = (database: Database): Promise<readonly unknown[]> =>
  database
    .selectFrom('follows')
    .select('id')
    .where('stop_loss', 'is not', null)
    .where('status', 'in', ['following', 'paused', 'ending'])
    .limit(1)
    .execute();
