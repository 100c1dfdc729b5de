import type { InsertObject, Selectable } from 'kysely';
import type { Transaction } from './database.ts';
import type { Numbered } from './read-page.ts';
import type { Tables } from './tables.ts';

/** Freezes the cost of a new row, under the row's id; returns the freeze. */
export interface Freezing {
  readonly freeze: (id: number) => Promise<number>;
}

/**
 * Inserts the first version of a row together with the freeze of its cost; row and
 * freeze reference each other.
 */
export const insertFrozen = async <Name extends Numbered>(
  transaction: Transaction,
  table: Name,
  column: keyof Tables[Name] & `${string}freeze_id`,
  row: Omit<InsertObject<Tables, Name>, 'version'>,
  freeze: Freezing['freeze'],
): Promise<Selectable<Tables[Name]>> => {
  // Only the callers care which table this is: every one of them has an id.
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
