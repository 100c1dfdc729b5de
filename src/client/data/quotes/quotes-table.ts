import { quote, type Quote } from '#contract/quotes.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import type { QuotesRow } from '#client/data/engine/rows.ts';

const names = Object.keys(quote.shape) as (keyof Quote)[];

/** A row is stored as its values in this order: with their names the text is three times as long. */
const fields = `values: ${names.join()}`;

const valuesOf = (row: Quote): unknown[] => names.map((name) => row[name]);

const rowOf = (values: readonly unknown[]): Quote => {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index += 1) row[names[index]!] = values[index];
  return row as Quote;
};

/**
 * Stores the whole board as one record. A board older than the stored one changes nothing. `asOf` by the
 * server's clock.
 */
export const ingestBoard = async (
  database: TidelineDatabase,
  quotes: readonly Quote[],
  asOf: number,
): Promise<void> => {
  const text = JSON.stringify(quotes.map(valuesOf));
  await database.transaction('rw', database.quotes, database.asOf, async () => {
    const known = await database.asOf.get([0, 'quotes']);
    if (known && known.asOf > asOf) return;
    // In parallel: every awaited answer costs the page a turn of the event loop.
    await Promise.all([
      database.quotes.put({ key: 'board', fields, text, length: text.length, asOf }),
      database.asOf.put({ userId: 0, name: 'quotes', asOf }),
    ]);
  });
};

/**
 * The stored quotes; none when they cannot be read, or were written by another version of the app, whose
 * quotes had other fields. They were validated in full when they came from the server: a text of the length
 * that was written is not checked again.
 */
export const storedQuotes = (row: QuotesRow | undefined): readonly Quote[] => {
  if (row?.fields !== fields || row.length !== row.text.length) return [];
  try {
    return (JSON.parse(row.text) as unknown[][]).map(rowOf);
  } catch {
    return [];
  }
};
