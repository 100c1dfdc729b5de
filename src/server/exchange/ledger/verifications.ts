import type { Selectable } from 'kysely';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { Violation } from './verify.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

type VerificationsTable = Table<'ledger_verifications', { source: 'command' | 'schedule' }>;

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    ledger_verifications: VerificationsTable;
  }
}

export type VerificationRow = Readonly<Selectable<VerificationsTable>>;

export interface NewVerification {
  readonly at: Date;
  readonly tookMs: number;
  readonly source: VerificationRow['source'];
  readonly invariants: number;
  readonly violation: Violation | null;
}

/** Stores the result of a verification. */
export const storeVerification = async (
  database: Database,
  { at, tookMs, source, invariants, violation }: NewVerification,
): Promise<void> => {
  const row = { at, took_ms: tookMs, source, invariants };
  await database
    .insertInto('ledger_verifications')
    .values({ ...row, broken: violation?.check ?? null, found: violation?.found ?? null })
    .execute();
};

/** The latest, newest first. */
export const listVerifications = (database: Database, most: number): Promise<VerificationRow[]> =>
  database.selectFrom('ledger_verifications').selectAll().orderBy('id', 'desc').limit(most).execute();

/** Time of the last verification; null: never. */
export const lastVerifiedAt = async (database: Database): Promise<Date | null> =>
  (await listVerifications(database, 1))[0]?.at ?? null;
