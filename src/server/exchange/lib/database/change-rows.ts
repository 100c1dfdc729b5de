import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Transaction } from './database.ts';
import type { Numbered } from './read-page.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows have a version. */
type Versioned = { [Name in Numbered]: 'version' extends keyof Tables[Name] ? Name : never }[Numbered];

type Columns<Name extends keyof Tables> = keyof Selectable<Tables[Name]> & string;

/** `set` takes its values from the row `n` with the same id; the columns' types are those of the table. */
const updateOf = (table: string, set: RawBuilder<unknown>, rows: readonly unknown[]) => sql`
  update ${sql.table(table)} t set ${set}
  from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) n where n.id = t.id`;

const taking = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`));

/** Sets these columns of many rows in one round trip, without increasing their versions. */
export const setColumns = async <Name extends Numbered, Column extends Columns<Name>>(
  transaction: Transaction,
  table: Name,
  columns: readonly Column[],
  rows: readonly (Pick<Selectable<Tables[Name]>, Column> & { readonly id: number })[],
): Promise<void> => {
  if (rows.length > 0) await updateOf(table, taking(columns), rows).execute(transaction);
};

/**
 * Stores many changed rows in one round trip, each with its version increased;
 * returns them in the same order.
 */
export const changeRows = async <Name extends Versioned, Column extends Columns<Name>>(
  transaction: Transaction,
  table: Name,
  columns: readonly Column[],
  changes: readonly {
    readonly row: { readonly id: number };
    readonly change: Pick<Selectable<Tables[Name]>, Column>;
  }[],
): Promise<Selectable<Tables[Name]>[]> => {
  if (changes.length === 0) return [];
  const changed = changes.map(({ row: { id }, change }) => ({ ...change, id }));
  const update = updateOf(table, sql`${taking(columns)}, version = t.version + 1`, changed);
  const { rows } = await sql<
    Selectable<Tables[Name]> & { readonly id: number }
  >`${update} returning t.*`.execute(transaction);
  const places = new Map(changed.map(({ id }, index) => [id, index]));
  return rows.sort((a, b) => places.get(a.id)! - places.get(b.id)!);
};
