import { sql, type Insertable, type Selectable } from 'kysely';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { insertFrozen, type Freezing } from '#server/exchange/lib/database/insert-frozen.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import { listMissedReached, type Reached } from '#server/exchange/market/missed-ticks.ts';
import type { LoanTables } from './loans.tables.ts';

export type LoanRow = Readonly<Selectable<LoanTables['loans']>>;
export type LoanChange = Partial<Omit<LoanRow, 'id' | 'user_id' | 'version'>>;

export interface NewLoan
  extends Omit<Insertable<LoanTables['loans']>, 'id' | 'collateral_freeze_id' | 'version'>, Freezing {}

export const insertLoan = (transaction: Transaction, { freeze, steps, ...loan }: NewLoan): Promise<LoanRow> =>
  insertFrozen(transaction, 'loans', 'collateral_freeze_id', { ...loan, steps: jsonValue(steps) }, freeze);

export const findLoan = (database: Database, id: number): Promise<LoanRow | undefined> =>
  database.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirst();

/** Loans with these ids. */
export const findLoans = (database: Database, ids: readonly number[]): Promise<LoanRow[]> =>
  database
    .selectFrom('loans')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

/**
 * Locks loans, and waits for any transaction that changes them now. Ordered by user, as balances are locked.
 */
export const lockLoans = (transaction: Transaction, ids: readonly number[]): Promise<LoanRow[]> =>
  transaction
    .selectFrom('loans')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('user_id')
    .orderBy('id')
    .forUpdate()
    .execute();

export const changeLoan = (
  transaction: Transaction,
  { id, version }: LoanRow,
  { steps, ...change }: LoanChange,
): Promise<LoanRow> =>
  transaction
    .updateTable('loans')
    .set({ ...change, ...(steps ? { steps: jsonValue(steps) } : {}), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Locks loans with a full day to count; other processes skip them. */
export const claimDays = (transaction: Transaction, now: Date, among: Among): Promise<LoanRow[]> =>
  claimDue(transaction.selectFrom('loans').where('next_day_at', '<=', now), among, 'next_day_at');

/** Loans paid out and not yet repaid; with `since`, only those changed from then on. */
export const listOpen = (database: Database, since?: Date): Promise<LoanRow[]> => {
  const query = database.selectFrom('loans').selectAll().where('status', 'in', ['granted', 'overdue']);
  return (since ? query.where('changed_at', '>=', since) : query).orderBy('id').execute();
};

/** Loans that a recorded tick of either price reached without being settled. @see listReachedUnseen */
export const listUnseen = async (
  database: Database,
  reachMs: number,
): Promise<{ readonly collateral: Reached[]; readonly currency: Reached[] }> => ({
  collateral: await listMissedReached(
    database,
    reachMs,
    sql`
      select id, collateral_symbol as symbol, collateral_seq as seen_seq, collateral_falls as falls, collateral_rises as rises
      from loans where status in ('granted', 'overdue') and collateral_symbol is not null`,
  ),
  currency: await listMissedReached(
    database,
    reachMs,
    sql`
      select id, currency_symbol as symbol, currency_seq as seen_seq, currency_falls as falls, currency_rises as rises
      from loans where status in ('granted', 'overdue') and currency_symbol is not null`,
  ),
});

/** One page, newest first, and the total count. @param isOpen all loans if omitted */
export const listLoanRows = (
  database: Database,
  { userId, isOpen }: { readonly userId: number; readonly isOpen: boolean | undefined },
  page: number,
  limit: number,
): Promise<Page<LoanRow>> => {
  let query = database.selectFrom('loans').where('user_id', '=', userId);
  if (isOpen !== undefined) query = query.where('closed_at', isOpen ? 'is' : 'is not', null);
  return readPage(query, page, limit);
};

/** The user's fields that decide whether they may borrow. */
export const findBorrower = (
  database: Database,
  userId: number,
): Promise<{ vip_level: number; is_market_maker: boolean }> =>
  database
    .selectFrom('users')
    .select(['vip_level', 'is_market_maker'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Whether the user has an application under review. */
export const hasApplied = async (database: Database, userId: number): Promise<boolean> =>
  (await database
    .selectFrom('loans')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'underReview')
    .executeTakeFirst()) !== undefined;
