import { sql } from 'kysely';
import { expect } from 'vitest';
import { findViolation } from '#server/exchange/invariants.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';

/**
 * Runs the statements with triggers and the constraints of these tables disabled, returns the invariant
 * that the verifier finds violated, and rolls them back.
 */
export const corrupt = async (
  database: Database,
  tables: readonly string[],
  statements: readonly string[],
): Promise<string | undefined> => {
  const seen: (string | undefined)[] = [];
  const undo = new Error('undo');
  const run = database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const table of tables) {
      await sql
        .raw(
          `do $$ declare c text; begin
        for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
          execute format('alter table ${table} drop constraint %I', c);
        end loop; end $$`,
        )
        .execute(transaction);
    }
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    seen.push((await findViolation(transaction))?.check);
    throw undo;
  });
  await expect(run).rejects.toBe(undo);
  return seen[0];
};
