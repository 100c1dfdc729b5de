import { sql } from 'kysely';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { LedgerCheck } from './checks.ts';

export interface Violation {
  /** The violated invariant. */
  readonly check: string;
  /** The first violation found. */
  readonly found: string;
}

/** The first violation as the transaction sees it, or null. */
export const findViolationOf = async (
  checks: readonly LedgerCheck[],
  transaction: Transaction,
): Promise<Violation | null> => {
  for (const { name, query } of checks) {
    const { rows } = await sql<{
      found: string;
    }>`select found from (${sql.raw(query)}) broken limit 1`.execute(transaction);
    if (rows[0]) return { check: name, found: rows[0].found };
  }
  return null;
};

/** Recomputes every invariant from one snapshot of the database; a running server may continue meanwhile. */
export const verify = (checks: readonly LedgerCheck[], database: Database): Promise<Violation | null> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      return findViolationOf(checks, transaction);
    });
