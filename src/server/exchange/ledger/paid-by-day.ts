import { sql } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { MovementKind } from '#contract/closed-sets.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

/** Total of entries of some kinds to one account of a user, in one currency, on one UTC day. */
export interface PaidOnDay {
  readonly currency_id: number;
  /** "2026-11-23" */
  readonly day: string;
  readonly amount: string;
}

/** The cost is proportional to the number of entries of the account. */
export const paidByDay = async (
  database: Database,
  userId: number,
  { account, kinds }: { readonly account: AccountName; readonly kinds: readonly MovementKind[] },
): Promise<PaidOnDay[]> => {
  const { rows } = await sql<PaidOnDay>`
    select b.currency_id, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(p.available_change + p.frozen_change) as amount
    from balances b join postings p on p.balance_id = b.id join ledger_transactions t on t.id = p.transaction_id
    where b.user_id = ${userId} and b.account = ${account} and t.kind = any(${kinds}::text[])
    group by 1, 2 order by 2 desc, 1`.execute(database);
  return rows;
};
