import { sql } from 'kysely';
import type { HoldingChange } from '#domain/money/cost-basis.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

/** One ledger transaction that changed a user's amount of a coin, over all accounts. */
interface HoldingTransaction {
  /** Number of the first posting that it wrote for this user. */
  readonly first: number;
  readonly at: string;
  readonly changes: readonly HoldingChange[];
}

export interface NewHoldings {
  /** In the order in which the ledger wrote them. */
  readonly transactions: readonly HoldingTransaction[];
  /** The number of each balance's last posting. */
  readonly lasts: Readonly<Record<string, number>>;
}

/**
 * The movements of a user's coins after these postings, from one instant of the database. Transfers between
 * own accounts and freezes do not change the amounts. The cost grows with the number of postings after
 * them.
 * @param lasts the number of the last known posting of each balance
 * @param money ids of the currencies that are money, not coins
 */
export const readNewHoldings = async (
  database: Database,
  userId: number,
  lasts: Readonly<Record<string, number>>,
  money: readonly number[],
): Promise<NewHoldings> => {
  const { rows } = await sql<NewHoldings>`
    with mine as materialized (
      select b.id, b.currency_id, coalesce(known.last::bigint, 0) as last
      from balances b left join jsonb_each_text(${JSON.stringify(lasts)}::jsonb) known (id, last) on known.id::bigint = b.id
      where user_id = ${userId}
    ), moved as materialized (
      select p.transaction_id, p.id, mine.id as balance_id, mine.currency_id, available_change + frozen_change as change
      from mine join postings p on p.balance_id = mine.id and p.id > mine.last
    ), net as (
      select transaction_id, currency_id, sum(change) as change, min(id) as first
      from moved where change <> 0 group by transaction_id, currency_id having sum(change) <> 0
    ), held as (
      select transaction_id, min(first) as first, jsonb_agg(jsonb_build_object('currency_id', currency_id, 'change', change::text)) as changes
      from net group by transaction_id having bool_or(currency_id <> all (${money}::bigint[]))
    )
    select
      (select coalesce(jsonb_object_agg(balance_id, last), '{}') from (select balance_id, max(id) as last from moved group by balance_id) newest) as lasts,
      (
        select coalesce(jsonb_agg(jsonb_build_object('first', first, 'at', t.created_at, 'changes', changes) order by first), '[]')
        from held join ledger_transactions t on t.id = transaction_id
      ) as transactions`.execute(database);
  return rows[0]!;
};
