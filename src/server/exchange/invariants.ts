import type { LedgerReport } from '#contract/practice-line.ts';
import { ownChecks, type LedgerCheck } from './ledger/checks.ts';
import { findViolationOf, report, verify, type Violation } from './ledger/verify.ts';
import type { Database, Transaction } from './lib/database/database.ts';
import { modules } from './modules.ts';

/** All invariants of the stored money: the ledger's own checks, then each module's. */
export const ledgerChecks: readonly LedgerCheck[] = [
  ...ownChecks,
  ...modules.flatMap(({ ledgerChecks: checks = [] }) => checks),
];

/** The first violation as the transaction sees it, or null. */
export const findViolation = (transaction: Transaction): Promise<Violation | null> =>
  findViolationOf(ledgerChecks, transaction);

/** Recomputes every invariant from one snapshot of the database; a running server may continue meanwhile. */
export const verifyLedger = (database: Database): Promise<Violation | null> => verify(ledgerChecks, database);

/** Every invariant and what was found, for a person who asks. */
export const reportLedger = (database: Database): Promise<LedgerReport> => report(ledgerChecks, database);
