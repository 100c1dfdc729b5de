import { sql } from 'kysely';
import type { CreditCounts } from '#domain/people/credit-score.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

/** Paid purchases, and those ordered since then and not paid in time. */
export const countForCredit = async (
  database: Database,
  userId: number,
  since: Date,
): Promise<CreditCounts> => {
  const { rows } = await sql<{ paid: number; unpaid: number }>`
    select count(*) filter (where status = 'paymentSuccessful') as paid,
      count(*) filter (where status = 'expired' and closed_at > ${since}) as unpaid
    from purchases where user_id = ${userId}`.execute(database);
  const { paid, unpaid } = rows[0]!;
  return { paidPurchases: paid, unpaidPurchases: unpaid };
};
