import { sql, type Insertable, type Selectable } from 'kysely';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import {
  listMissedReached,
  tickOf,
  wireTick,
  type RecordedTick,
  type Reached,
} from '#server/exchange/market/missed-ticks.ts';
import type { AlertsTable } from './alerts.tables.ts';

export type AlertRow = Readonly<Selectable<AlertsTable>>;

/**
 * Counts the user's active alerts, and locks the count: concurrent callers wait until the transaction ends.
 */
export const countActive = async (transaction: Transaction, userId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('room for alerts'), ${userId}::int)`.execute(transaction);
  const { count } = await transaction
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return count;
};

export const insertAlert = (transaction: Transaction, alert: Insertable<AlertsTable>): Promise<AlertRow> =>
  transaction.insertInto('alerts').values(alert).returningAll().executeTakeFirstOrThrow();

/** Locks one of the user's alerts that is not removed. */
export const lockAlert = (
  transaction: Transaction,
  userId: number,
  id: number,
): Promise<AlertRow | undefined> =>
  transaction
    .selectFrom('alerts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '!=', 'removed')
    .forUpdate()
    .executeTakeFirst();

/** Ordered by id. */
export const findAlerts = (database: Database, ids: readonly number[]): Promise<AlertRow[]> =>
  database
    .selectFrom('alerts')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

/** Same as `findAlerts`, and locks the rows. */
export const lockAlerts = (transaction: Transaction, ids: readonly number[]): Promise<AlertRow[]> =>
  transaction
    .selectFrom('alerts')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export type AlertChange = Partial<Omit<AlertRow, 'id' | 'user_id' | 'version'>>;

/** Updates a row that the transaction has locked. */
export const updateAlert = (
  transaction: Transaction,
  { id, version }: AlertRow,
  { tick, ...change }: AlertChange,
): Promise<AlertRow> =>
  transaction
    .updateTable('alerts')
    .set({
      ...change,
      ...(tick === undefined ? {} : { tick: tick && sql`${JSON.stringify(tick)}::jsonb` }),
      version: version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks active alerts past their expiry; other processes skip them. */
export const claimExpired = (transaction: Transaction, now: Date, among: Among): Promise<AlertRow[]> =>
  claimDue(
    transaction.selectFrom('alerts').where('status', '=', 'active').where('expires_at', '<=', now),
    among,
    'expires_at',
  );

/** Active alerts; with `since`, only those changed from then on. */
export const listActive = (database: Database, since?: Date): Promise<AlertRow[]> => {
  const query = database.selectFrom('alerts').selectAll().where('status', '=', 'active');
  return (since ? query.where('changed_at', '>=', since) : query).orderBy('id').execute();
};

/** Active alerts on a percentage change. */
export const listChanges = (database: Database): Promise<AlertRow[]> =>
  database
    .selectFrom('alerts')
    .selectAll()
    .where('status', '=', 'active')
    .where('percent', 'is not', null)
    .orderBy('id')
    .execute();

/** One page, newest first. Without a filter, both active and ended alerts. */
export const listAlertRows = (
  database: Database,
  { userId, isActive }: { readonly userId: number; readonly isActive: boolean | undefined },
  page: number,
  limit: number,
): Promise<Page<AlertRow>> => {
  const own = database.selectFrom('alerts').where('user_id', '=', userId).where('status', '!=', 'removed');
  return readPage(
    isActive === undefined ? own : own.where('status', isActive ? '=' : '!=', 'active'),
    page,
    limit,
  );
};

/** Price levels that apply to ticks from `from` (inclusive) until `until` (exclusive). */
export interface WaitingSpan {
  readonly id: number;
  readonly from: string;
  readonly until: string;
  readonly falls: string | null;
  readonly rises: string | null;
}

/** Price alerts that a recorded tick reached without being settled. @see listReachedUnseen */
export const listPricesReachedUnseen = (database: Database, reachMs: number): Promise<Reached[]> =>
  listMissedReached(
    database,
    reachMs,
    sql`
      select id, symbol, seen_seq, case condition when 'below' then price end as falls,
        case condition when 'above' then price end as rises
      from alerts where status = 'active' and condition in ('above', 'below')`,
  );

/** Same as `listPricesReachedUnseen` for change alerts, given their levels in each of the last minutes. */
export const listChangesReachedUnseen = async (
  database: Database,
  spans: readonly WaitingSpan[],
): Promise<Reached[]> => {
  if (spans.length === 0) return [];
  const { rows } = await sql<RecordedTick & Pick<Reached, 'id'>>`
    select distinct on (a.id) a.id, t.at, ${wireTick} as tick
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb)
      as w (id bigint, "from" timestamptz, until timestamptz, falls numeric, rises numeric)
    join alerts a on a.id = w.id and a.status = 'active'
    cross join lateral (
      select * from ticks
      where ticks.symbol = a.symbol and ticks.at >= w."from" and ticks.at < w.until and ticks.seq > a.seen_seq
        and (ticks.price <= w.falls or ticks.price >= w.rises)
      order by ticks.seq limit 1
    ) t
    order by a.id, t.seq`.execute(database);
  return rows.map((row) => ({ id: row.id, tick: tickOf(row) }));
};

/** Removes alerts that ended before this time. */
export const removeEndedUntil = async (database: Database, until: Date): Promise<number> => {
  const { numDeletedRows } = await database
    .deleteFrom('alerts')
    .where('ended_at', '<', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
