import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Among } from '#server/exchange/lib/jobs/batch-job.ts';
import type { Numbered } from './read-page.ts';
import type { Tables } from './tables.ts';

/**
 * Condition that a row is among those to be claimed.
 * @param id the column of its id, qualified by its table if several are read
 */
export const isAmong = (id: string, { only, except }: Omit<Among, 'most'>): RawBuilder<boolean> =>
  sql<boolean>`(${only}::bigint is null or ${sql.ref(id)} = ${only}::bigint) and ${sql.ref(id)} <> all(${[...except]}::bigint[])`;

/**
 * Claims the due rows of a table, locked by the transaction; other processes skip them.
 * @param first the column by which they are ordered, before their ids
 */
export const claimDue = async <Name extends Numbered>(
  due: SelectQueryBuilder<Tables, Name, object>,
  among: Among,
  first?: keyof Tables[Name] & string,
): Promise<Selectable<Tables[Name]>[]> => {
  // Only the callers care which table this is: every one of them has an id.
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
