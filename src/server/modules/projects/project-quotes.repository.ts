import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '#server/lib/database.ts';
import { jsonValue } from '#server/lib/json-value.ts';
import { lockOwner } from '#server/lib/lock-owner.ts';
import type { ProjectTables } from './projects.tables.ts';

export type QuoteRow = Readonly<Selectable<ProjectTables['project_quotes']>>;

/** Quotes of a user that still hold: how many, and when the first of them is over. Others of theirs wait. */
export const lockHeldQuotes = async (
  transaction: Transaction,
  userId: number,
  at: Date,
): Promise<{ count: number; first_until: Date | null }> => {
  await lockOwner(transaction, 'held project quotes', userId);
  return transaction
    .selectFrom('project_quotes')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('held_until').as('first_until')])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('held_until', '>', at)
    .executeTakeFirstOrThrow();
};

export const insertQuote = (
  transaction: Transaction,
  quote: Omit<Insertable<ProjectTables['project_quotes']>, 'id' | 'used_at'>,
): Promise<QuoteRow> =>
  transaction
    .insertInto('project_quotes')
    .values({ ...quote, tick: jsonValue(quote.tick), used_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A quote of this user, held by the transaction: of two that use it at once the second sees it used. */
export const lockQuote = (
  transaction: Transaction,
  userId: number,
  id: number,
): Promise<QuoteRow | undefined> =>
  transaction
    .selectFrom('project_quotes')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const markQuoteUsed = async (transaction: Transaction, id: number, at: Date): Promise<void> => {
  await transaction.updateTable('project_quotes').set({ used_at: at }).where('id', '=', id).execute();
};

/** Forgets quotes that were over before then; answers how many. */
export const removeQuotesUntil = async (database: Database, at: Date): Promise<number> => {
  const { numDeletedRows } = await database
    .deleteFrom('project_quotes')
    .where('held_until', '<=', at)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
