import { sql } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { PaidOnDay } from '#server/exchange/ledger/paid-by-day.ts';

/**
 * Interest paid to a user by day: the payout less `dualPayout` without interest, which converts at the
 * linked price if paid out in the other currency.
 */
export const interestByDay = async (database: Database, userId: number): Promise<PaidOnDay[]> => {
  const { rows } = await sql<PaidOnDay>`
    select case payout_currency when 'coin' then currency_id else legal_id end as currency_id,
      to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(payout - case
        when type = 'call' and payout_currency = 'quote' then trunc(amount * linked_price, quote_decimals)
        when type = 'put' and payout_currency = 'coin'
          then round(div(amount * 10::numeric ^ coin_decimals, linked_price) / 10::numeric ^ coin_decimals, coin_decimals)
        else amount
      end) as amount
    from dual_orders where user_id = ${userId} and payout is not null
    group by 1, 2 order by 2, 1`.execute(database);
  return rows;
};
