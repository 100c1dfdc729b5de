import { sql } from 'kysely';
import type { OpenContract } from '#domain/wallets/equity.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import { isOwnInflow, owedSince, type OwedLoan } from './debts.repository.ts';
import type { Inflow } from './value-inflows.ts';

interface AmountNowAndThen {
  readonly currency_id: number;
  readonly now: string;
  readonly then: string;
}

export interface EquityRecord {
  readonly then_at: Date;
  readonly amounts: readonly AmountNowAndThen[];
  readonly contracts: readonly OpenContract[];
  readonly contracts_then: readonly OpenContract[];
  readonly inflows: readonly Inflow[];
  readonly loans: readonly OwedLoan[];
}

/**
 * A user's balances now and a day ago, all from one instant; for a younger account, those at its opening.
 * The cost does not depend on the number of movements of the day.
 */
export const readEquity = async (database: Database, userId: number, dayAgo: Date): Promise<EquityRecord> => {
  const { rows } = await sql<EquityRecord>`
    select then_at,
      (
        select coalesce(jsonb_agg(jsonb_build_object('currency_id', currency_id, 'now', now::text, 'then', before::text)), '[]')
        from (
          select currency_id, sum(available + frozen) as now, sum(ledger_total_at(id, then_at)) as before
          from balances where user_id = ${userId} group by currency_id
        ) held
      ) as amounts,
      (
        select coalesce(jsonb_agg(jsonb_build_object('symbol', symbol, 'type', type, 'share', share, 'lever_share_num', contract_size::text, 'price', price::text)), '[]')
        from positions where user_id = ${userId} and opened_at is not null and closed_at is null
      ) as contracts,
      (
        select coalesce(jsonb_agg(jsonb_build_object('symbol', symbol, 'type', type, 'share', opened_share::numeric - closed, 'lever_share_num', contract_size::text, 'price', price::text)), '[]')
        from positions p, lateral (select coalesce(sum(share::numeric), 0) as closed from position_closings where position_id = p.id and at <= then_at) closings
        where user_id = ${userId} and opened_at <= then_at and (closed_at is null or closed_at > then_at)
      ) as contracts_then,
      (
        select coalesce(jsonb_agg(jsonb_build_object('currency_id', currency_id, 'minute', minute, 'amount', amount::text)), '[]')
        from (
          select currency_id, date_trunc('minute', at) as minute, sum(amount) as amount from inflows i
          where user_id = ${userId} and at > then_at and ${isOwnInflow} group by 1, 2
        ) flows
      ) as inflows,
      ${owedSince(userId, sql`then_at`)} as loans
    from (select greatest(created_at, ${dayAgo}) as then_at from users where id = ${userId}) account`.execute(
    database,
  );
  return rows[0]!;
};
