import { sql } from 'kysely';
import type { LedgerReport } from '#contract/practice-line.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { LedgerCheck } from './checks.ts';

export interface Violation {
  /** The violated invariant. */
  readonly check: string;
  /** The first violation found. */
  readonly found: string;
}

/** The first violation of one invariant, or null. */
const violationOf = async (
  { name, query }: LedgerCheck,
  transaction: Transaction,
): Promise<Violation | null> => {
  const { rows } = await sql<{
    found: string;
  }>`select found from (${sql.raw(query)}) broken limit 1`.execute(transaction);
  return rows[0] ? { check: name, found: rows[0].found } : null;
};

/** The first violation as the transaction sees it, or null. */
export const findViolationOf = async (
  checks: readonly LedgerCheck[],
  transaction: Transaction,
): Promise<Violation | null> => {
  for (const check of checks) {
    const violation = await violationOf(check, transaction);
    if (violation) return violation;
  }
  return null;
};

/** Runs the work on one snapshot of the database, however long it takes; others continue meanwhile. */
const onSnapshot = <Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      return work(transaction);
    });

/** Recomputes every invariant from one snapshot of the database; a running server may continue meanwhile. */
export const verify = (checks: readonly LedgerCheck[], database: Database): Promise<Violation | null> =>
  onSnapshot(database, (transaction) => findViolationOf(checks, transaction));

/** The same for a person who wants to see what was verified: every check, and what each found. */
export const report = (checks: readonly LedgerCheck[], database: Database): Promise<LedgerReport> =>
  onSnapshot(database, async (transaction) => {
    const { rows } = await sql<{ entries: number }>`select count(*) as entries from postings`.execute(
      transaction,
    );
    const faults: Violation[] = [];
    for (const check of checks) {
      const violation = await violationOf(check, transaction);
      if (violation) faults.push(violation);
    }
    return { entries: rows[0]!.entries, checks: checks.map(({ name }) => name), faults };
  });
