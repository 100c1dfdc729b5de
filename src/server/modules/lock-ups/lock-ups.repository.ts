import { sql, type Insertable, type Selectable } from 'kysely';
import type { Among } from '#server/lib/jobs/batch-work.ts';
import { claimDue } from '#server/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/lib/database/database.ts';
import { readPage } from '#server/lib/database/read-page.ts';
import { isViolationOf } from '#server/lib/database/violated.ts';
import type { LockUpTables } from './lock-ups.tables.ts';

export type ProductRow = Readonly<Selectable<LockUpTables['lock_up_products']>>;
/** A lock-up as its row holds it. */
export type LockUpRow = Readonly<Selectable<LockUpTables['lock_ups']>>;

/** Those that open soonest first. */
export const listProductRows = (database: Database): Promise<ProductRow[]> =>
  database.selectFrom('lock_up_products').selectAll().orderBy('days').orderBy('id').execute();

export const findProduct = (database: Database, id: number): Promise<ProductRow | undefined> =>
  database.selectFrom('lock_up_products').selectAll().where('id', '=', id).executeTakeFirst();

/** Of what was put in under a code. */
export const findProductId = async (database: Database, code: string): Promise<number> =>
  (
    await database
      .selectFrom('lock_up_products')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;

/** Takes an amount of what a product has left. False where less is left; the transaction is then to be given up. */
export const takeOfQuota = async (transaction: Transaction, id: number, amount: string): Promise<boolean> => {
  try {
    await transaction
      .updateTable('lock_up_products')
      .set({ sold: sql<string>`sold + ${amount}::numeric` })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (isViolationOf('lock_up_products_within_quota', error)) return false;
    throw error;
  }
};

export interface NewLockUp extends Omit<
  Insertable<LockUpTables['lock_ups']>,
  'id' | 'freeze_id' | 'version' | 'days_paid' | 'interest_paid' | 'penalty' | 'returned' | 'closed_at'
> {
  /** Freezes the amount under the lock-up's id and answers the freeze. */
  readonly freeze: (id: number) => Promise<number>;
}

export const insertLockUp = async (
  transaction: Transaction,
  { freeze, ...lockUp }: NewLockUp,
): Promise<LockUpRow> => {
  const { id } = await transaction
    .insertInto('lock_ups')
    .values({ ...lockUp, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return transaction
    .updateTable('lock_ups')
    .set({ freeze_id: await freeze(id) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const findLockUp = (database: Database, id: number): Promise<LockUpRow | undefined> =>
  database.selectFrom('lock_ups').selectAll().where('id', '=', id).executeTakeFirst();

/** Those of a user that have not ended. */
export const listInProgress = (database: Database, userId: number): Promise<LockUpRow[]> =>
  database
    .selectFrom('lock_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();

/** What a user's early redemptions cost, by currency. */
export const penaltiesOf = (
  database: Database,
  userId: number,
): Promise<{ currency_id: number; amount: string }[]> =>
  database
    .selectFrom('lock_ups')
    .select(({ fn }) => ['currency_id', fn.sum<string>('penalty').as('amount')])
    .where('user_id', '=', userId)
    .where('penalty', '>', '0')
    .groupBy('currency_id')
    .execute();

/** Held by this transaction; waits for whoever changes it now. */
export const holdLockUp = (transaction: Transaction, id: number): Promise<LockUpRow | undefined> =>
  transaction.selectFrom('lock_ups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Lock-ups with a full day to be paid, held by this transaction; other processes pass over them. */
export const claimDays = (transaction: Transaction, now: Date, among: Among): Promise<LockUpRow[]> =>
  claimDue(
    transaction.selectFrom('lock_ups').where('status', '=', 'inProgress').where('next_day_at', '<=', now),
    among,
    'next_day_at',
  );

export type LockUpChange = Pick<
  LockUpRow,
  'status' | 'days_paid' | 'interest_paid' | 'penalty' | 'returned' | 'next_day_at' | 'closed_at'
>;

/** Stores what became of lock-ups, in the same order. */
export const changeLockUps = async (
  transaction: Transaction,
  changes: readonly { readonly row: LockUpRow; readonly change: LockUpChange }[],
): Promise<LockUpRow[]> => {
  if (changes.length === 0) return [];
  const { rows } = await sql<LockUpRow>`
    update lock_ups l set status = c.status, days_paid = c.days_paid, interest_paid = c.interest_paid, penalty = c.penalty,
      returned = c.returned, next_day_at = c.next_day_at, closed_at = c.closed_at, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(changes.map(({ row: { id }, change }) => ({ ...change, id })))}::jsonb)
      as c (id bigint, status text, days_paid int, interest_paid numeric, penalty numeric, returned numeric,
        next_day_at timestamptz, closed_at timestamptz)
    where l.id = c.id returning l.*`.execute(transaction);
  const places = new Map(changes.map(({ row }, place) => [row.id, place]));
  return rows.sort((a, b) => places.get(a.id)! - places.get(b.id)!);
};

/** One page, newest first, and how many there are. @param isOpen all of them when left out */
export const listLockUpRows = (
  database: Database,
  { userId, isOpen }: { readonly userId: number; readonly isOpen: boolean | undefined },
  page: number,
  limit: number,
): Promise<{ rows: LockUpRow[]; total: number }> => {
  let query = database.selectFrom('lock_ups').where('user_id', '=', userId);
  if (isOpen !== undefined) query = query.where('closed_at', isOpen ? 'is' : 'is not', null);
  return readPage(query, page, limit);
};
