import { sql } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Database } from '#server/lib/database.ts';

export interface HeldBalance {
  readonly account: AccountName;
  readonly currency_id: number;
  readonly available: string;
  readonly frozen: string;
}

/** All balances of a user and where the outbox stands, from one instant. */
export const readHoldings = async (
  database: Database,
  userId: number,
): Promise<{ balances: HeldBalance[]; sequence: number }> => {
  const { rows } = await sql<{ balances: HeldBalance[]; sequence: number }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
        'account', account, 'currency_id', currency_id, 'available', available::text, 'frozen', frozen::text)), '[]')
      from balances where user_id = ${userId}) as balances,
      coalesce((select sequence from outbox_heads where user_id = ${userId}), 0)::bigint as sequence`.execute(
    database,
  );
  return rows[0]!;
};

export const readBalance = (database: Database, userId: number, account: AccountName, currencyId: number) =>
  database
    .selectFrom('balances')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();

export interface MovementFilter {
  readonly userId: number;
  readonly account?: AccountName | undefined;
  readonly currencyId?: number | undefined;
}

/** One page of the changes of a user's balances, newest first, and how many there are. */
export const listPostings = async (
  database: Database,
  filter: MovementFilter,
  page: number,
  limit: number,
) => {
  let query = database
    .selectFrom('balances')
    .innerJoin('postings', 'postings.balance_id', 'balances.id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'postings.transaction_id')
    .where('balances.user_id', '=', filter.userId);
  if (filter.account !== undefined) query = query.where('balances.account', '=', filter.account);
  if (filter.currencyId !== undefined) query = query.where('balances.currency_id', '=', filter.currencyId);
  const [rows, count] = await Promise.all([
    query
      .select([
        'postings.id',
        'balances.account',
        'balances.currency_id',
        'ledger_transactions.kind',
        'ledger_transactions.reference',
        'ledger_transactions.created_at',
        'postings.available_change',
        'postings.frozen_change',
        'postings.available_after',
        'postings.frozen_after',
      ])
      .orderBy('postings.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
};
