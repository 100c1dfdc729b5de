import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows are listed by id. */
export type Numbered = {
  [Name in keyof Tables]: 'id' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

export interface Page<Row> {
  readonly rows: Row[];
  /** Number of rows on all pages. */
  readonly total: number;
}

/** The end of a statement that reads one page. @param page from 1 */
export const pageClause = (page: number, limit: number): RawBuilder<unknown> =>
  sql`limit ${limit} offset ${(page - 1) * limit}`;

/** One page of a query that selects and orders its rows itself. @param counted the same rows, neither selected nor ordered */
export const readOrderedPage = async <Name extends keyof Tables, Row>(
  ordered: SelectQueryBuilder<Tables, Name, Row>,
  counted: SelectQueryBuilder<Tables, Name, object>,
  page: number,
  limit: number,
): Promise<Page<Row>> => {
  const [rows, { total }] = await Promise.all([
    ordered
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    counted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

/** One page of a query's rows in a table, newest first. */
export const readPage = async <Name extends Numbered>(
  found: SelectQueryBuilder<Tables, Name, object>,
  page: number,
  limit: number,
): Promise<Page<Selectable<Tables[Name]>>> => {
  // Only the callers care which table this is: every one of them has an id.
  const query = found as unknown as SelectQueryBuilder<Tables, 'ledger_transactions', object>;
  const read = await readOrderedPage(query.selectAll().orderBy('id', 'desc'), query, page, limit);
  return read as unknown as Page<Selectable<Tables[Name]>>;
};

/**
 * One page of rows that come from several tables.
 * @param rows the whole statement, with its order
 * @param counted the statement to count, from `from` on: often fewer tables than the rows need
 */
export const readSqlPage = async <Row>(
  database: Database,
  rows: RawBuilder<Row>,
  counted: RawBuilder<unknown>,
  page: number,
  limit: number,
): Promise<Page<Row>> => {
  const [found, count] = await Promise.all([
    sql<Row>`${rows} ${pageClause(page, limit)}`.execute(database),
    sql<{ total: number }>`select count(*) as total ${counted}`.execute(database),
  ]);
  return { rows: found.rows, total: count.rows[0]!.total };
};
