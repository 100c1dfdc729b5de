import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';

/** A futures position or an option that has ended, or has not. */
export interface TakenRow {
  readonly kind: 'futures' | 'option';
  readonly id: number;
  readonly symbol: string;
  /** 1 long or up, 2 short or down. */
  readonly type: 1 | 2;
  readonly opened_at: Date;
  /** Null: it is open. */
  readonly closed_at: Date | null;
  readonly quantity: string;
  readonly open_price: string | null;
  readonly close_price: string | null;
  /** Less all fees. */
  readonly result: string;
}

export interface FeeRow {
  readonly at: Date;
  readonly currency_id: number;
  readonly amount: string;
}

/** Every position and option that the user has opened. */
export const readTaken = async (database: Database, userId: number): Promise<readonly TakenRow[]> => {
  const { rows } = await sql<TakenRow>`
    select 'futures' as kind, p.id, p.symbol, p.type, p.opened_at, p.closed_at,
      (p.opened_share * p.contract_size)::text as quantity, p.price::text as open_price,
      round(c.turnover / nullif(c.lots * p.contract_size, 0), 8)::text as close_price,
      trim_scale(c.result - p.open_fee - p.overnight_fee)::text as result
    from positions p cross join lateral (
      select coalesce(sum(profits - insurance - fee), 0) as result, sum(turnover) as turnover, sum(share)::numeric as lots
      from position_closings where position_id = p.id
    ) c
    where p.user_id = ${userId} and p.opened_at is not null
    union all
    select 'option', id, symbol, type, coalesce(opened_at, created_at), closed_at,
      number::text, open_price::text, end_price::text, trim_scale(coalesce(profits, 0))::text
    from seconds_orders where user_id = ${userId}
    order by 1, 2`.execute(database);
  return rows;
};

/** What the exchange's account for fees got from the user, by transaction and currency. */
export const readFees = async (database: Database, userId: number): Promise<readonly FeeRow[]> => {
  const { rows } = await sql<FeeRow>`
    select t.created_at as at, p.currency_id, sum(p.available_change)::text as amount
    from ledger_transactions t join postings p on p.transaction_id = t.id
    join house_accounts h on p.balance_id = ledger_house(h.name, p.currency_id)
    where h.name = 'fees'
      and exists (select from postings o join balances b on b.id = o.balance_id where o.transaction_id = t.id and b.user_id = ${userId})
    group by t.id, t.created_at, p.currency_id having sum(p.available_change) > 0
    order by t.id, p.currency_id`.execute(database);
  return rows;
};
