import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tick } from '#contract/ticks.ts';
import { mostPositions } from '#domain/trading/caps.ts';
import { decimal, type Decimal } from '#domain/money/money.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { setColumns } from '#server/exchange/lib/database/change-rows.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import type { PositionsTable, PositionTables } from './positions.tables.ts';
import { futuresAccount, type PositionRow } from './position.ts';

/** A position before it is first written; the counters start at zero. */
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
  | 'freeze_id'
  | 'closed_at'
  | 'cancelled_at'
  | 'cancel_reason'
>;

/** Which of these users may have one more; concurrent checks wait until the transaction ends. */
export const haveRoom = async (
  transaction: Transaction,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ user_id: number; has_room: boolean }>`
    select user_id, has_room(user_id, 'positions', ${mostPositions}) from
      (select unnest(${[...userIds]}::bigint[]) as user_id order by 1) users`.execute(transaction);
  return new Set(rows.filter(({ has_room }) => has_room).map(({ user_id }) => user_id));
};

/** Whether the user may have one more; concurrent checks wait until the transaction ends. */
export const hasRoom = async (transaction: Transaction, userId: number): Promise<boolean> => {
  const { rows } = await sql<{
    has_room: boolean;
  }>`select has_room(${userId}, 'positions', ${mostPositions})`.execute(transaction);
  return rows[0]!.has_room;
};

const begun = {
  version: 1,
  decision_version: 1,
  added_margin: '0',
  realised: '0',
  close_fee: '0',
  overnight_fee: '0',
  close_turnover: '0',
  close_reason: null,
  close_tick: null,
  freeze_id: null,
  closed_at: null,
  cancelled_at: null,
  cancel_reason: null,
} as const;

/** Returns them in the same order. */
export const insertPositions = (
  transaction: Transaction,
  positions: readonly NewPosition[],
): Promise<PositionRow[]> =>
  transaction
    .insertInto('positions')
    .values(
      positions.map((position) => ({ ...position, ...begun, open_tick: jsonValue(position.open_tick) })),
    )
    .returningAll()
    .execute();

/** Stores the freezes of the margin of positions just inserted, without a new version. */
export const attachFreezes = async (
  transaction: Transaction,
  freezes: readonly { readonly id: number; readonly freezeId: number }[],
): Promise<void> => {
  const rows = freezes.map(({ id, freezeId }) => ({ id, freeze_id: freezeId }));
  await setColumns(transaction, 'positions', ['freeze_id'], rows);
};

/**
 * Writes a change of a locked row, with the next version. Unless the change says otherwise, this is also
 * the version that decisions rest on.
 */
export const changePosition = (
  transaction: Transaction,
  position: PositionRow,
  change: Omit<Updateable<PositionsTable>, 'version' | 'id'> & { changed_at: Date },
): Promise<PositionRow> =>
  transaction
    .updateTable('positions')
    .set({
      decision_version: position.version + 1,
      ...change,
      ...('open_tick' in change ? { open_tick: jsonValue(change.open_tick) } : {}),
      ...('close_tick' in change ? { close_tick: jsonValue(change.close_tick) } : {}),
      version: position.version + 1,
    })
    .where('id', '=', position.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks the position until the transaction ends; only that user's when one is named. */
export const lockPosition = (
  transaction: Transaction,
  id: number,
  userId?: number,
): Promise<PositionRow | undefined> => {
  const query = transaction.selectFrom('positions').selectAll().where('id', '=', id).forUpdate();
  return (userId === undefined ? query : query.where('user_id', '=', userId)).executeTakeFirst();
};

/** Locks these positions until the transaction ends, in the order of their ids. */
export const lockPositions = (transaction: Transaction, ids: readonly number[]): Promise<PositionRow[]> =>
  transaction
    .selectFrom('positions')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Locks and returns the available balance of the user's futures account in the position's currency, until
 * the transaction ends.
 */
export const lockAvailable = async (
  transaction: Transaction,
  { user_id: userId, legal_id: currencyId }: PositionRow,
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
 * Locks the user's entrusted positions until the transaction ends, except the named ones.
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
 * Open positions that have not paid for the midnight that began this day, locked by the transaction; other
 * processes skip them.
 */
export const claimUnpaid = (transaction: Transaction, day: string, among: Among): Promise<PositionRow[]> =>
  claimDue(
    transaction.selectFrom('positions').where('status', '=', 'open').where('overnight_day', '<', day),
    among,
  );

export const lockOpenOf = (transaction: Transaction, userId: number): Promise<PositionRow[]> =>
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
    .values(closings.map((closing) => ({ ...closing, tick: jsonValue(closing.tick) })))
    .execute();
};

export const insertOvernightFee = async (
  transaction: Transaction,
  fee: Omit<Insertable<PositionTables['position_nights']>, 'tick'> & { readonly tick: Tick },
): Promise<void> => {
  await transaction
    .insertInto('position_nights')
    .values({ ...fee, tick: jsonValue(fee.tick) })
    .execute();
};

/** The columns that a closing changes. */
export type ClosedLots = Pick<
  PositionRow,
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

/** Writes locked rows in one statement; returns them in the same order. */
export const writeClosedLots = async (
  transaction: Transaction,
  changes: readonly ClosedLots[],
): Promise<PositionRow[]> => {
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
