import { sql, type Insertable, type Selectable } from 'kysely';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { changeRows } from '#server/exchange/lib/database/change-rows.ts';
import { insertFrozen, type Freezing } from '#server/exchange/lib/database/insert-frozen.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import { isViolationOf } from '#server/exchange/lib/database/violated.ts';
import type { LockUpTables } from './lock-ups.tables.ts';

export type ProductRow = Readonly<Selectable<LockUpTables['lock_up_products']>>;
export type LockUpRow = Readonly<Selectable<LockUpTables['lock_ups']>>;

/** Ordered by opening time, earliest first. */
export const listProductRows = (database: Database): Promise<ProductRow[]> =>
  database.selectFrom('lock_up_products').selectAll().orderBy('days').orderBy('id').execute();

export const findProduct = (database: Database, id: number): Promise<ProductRow | undefined> =>
  database.selectFrom('lock_up_products').selectAll().where('id', '=', id).executeTakeFirst();

/** Id of the product seeded under a code. */
export const findProductId = async (database: Database, code: string): Promise<number> =>
  (
    await database
      .selectFrom('lock_up_products')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id;

/**
 * Takes an amount of a product's remaining quota. Returns false if less remains; the caller must then roll
 * back the transaction.
 */
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

export interface NewLockUp
  extends
    Omit<
      Insertable<LockUpTables['lock_ups']>,
      'id' | 'freeze_id' | 'version' | 'days_paid' | 'interest_paid' | 'penalty' | 'returned' | 'closed_at'
    >,
    Freezing {}

export const insertLockUp = (
  transaction: Transaction,
  { freeze, ...lockUp }: NewLockUp,
): Promise<LockUpRow> => insertFrozen(transaction, 'lock_ups', 'freeze_id', lockUp, freeze);

export const findLockUp = (database: Database, id: number): Promise<LockUpRow | undefined> =>
  database.selectFrom('lock_ups').selectAll().where('id', '=', id).executeTakeFirst();

/** A user's lock-ups that have not ended. */
export const listInProgress = (database: Database, userId: number): Promise<LockUpRow[]> =>
  database
    .selectFrom('lock_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Penalties of a user's early redemptions, by currency. */
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

/** Locks a lock-up; waits for any transaction that changes it now. */
export const lockLockUpRow = (transaction: Transaction, id: number): Promise<LockUpRow | undefined> =>
  transaction.selectFrom('lock_ups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks lock-ups with a full day to pay; other processes skip them. */
export const claimDays = (transaction: Transaction, now: Date, among: Among): Promise<LockUpRow[]> =>
  claimDue(
    transaction.selectFrom('lock_ups').where('status', '=', 'inProgress').where('next_day_at', '<=', now),
    among,
    'next_day_at',
  );

const progress = [
  'status',
  'days_paid',
  'interest_paid',
  'penalty',
  'returned',
  'next_day_at',
  'closed_at',
] as const;
export type LockUpChange = Pick<LockUpRow, (typeof progress)[number]>;

/** Stores changed lock-ups, in the same order. */
export const changeLockUps = (
  transaction: Transaction,
  changes: readonly { readonly row: LockUpRow; readonly change: LockUpChange }[],
): Promise<LockUpRow[]> => changeRows(transaction, 'lock_ups', progress, changes);

/** One page, newest first, and the total count. @param isOpen all lock-ups if omitted */
export const listLockUpRows = (
  database: Database,
  { userId, isOpen }: { readonly userId: number; readonly isOpen: boolean | undefined },
  page: number,
  limit: number,
): Promise<Page<LockUpRow>> => {
  let query = database.selectFrom('lock_ups').where('user_id', '=', userId);
  if (isOpen !== undefined) query = query.where('closed_at', isOpen ? 'is' : 'is not', null);
  return readPage(query, page, limit);
};
