import { sql } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { justBefore } from './movements.repository.ts';

export interface KindSumRow {
  readonly kind: string;
  readonly count: number;
  readonly credited: string;
  readonly debited: string;
  readonly frozen_change: string;
}

export interface StatementRow {
  readonly account: AccountName;
  readonly currency_id: number;
  readonly opening: string;
  readonly opening_frozen: string;
  readonly closing: string;
  readonly closing_frozen: string;
  readonly kinds: readonly KindSumRow[];
}

/**
 * Every balance of a user at the beginning and at the end of a period, and the sums of its movements, from
 * one instant of the database. Sums a limited number of movements: the counts show when there were more.
 */
export const readStatement = async (
  database: Database,
  userId: number,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<StatementRow[]> => {
  const { rows } = await sql<StatementRow>`
    with ranges as materialized (
      select id, account, currency_id, ends[1] as low, ends[2] as high
      from (
        select *, ledger_last_postings(id, array[${justBefore(from)}, ${justBefore(to)}]::timestamptz[]) as ends
        from balances where user_id = ${userId}
      ) b
    ), moved as materialized (
      select r.id as balance_id, transaction_id, available_change + frozen_change as change, frozen_change
      from ranges r join postings p on p.balance_id = r.id and p.id > r.low and p.id <= r.high
      limit ${most + 1}
    ), sums as materialized (
      select balance_id, kind, count(*) as count, coalesce(sum(change) filter (where change > 0), 0)::text as credited,
        coalesce(sum(change) filter (where change < 0), 0)::text as debited, sum(frozen_change)::text as frozen_change
      from moved join ledger_transactions t on t.id = moved.transaction_id group by balance_id, kind
    )
    select account, r.currency_id,
      coalesce(o.available_after + o.frozen_after, 0) as opening, coalesce(o.frozen_after, 0) as opening_frozen,
      coalesce(c.available_after + c.frozen_after, 0) as closing, coalesce(c.frozen_after, 0) as closing_frozen,
      (select coalesce(jsonb_agg(to_jsonb(sums) - 'balance_id' order by kind), '[]') from sums where sums.balance_id = r.id) as kinds
    from ranges r
    left join postings o on o.balance_id = r.id and o.id = r.low
    left join postings c on c.balance_id = r.id and c.id = r.high
    order by r.id`.execute(database);
  return rows;
};
