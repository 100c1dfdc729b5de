import type { Selectable } from 'kysely';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { PurchaseTables } from './purchases.tables.ts';

export type PurchaseRow = Readonly<Selectable<PurchaseTables['purchases']>>;

/** Blocks concurrent orders of this user until the transaction ends. */
export const lockPurchases = (transaction: Transaction, userId: number): Promise<void> =>
  lockOwner(transaction, 'purchases', userId);

/** Orders that are not closed. */
export const countOpen = async (transaction: Transaction, userId: number): Promise<number> =>
  (
    await transaction
      .selectFrom('purchases')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).total;

export type NewPurchase = Omit<
  PurchaseRow,
  'id' | 'proof' | 'reason' | 'note' | 'transaction_id' | 'version' | 'proof_at' | 'closed_at'
>;

export const insertPurchase = (
  transaction: Transaction,
  { payment_details, ...purchase }: NewPurchase,
): Promise<PurchaseRow> =>
  transaction
    .insertInto('purchases')
    .values({ ...purchase, payment_details: jsonValue(payment_details), version: 1 })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findPurchase = (database: Database, id: number): Promise<PurchaseRow | undefined> =>
  database.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst();

export const findPurchases = (database: Database, ids: readonly number[]): Promise<PurchaseRow[]> =>
  database
    .selectFrom('purchases')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

/** Locks the order; waits for a concurrent change. */
export const lockPurchase = (transaction: Transaction, id: number): Promise<PurchaseRow | undefined> =>
  transaction.selectFrom('purchases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Orders whose payment deadline has passed, locked by this transaction; other processes skip them. */
export const claimUnpaid = (transaction: Transaction, now: Date, among: Among): Promise<PurchaseRow[]> =>
  claimDue(
    transaction.selectFrom('purchases').where('status', '=', 'toBePaid').where('payable_until', '<=', now),
    among,
    'payable_until',
  );

export type PurchaseChange = Pick<PurchaseRow, 'status'> &
  Partial<
    Pick<PurchaseRow, 'proof' | 'proof_at' | 'reason' | 'note' | 'reviewer' | 'transaction_id' | 'closed_at'>
  >;

export const changePurchase = (
  transaction: Transaction,
  { id, version }: PurchaseRow,
  change: PurchaseChange,
): Promise<PurchaseRow> =>
  transaction
    .updateTable('purchases')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** One page, newest first, and the total count. @param isOpen undefined: all */
export const listPurchaseRows = (
  database: Database,
  { userId, isOpen }: { readonly userId: number; readonly isOpen: boolean | undefined },
  page: number,
  limit: number,
): Promise<Page<PurchaseRow>> => {
  let query = database.selectFrom('purchases').where('user_id', '=', userId);
  if (isOpen !== undefined) query = query.where('closed_at', isOpen ? 'is' : 'is not', null);
  return readPage(query, page, limit);
};
