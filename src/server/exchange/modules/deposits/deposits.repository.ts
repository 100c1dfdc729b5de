import type { Selectable } from 'kysely';
import type { DepositStatus } from '#machines/deposit.machine.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { isViolationOf } from '#server/exchange/lib/database/violated.ts';
import type { DepositTables } from './deposits.tables.ts';

export type DepositRow = Readonly<Selectable<DepositTables['deposits']>>;

export type NewDeposit = Pick<
  DepositRow,
  | 'user_id'
  | 'status'
  | 'account'
  | 'currency_id'
  | 'currency_name'
  | 'chain'
  | 'way'
  | 'address'
  | 'amount'
  | 'voucher'
  | 'reviewer'
  | 'created_at'
>;

/**
 * Counts the user's deposits in this status; concurrent calls for the user wait until the transaction ends.
 */
export const countOpen = async (
  transaction: Transaction,
  userId: number,
  status: DepositStatus,
): Promise<number> => {
  await lockOwner(transaction, 'deposits', userId);
  const { count } = await transaction
    .selectFrom('deposits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertDeposit = (transaction: Transaction, deposit: NewDeposit): Promise<DepositRow> =>
  transaction
    .insertInto('deposits')
    .values({
      ...deposit,
      version: 1,
      credited: null,
      reference: null,
      reason: null,
      transaction_id: null,
      decided_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks a deposit until the transaction ends. */
export const lockDeposit = (transaction: Transaction, id: number): Promise<DepositRow> =>
  transaction.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

const oncePerPayment = 'deposits_payment';

/** @throws Refusal `deposit.credited` if another deposit was credited from the same payment */
export const writeDecision = (
  transaction: Transaction,
  { id, version }: DepositRow,
  decision: Pick<
    DepositRow,
    'status' | 'credited' | 'reference' | 'reason' | 'note' | 'reviewer' | 'transaction_id' | 'decided_at'
  >,
): Promise<DepositRow> =>
  transaction
    .updateTable('deposits')
    .set({ ...decision, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isViolationOf(oncePerPayment, error)
        ? new Refusal('deposit.credited', { field: 'reference' })
        : error;
    });

export const findDeposit = (database: Database, id: number): Promise<DepositRow | undefined> =>
  database.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst();

/** Deposits with these ids. */
export const findDeposits = (database: Database, ids: readonly number[]): Promise<DepositRow[]> =>
  database
    .selectFrom('deposits')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

/** Number of the user's other waiting deposits of the same amount. */
export const countTwins = async (
  database: Database,
  { id, user_id, status, currency_id, amount }: DepositRow,
): Promise<number> =>
  (
    await database
      .selectFrom('deposits')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .where('status', '=', status)
      .where('currency_id', '=', currency_id)
      .where('amount', '=', amount)
      .where('id', '<>', id)
      .executeTakeFirstOrThrow()
  ).count;

/** One page, newest first, and the total count. */
export const listDepositRows = (
  database: Database,
  userId: number,
  statuses: readonly DepositStatus[],
  page: number,
  limit: number,
): Promise<Page<DepositRow>> => {
  const query = database
    .selectFrom('deposits')
    .where('user_id', '=', userId)
    .where('status', 'in', [...statuses]);
  return readPage(query, page, limit);
};
