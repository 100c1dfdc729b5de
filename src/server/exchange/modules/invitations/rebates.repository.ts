import { sql, type Selectable } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { insertRows } from '#server/exchange/lib/database/insert-rows.ts';
import { setColumns } from '#server/exchange/lib/database/change-rows.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { InvitationTables } from './invitations.tables.ts';

export type RebateRow = Readonly<Selectable<InvitationTables['rebates']>>;

/** The first day not yet counted; null if no one has been invited yet. */
export const nextUncounted = async (database: Database): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce(
      (select to_char(max(day)::date + 1, 'YYYY-MM-DD') from rebate_days),
      (select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD') from users where invited_by is not null)
    ) as day`.execute(database);
  return rows[0]!.day;
};

/** Returns false if another process has counted the day or is counting it. */
export const beginDay = async (transaction: Transaction, day: string, at: Date): Promise<boolean> =>
  (await transaction
    .insertInto('rebate_days')
    .values({ day, counted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()) !== undefined;

/** Fees that an invited user paid on a day in one currency, and their inviter. */
export interface FeesOfInvitee {
  readonly invitee_id: number;
  readonly first: number;
  /** The inviter of the inviter. */
  readonly second: number | null;
  readonly currency_id: number;
  readonly account: AccountName;
  readonly fees: string;
}

/** @param day for example "2026-11-23", in UTC */
export const feesOfDay = async (transaction: Transaction, day: string): Promise<FeesOfInvitee[]> => {
  const { rows } = await sql<FeesOfInvitee>`
    select d.user_id as invitee_id, u.invited_by as first, i.invited_by as second, d.fee_currency_id as currency_id,
      max(d.account) as account, sum(d.fee) as fees
    from dealings d join users u on u.id = d.user_id join users i on i.id = u.invited_by
    where d.at >= ${`${day}T00:00:00Z`}::timestamptz and d.at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
    group by 1, 2, 3, 4 having sum(d.fee) > 0 order by 1, 4`.execute(transaction);
  return rows;
};

const given = [
  'user_id',
  'invitee_id',
  'degree',
  'day',
  'currency_id',
  'currency_name',
  'decimals',
  'account',
  'fees',
  'rate',
  'amount',
  'paid_at',
] as const;

export type NewRebate = Pick<RebateRow, (typeof given)[number]>;

export const insertRebates = (transaction: Transaction, rebates: readonly NewRebate[]): Promise<void> =>
  insertRows(transaction, 'rebates', given, rebates);

/** Locks unpaid rebates; other processes skip them. */
export const claimUnpaid = (transaction: Transaction, among: Among): Promise<RebateRow[]> =>
  claimDue(transaction.selectFrom('rebates').where('paid_at', 'is', null), among);

export const markPaid = async (
  transaction: Transaction,
  paid: readonly { readonly id: number; readonly transactionId: number }[],
  at: Date,
): Promise<void> => {
  const rows = paid.map(({ id, transactionId }) => ({ id, transaction_id: transactionId, paid_at: at }));
  await setColumns(transaction, 'rebates', ['transaction_id', 'paid_at'], rows);
};

/** One page of a user's rebates, newest first. */
export const listRebateRows = (
  database: Database,
  userId: number,
  page: number,
  limit: number,
): Promise<Page<RebateRow>> =>
  readPage(database.selectFrom('rebates').where('user_id', '=', userId), page, limit);

interface EarnedRow {
  readonly invitee_id: number;
  readonly currency_id: number;
  readonly amount: string;
}

/** Amounts paid to a user for each of these invitees, by currency. */
export const earnedByInvitee = (
  database: Database,
  userId: number,
  inviteeIds: readonly number[],
): Promise<EarnedRow[]> =>
  database
    .selectFrom('rebates')
    .select(({ fn }) => ['invitee_id', 'currency_id', fn.sum<string>('amount').as('amount')])
    .where('user_id', '=', userId)
    .where('invitee_id', '=', sql<number>`any(${[...inviteeIds]}::bigint[])`)
    .where('transaction_id', 'is not', null)
    .groupBy(['invitee_id', 'currency_id'])
    .orderBy('currency_id')
    .execute();

/** Same as `earnedByInvitee`, in total. */
export const earnedInAll = (database: Database, userId: number): Promise<Omit<EarnedRow, 'invitee_id'>[]> =>
  database
    .selectFrom('rebates')
    .select(({ fn }) => ['currency_id', fn.sum<string>('amount').as('amount')])
    .where('user_id', '=', userId)
    .where('transaction_id', 'is not', null)
    .groupBy('currency_id')
    .orderBy('currency_id')
    .execute();
