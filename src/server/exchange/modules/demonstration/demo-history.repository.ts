import type { Database, Transaction } from '#server/exchange/lib/database/database.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables {
    demo_history: Table<'demo_history'>;
  }
}

/**
 * When the unwritten history begins: now, or the time at which it first began. Undefined if it is already
 * written.
 */
export const beginHistory = async (database: Database, now: Date): Promise<Date | undefined> => {
  await database
    .insertInto('demo_history')
    .values({ begins_at: now, written_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { begins_at, written_at } = await database
    .selectFrom('demo_history')
    .selectAll()
    .executeTakeFirstOrThrow();
  return written_at === null ? begins_at : undefined;
};

/**
 * Locks the history and returns whether it is unwritten; other processes wait until the transaction ends.
 */
export const lockUnwritten = async (transaction: Transaction): Promise<boolean> =>
  (await transaction
    .selectFrom('demo_history')
    .select('begins_at')
    .where('written_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export const markWritten = async (transaction: Transaction, at: Date): Promise<void> => {
  await transaction.updateTable('demo_history').set({ written_at: at }).execute();
};

/** Marks an unwritten history as written, so that it is never written: the data it relies on was removed. */
export const abandonHistory = async (database: Database, at: Date): Promise<void> => {
  await database
    .updateTable('demo_history')
    .set({ written_at: at })
    .where('written_at', 'is', null)
    .execute();
};
