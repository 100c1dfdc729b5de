import { sql, type Insertable } from 'kysely';
import type { Transaction } from './database.ts';
import type { Tables } from './tables.ts';

/**
 * Inserts any number of rows with one parameter, where `values` would take one per value.
 * Other columns get their defaults.
 */
export const insertRows = async <
  Name extends keyof Tables & string,
  Column extends keyof Tables[Name] & string,
>(
  transaction: Transaction,
  table: Name,
  columns: readonly Column[],
  rows: readonly {
    readonly [Key in Column]: Key extends keyof Insertable<Tables[Name]>
      ? Insertable<Tables[Name]>[Key]
      : never;
  }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    transaction,
  );
};
