import { sql } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Transaction } from '#server/exchange/lib/database/database.ts';

/** Identifies a balance. */
export interface BalanceName {
  readonly userId: number;
  readonly account: AccountName;
  readonly currencyId: number;
}

/**
 * Locks balances in order of their ids, before several entries touch them one after the other: all callers
 * that lock two of them use this order. Balances that were never opened are skipped.
 */
export const lockBalances = async (
  transaction: Transaction,
  names: readonly BalanceName[],
): Promise<void> => {
  if (names.length === 0) return;
  await sql`
    select 1 from balances b
    where exists (
      select from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n ("userId" bigint, account text, "currencyId" bigint)
      where n."userId" = b.user_id and n.account = b.account and n."currencyId" = b.currency_id
    )
    and b.user_id = any(${names.map(({ userId }) => userId)}::bigint[])
    order by b.id for update of b`.execute(transaction);
};
