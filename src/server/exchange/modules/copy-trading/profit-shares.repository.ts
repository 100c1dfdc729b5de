import { sql, type Insertable, type Selectable } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import { claimDue } from '#server/exchange/lib/database/claim-due.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { setColumns } from '#server/exchange/lib/database/change-rows.ts';
import { readPage, type Page } from '#server/exchange/lib/database/read-page.ts';
import type { CopyTradingTables } from './copy-trading.tables.ts';

export type ShareRow = Readonly<Selectable<CopyTradingTables['profit_shares']>>;
export type NewShare = Omit<
  Insertable<CopyTradingTables['profit_shares']>,
  'id' | 'transaction_id' | 'paid_transaction_id' | 'paid_at'
>;

/** Zero shares are stored too, as the record of why nothing was shared. They need no payment. */
export const insertShares = async (
  transaction: Transaction,
  shares: readonly (NewShare & { readonly transaction_id: number | null })[],
): Promise<void> => {
  if (shares.length === 0) return;
  await transaction
    .insertInto('profit_shares')
    .values(
      shares.map((share) => ({
        ...share,
        paid_transaction_id: null,
        paid_at: share.transaction_id === null ? share.created_at : null,
      })),
    )
    .execute();
};

/** Available balances of these followers. Balances that were never opened are omitted. */
export const availableOf = async (
  transaction: Transaction,
  account: AccountName,
  names: readonly { readonly userId: number; readonly currencyId: number }[],
): Promise<{ user_id: number; currency_id: number; available: string }[]> =>
  transaction
    .selectFrom('balances')
    .select(['user_id', 'currency_id', 'available'])
    .where('account', '=', account)
    .where('user_id', '=', sql<number>`any(${names.map(({ userId }) => userId)}::bigint[])`)
    .where('currency_id', '=', sql<number>`any(${names.map(({ currencyId }) => currencyId)}::bigint[])`)
    .execute();

/** Locks shares that are not yet paid to their traders. */
export const claimUnpaid = (transaction: Transaction, among: Among): Promise<ShareRow[]> =>
  claimDue(transaction.selectFrom('profit_shares').where('paid_at', 'is', null), among);

export const markPaid = async (
  transaction: Transaction,
  paid: readonly { readonly id: number; readonly transactionId: number }[],
  at: Date,
): Promise<void> => {
  const rows = paid.map(({ id, transactionId }) => ({ id, paid_transaction_id: transactionId, paid_at: at }));
  await setColumns(transaction, 'profit_shares', ['paid_transaction_id', 'paid_at'], rows);
};

/** One page, newest first, and the total count. */
export const listShareRows = (
  database: Database,
  { userId, as, traderId }: { userId: number; as: 'follower' | 'trader'; traderId: number | undefined },
  page: number,
  limit: number,
): Promise<Page<ShareRow>> => {
  let query = database
    .selectFrom('profit_shares')
    .where(as === 'follower' ? 'follower_id' : 'trader_id', '=', userId);
  if (traderId !== undefined) query = query.where('trader_id', '=', traderId);
  return readPage(query, page, limit);
};

/** Total shares a trader has received. */
export const sumReceived = async (database: Database, traderId: number): Promise<string> => {
  const { total } = await database
    .selectFrom('profit_shares')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('share'), sql<string>`'0'`).as('total'))
    .where('trader_id', '=', traderId)
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return total;
};
