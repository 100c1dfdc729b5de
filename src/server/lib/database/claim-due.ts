import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Among } from '#server/lib/jobs/batch-job.ts';
import type { Numbered } from './read-page.ts';
import type { Tables } from './tables.ts';

/** That a row is among those to be claimed. @param id the column of its number, by its table's name where several are read */
export const isAmong = (id: string, { only, except }: Omit<Among, 'most'>): RawBuilder<boolean> =>
  sql<boolean>`(${only}::bigint is null or ${sql.ref(id)} = ${only}::bigint) and ${sql.ref(id)} <> all(${[...except]}::bigint[])`;

/**
 * What is due of a table, held by the transaction; other processes pass over it. @param first the column by whose values they
 * are claimed, before their numbers
 */
export const claimDue = async <Name extends Numbered>(
  due: SelectQueryBuilder<Tables, Name, object>,
  among: Among,
  first?: keyof Tables[Name] & string,
): Promise<Selectable<Tables[Name]>[]> => {
  // Which table it is matters to the callers alone: every one of them has an id.
  const query = due as unknown as SelectQueryBuilder<Tables, 'ledger_transactions', object>;
  const rows = await (first === undefined ? query : query.orderBy(sql.ref(first)))
    .selectAll()
    .where(isAmong('id', among))
    .orderBy('id')
    .limit(among.most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows as unknown as Selectable<Tables[Name]>[];
};
