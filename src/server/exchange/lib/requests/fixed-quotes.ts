import { sql } from 'kysely';
import { mostFixedQuotes } from '#domain/quotes/fixed-rate.ts';
import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import { lockOwner } from '#server/exchange/lib/database/lock-owner.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';

/*
 * Rates locked for one user for some seconds, each usable at most once. Each kind has a table of its own,
 * with these columns besides those of the rate.
 */

interface FixedQuote {
  readonly id: number;
  readonly user_id: number;
  readonly created_at: Date;
  readonly held_until: Date;
  readonly used_at: Date | null;
}

/** Lock time in the form of the wire. */
export const validityOf = ({ created_at, held_until }: Pick<FixedQuote, 'created_at' | 'held_until'>) => ({
  held_until: held_until.toISOString(),
  held_ms: held_until.getTime() - created_at.getTime(),
});

/**
 * Enforces the limit of locked rates per user; concurrent requests of the user
 * wait until the transaction ends.
 * @throws Refusal `request.tooMany`
 */
export const requireRoomForQuote = async (
  transaction: Transaction,
  table: string,
  userId: number,
  at: Date,
): Promise<void> => {
  await lockOwner(transaction, `held ${table}`, userId);
  const { rows } = await sql<{ count: number; first_until: Date | null }>`
    select count(*) as count, min(held_until) as first_until from ${sql.table(table)}
    where user_id = ${userId} and used_at is null and held_until > ${at}`.execute(transaction);
  const { count, first_until } = rows[0]!;
  if (count >= mostFixedQuotes)
    throw new Refusal('request.tooMany', { retryAfterMs: first_until!.getTime() - at.getTime() });
};

/**
 * Uses up the agreed quote: of two concurrent uses, the second finds it used.
 * @param isMeant false if the quote is for something else
 * @throws Refusal `quote.notFound`, `quote.used`, `quote.expired`
 */
export const spendQuote = async <Row extends FixedQuote>(
  transaction: Transaction,
  table: string,
  wanted: { readonly userId: number; readonly id: number; readonly at: Date },
  isMeant: (row: Row) => boolean,
): Promise<Row> => {
  const { userId, id, at } = wanted;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id = ${id} and user_id = ${userId} for update`.execute(
    transaction,
  );
  const row = rows[0];
  if (!row || !isMeant(row)) throw new Refusal('quote.notFound', { field: 'quote_id' });
  if (row.used_at) throw new Refusal('quote.used', { field: 'quote_id' });
  if (at > row.held_until) throw new Refusal('quote.expired', { field: 'quote_id' });
  await sql`update ${sql.table(table)} set used_at = ${at} where id = ${id}`.execute(transaction);
  return row;
};

/** Removes quotes that expired before this time; returns how many. */
export const removeQuotesUntil = async (database: Database, table: string, at: Date): Promise<number> => {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where held_until <= ${at}`.execute(
    database,
  );
  return Number(numAffectedRows);
};
