import { sql } from 'kysely';
import type { OpenContract } from '#domain/wallets/equity.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { isOwnInflow, owedSince, type OwedLoan } from './debts.repository.ts';
import type { Inflow } from './value-inflows.ts';

interface AmountAt {
  /** The index of the time, from 1. */
  readonly place: number;
  readonly currency_id: number;
  readonly total: string;
}

export interface HoldingsHistory {
  /** When the account was opened. */
  readonly since: Date;
  /** Since the first of the times. */
  readonly inflows: readonly (Inflow & { readonly place: number })[];
  readonly amounts: readonly AmountAt[];
  readonly contracts: readonly (OpenContract & { readonly place: number })[];
  readonly loans: readonly OwedLoan[];
}

/** The index of the first of the ascending times at or after `moment`, or the number of times before it. */
const placesBefore = (moment: string) =>
  sql`width_bucket(${sql.ref(moment)} - interval '1 microsecond', moments)`;

/**
 * A user's balances at each of the ascending times, and the lots of the positions open then, from one
 * instant of the database; and the inflows since the first of them, each with the first time that includes
 * it. The cost grows with the number of times, balances, inflows, and positions that ended since the first
 * time.
 */
export const readHoldingsHistory = async (
  database: Database,
  userId: number,
  times: readonly Date[],
): Promise<HoldingsHistory> => {
  const { rows } = await sql<HoldingsHistory>`
    with times as materialized (select ${times}::timestamptz[] as moments)
    select created_at as since,
      (
        select coalesce(jsonb_agg(jsonb_build_object('place', place, 'currency_id', currency_id, 'total', total::text)), '[]')
        from (
          select place, b.currency_id, sum(available_after + frozen_after) as total
          from times cross join balances b cross join unnest(ledger_last_postings(b.id, moments)) with ordinality last (posting_id, place)
          join postings p on p.balance_id = b.id and p.id = posting_id
          where user_id = ${userId} group by place, b.currency_id
        ) held where total <> 0
      ) as amounts,
      (
        select coalesce(jsonb_agg(jsonb_build_object('place', place, 'symbol', symbol, 'type', type, 'share', opened_share::numeric - closed, 'lever_share_num', contract_size::text, 'price', price::text)), '[]')
        from times, positions p,
          generate_series(${placesBefore('opened_at')} + 1, coalesce(${placesBefore('closed_at')}, cardinality(moments))) place,
          lateral (select coalesce(sum(share::numeric), 0) as closed from position_closings where position_id = p.id and at <= moments[place]) closings
        where user_id = ${userId} and opened_at is not null and (closed_at is null or closed_at > moments[1])
      ) as contracts,
      (
        select coalesce(jsonb_agg(jsonb_build_object('place', place, 'currency_id', currency_id, 'minute', minute, 'amount', amount::text)), '[]')
        from (
          select ${placesBefore('at')} + 1 as place, currency_id, date_trunc('minute', at) as minute, sum(amount) as amount
          from times, inflows i where user_id = ${userId} and at > moments[1] and ${isOwnInflow} group by 1, 2, 3
        ) flows
      ) as inflows,
      ${owedSince(userId, sql`(select moments[1] from times)`)} as loans
    from users where id = ${userId}`.execute(database);
  return rows[0]!;
};
