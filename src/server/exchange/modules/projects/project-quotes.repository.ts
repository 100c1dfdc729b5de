import type { Insertable, Selectable } from 'kysely';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import type { ProjectTables } from './projects.tables.ts';

export type QuoteRow = Readonly<Selectable<ProjectTables['project_quotes']>>;

/** The table of locked rates of subscriptions. */
export const projectQuotes = 'project_quotes';

export const insertQuote = (
  transaction: Transaction,
  quote: Omit<Insertable<ProjectTables['project_quotes']>, 'id' | 'used_at'>,
): Promise<QuoteRow> =>
  transaction
    .insertInto('project_quotes')
    .values({ ...quote, tick: jsonValue(quote.tick), used_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
