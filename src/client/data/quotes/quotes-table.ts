import { quote, type Quote } from '#contract/quotes.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import type { QuotesRow } from '#client/data/engine/rows.ts';

const fields = Object.keys(quote.shape).join();

/**
 * Stores the whole board as one record. A board older than the stored one changes nothing. `asOf` by the
 * server's clock.
 */
export const ingestBoard = async (
  database: TidelineDatabase,
  quotes: readonly Quote[],
  asOf: number,
): Promise<void> => {
  const text = JSON.stringify(quotes);
  await database.transaction('rw', database.quotes, database.asOf, async () => {
    const known = await database.asOf.get([0, 'quotes']);
    if (known && known.asOf > asOf) return;
    // In parallel: every awaited answer costs the page a turn of the event loop.
    await Promise.all([
      database.quotes.put({ key: 'board', fields, text, asOf }),
      database.asOf.put({ userId: 0, name: 'quotes', asOf }),
    ]);
  });
};

const figures = ['now_price', 'bid', 'ask', 'change', 'open', 'high', 'low', 'volume', 'turnover'] as const;
const figure = /^-?\d+(\.\d+)?$/;

/**
 * The board was validated in full when it came from the server, and it is large: this checks only fields
 * whose corruption would break a page.
 */
const isSound = (row: Partial<Quote> | null): row is Quote =>
  Number.isInteger(row?.id) &&
  typeof row?.symbol === 'string' &&
  !Number.isNaN(Date.parse(row.quoted_at ?? '')) &&
  figures.every((name) => figure.test(row[name] ?? ''));

const parseRows = (text: string): (Partial<Quote> | null)[] => {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
};

/**
 * The stored quotes; none when they cannot be read, or were written by another version of the app, whose
 * quotes had other fields.
 */
export const storedQuotes = (row: QuotesRow | undefined): readonly Quote[] =>
  row?.fields === fields ? parseRows(row.text).filter(isSound) : [];
