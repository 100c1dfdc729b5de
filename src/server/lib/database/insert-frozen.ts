import type { InsertObject, Selectable } from 'kysely';
import type { Transaction } from './database.ts';
import type { Numbered } from './read-page.ts';
import type { Tables } from './tables.ts';

/** Freezes what a new row costs, under the row's number; answers the freeze. */
export interface Freezing {
  readonly freeze: (id: number) => Promise<number>;
}

/** Inserts the first version of a row that names the freeze of what it costs, as the freeze names the row. */
export const insertFrozen = async <Name extends Numbered>(
  transaction: Transaction,
  table: Name,
  column: keyof Tables[Name] & `${string}freeze_id`,
  row: Omit<InsertObject<Tables, Name>, 'version'>,
  freeze: Freezing['freeze'],
): Promise<Selectable<Tables[Name]>> => {
  // Which table it is matters to the callers alone: every one of them has an id.
  const name = table as unknown as 'ledger_transactions';
  const { id } = await transaction
    .insertInto(name)
    .values({ ...row, version: 1 } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const inserted = await transaction
    .updateTable(name)
    .set({ [column]: await freeze(id) } as never)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return inserted as unknown as Selectable<Tables[Name]>;
};
