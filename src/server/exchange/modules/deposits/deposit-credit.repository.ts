import { sql } from 'kysely';
import type { CreditCounts } from '#domain/people/credit-score.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

/** Number of announced deposits refused since then. */
export const countForCredit = async (
  database: Database,
  userId: number,
  since: Date,
): Promise<CreditCounts> => {
  const { rows } = await sql<{ refused: number }>`
    select count(*) as refused from deposits
    where user_id = ${userId} and status = 'refused' and decided_at > ${since}`.execute(database);
  return { refusedDeposits: rows[0]!.refused };
};
