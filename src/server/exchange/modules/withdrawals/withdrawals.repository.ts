import { sql, type Selectable } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { WithdrawalTables } from './withdrawals.tables.ts';

export type WithdrawalRow = Readonly<Selectable<WithdrawalTables['withdrawals']>>;

/** Blocks concurrent withdrawals of the user until the transaction ends. */
export const lockWithdrawals = (transaction: Transaction, userId: number): Promise<void> =>
  lockOwner(transaction, 'withdrawals', userId);

/**
 * Worth in BTC of the withdrawals requested since then; refunded ones do not count. @param upTo the last
 * that counts
 */
export const sumWithdrawn = async (
  database: Database,
  userId: number,
  since: Date,
  upTo?: number,
): Promise<string> => {
  let query = database
    .selectFrom('withdrawals')
    .select(({ fn, val }) => fn.coalesce(fn.sum<string>('worth'), val('0')).as('worth'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .where('status', 'not in', ['refused', 'cancelled']);
  if (upTo !== undefined) query = query.where('id', '<=', upTo);
  return (await query.executeTakeFirstOrThrow()).worth;
};

/**
 * For each of these withdrawals, the worth in BTC of the same user's other withdrawals approved within this
 * time before its own decision, or before now.
 */
export const sumApprovedBefore = async (
  database: Database,
  ids: readonly number[],
  at: Date,
  withinMs: number,
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; worth: string }>`
    select w.id, sum(o.worth) as worth
    from withdrawals w join withdrawals o on o.user_id = w.user_id and o.id <> w.id
      and o.status in ('sending', 'uncertain', 'sent') and o.decided_at <= coalesce(w.decided_at, ${at})
      and o.decided_at > coalesce(w.decided_at, ${at}) - ${withinMs} * interval '1 millisecond'
    where w.id = any(${[...ids]}::bigint[])
    group by w.id`.execute(database);
  return new Map(rows.map(({ id, worth }) => [id, worth]));
};

/** The number of the user's withdrawals in progress. */
export const countOpen = async (transaction: Transaction, userId: number): Promise<number> =>
  (
    await transaction
      .selectFrom('withdrawals')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).total;

/** The withdrawals in progress, in the order of their requests. */
export const openWithdrawalsOf = async (transaction: Transaction, userId: number): Promise<number[]> =>
  (
    await transaction
      .selectFrom('withdrawals')
      .select('id')
      .where('user_id', '=', userId)
      .where('closed_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** Read within this transaction; "0" when the balance was never opened. */
export const readFunds = async (
  transaction: Transaction,
  userId: number,
  account: AccountName,
  currencyId: number,
): Promise<{ available: string; frozen: string }> =>
  (await transaction
    .selectFrom('balances')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst()) ?? { available: '0', frozen: '0' };

export type NewWithdrawal = Omit<
  WithdrawalRow,
  'id' | 'freeze_id' | 'reference' | 'reason' | 'note' | 'version' | 'decided_at' | 'closed_at'
>;

/** @param freeze freezes the amount under the withdrawal's id and returns the freeze */
export const insertWithdrawal = async (
  transaction: Transaction,
  withdrawal: NewWithdrawal,
  freeze: (id: number) => Promise<number>,
): Promise<WithdrawalRow> => {
  const { id } = await transaction
    .insertInto('withdrawals')
    .values({ ...withdrawal, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return transaction
    .updateTable('withdrawals')
    .set({ freeze_id: await freeze(id) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const findWithdrawals = (database: Database, ids: readonly number[]): Promise<WithdrawalRow[]> =>
  database
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

export const findWithdrawal = (database: Database, id: number): Promise<WithdrawalRow | undefined> =>
  database.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the withdrawal; waits for a concurrent change. */
export const lockWithdrawal = (transaction: Transaction, id: number): Promise<WithdrawalRow> =>
  transaction
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Approved withdrawals that are to be sent, locked by this transaction; other processes skip them. */
export const claimSending = (transaction: Transaction, among: Among): Promise<WithdrawalRow[]> =>
  claimDue(transaction.selectFrom('withdrawals').where('status', '=', 'sending'), among);

export type WithdrawalChange = Pick<WithdrawalRow, 'status'> &
  Partial<Pick<WithdrawalRow, 'reference' | 'reason' | 'note' | 'decided_at' | 'closed_at'>>;

export const changeWithdrawal = (
  transaction: Transaction,
  { id, version }: WithdrawalRow,
  change: WithdrawalChange,
): Promise<WithdrawalRow> =>
  transaction
    .updateTable('withdrawals')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** One page, newest first, and the total count. @param isOpen undefined: all */
export const listWithdrawalRows = (
  database: Database,
  { userId, isOpen }: { readonly userId: number; readonly isOpen: boolean | undefined },
  page: number,
  limit: number,
): Promise<Page<WithdrawalRow>> => {
  let query = database.selectFrom('withdrawals').where('user_id', '=', userId);
  if (isOpen !== undefined) query = query.where('closed_at', isOpen ? 'is' : 'is not', null);
  return readPage(query, page, limit);
};
