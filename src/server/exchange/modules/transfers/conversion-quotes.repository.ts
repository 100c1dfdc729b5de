import type { Insertable, Selectable } from 'kysely';
import type { Transaction } from '#server/exchange/lib/database/database.ts';
import { jsonValue } from '#server/exchange/lib/database/json-value.ts';
import type { TransferTables } from './transfers.tables.ts';

export type QuoteRow = Readonly<Selectable<TransferTables['exchange_quotes']>>;
export type NewQuote = Omit<Insertable<TransferTables['exchange_quotes']>, 'id' | 'used_at'>;

/** The table of locked rates of exchanges. */
export const conversionQuotes = 'exchange_quotes';

export const insertQuote = (transaction: Transaction, quote: NewQuote): Promise<QuoteRow> =>
  transaction
    .insertInto('exchange_quotes')
    .values({
      ...quote,
      from_tick: jsonValue(quote.from_tick),
      to_tick: jsonValue(quote.to_tick),
      used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
