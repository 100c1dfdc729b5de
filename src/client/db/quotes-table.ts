import { quote, type Quote } from '#contract/quotes.ts';
import type { TidelineDatabase } from './database.ts';
import type { QuotesRow } from './rows.ts';

const fields = Object.keys(quote.shape).join();

/** Keeps the whole board as one record. A board older than the one that is kept changes nothing. `asOf` by the server's clock. */
export const ingestBoard = async (database: TidelineDatabase, quotes: readonly Quote[], asOf: number): Promise<void> => {
  const text = JSON.stringify(quotes);
  await database.transaction('rw', database.quotes, database.asOf, async () => {
    const known = await database.asOf.get([0, 'quotes']);
    if (known && known.asOf > asOf) return;
    // Told together: every answer that is waited for is a turn of the page.
    await Promise.all([database.quotes.put({ key: 'board', fields, text, asOf }), database.asOf.put({ userId: 0, name: 'quotes', asOf })]);
  });
};

/** What was kept, checked when it came from the server; nothing where another version of the app wrote it, whose quotes had other fields. */
export const keptQuotes = (row: QuotesRow | undefined): readonly Quote[] => (row?.fields === fields ? (JSON.parse(row.text) as Quote[]) : []);
