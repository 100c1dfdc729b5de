import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** Tables whose rows are listed by their number. */
export type Numbered = {
  [Name in keyof Tables]: 'id' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/** One page of what a query finds in a table, newest first, and how many rows there are. @param page from 1 */
export const readPage = async <Name extends Numbered>(
  found: SelectQueryBuilder<Tables, Name, object>,
  page: number,
  limit: number,
): Promise<{ rows: Selectable<Tables[Name]>[]; total: number }> => {
  // Which table it is matters to the callers alone: every one of them has an id.
  const query = found as unknown as SelectQueryBuilder<Tables, 'ledger_transactions', object>;
  const [rows, count] = await Promise.all([
    query
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as unknown as Selectable<Tables[Name]>[], total: count.total };
};
