import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';

export const sparseKind = 'demo_funds';

/**
 * Writes many movements into the ledger without its functions, in the form that they and verify-ledger use:
 * fees and their refunds in two accounts of each user, alternating, evenly spread over a time; one in 997
 * is of another kind.
 */
export const writeManyMovements = async (
  database: Database,
  userIds: readonly number[],
  { each, from, to }: { each: number; from: Date; to: Date },
): Promise<void> => {
  await sql`select ledger_balance(id, account, 3) from unnest(${userIds}::bigint[]) id, (values ('change'), ('lever')) a (account)`.execute(
    database,
  );
  await database.transaction().execute(async (transaction) => {
    await sql`set local tideline.ledger_writer = 'on'`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
      with held as materialized (
        select b.id, b.available, b.frozen, row_number() over (order by b.id) - 1 as place
        from balances b where user_id = any (${userIds}::bigint[]) and currency_id = 3 and account in ('change', 'lever')
      ), line as materialized (
        select n, nextval('ledger_transactions_id_seq') as transaction_id, held.id as balance_id, available, frozen,
          case when n / (2 * ${userIds.length}::int) % 2 = 0 then 0.01 else -0.01 end as change,
          case when n % 997 = 0 then ${sparseKind} else 'fee' end as kind,
          ${from}::timestamptz + (${to}::timestamptz - ${from}::timestamptz) * n / ${each * userIds.length} as at
        from generate_series(0, ${each * userIds.length - 1}::int) n
        join held on held.place = n % (2 * ${userIds.length}::int)
        order by n
      ), entered as (
        insert into ledger_transactions (id, kind, reference, created_at) overriding system value
        select transaction_id, kind, 'user:' || balance_id, date_trunc('milliseconds', at) from line
      ), posted as (
        insert into postings (transaction_id, balance_id, currency_id, available_change, frozen_change, available_after, frozen_after)
        select transaction_id, balance_id, 3, change, 0, available + sum(change) over (partition by balance_id order by n), frozen
        from line order by n
      ), house as (
        insert into postings (transaction_id, balance_id, currency_id, available_change, frozen_change)
        select transaction_id, ledger_house('fees', 3), 3, -change, 0 from line order by n
      )
      update balances set available = balances.available + moved from (select balance_id, sum(change) as moved from line group by 1) sums
      where balances.id = balance_id`.execute(transaction);
  });
  await sql`analyze balances, postings, ledger_transactions`.execute(database);
};
