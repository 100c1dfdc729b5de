import { Dexie, type IndexableType } from 'dexie';
import { refreshNow } from './sync-state.ts';
import type { Quarantine } from './checked-rows.ts';
import type { AsOfRow } from './rows.ts';
import { noteStorageProblem } from './storage-failure.ts';
import type { TableName } from './tables.ts';

/** Minimum interval between requests for a table whose rows are repeatedly malformed. */
const askEveryMs = 60_000;

/**
 * Deletes malformed rows from the device and requests their table again. Until that is answered the table
 * counts as never complete: a list that lacks a row must not look complete.
 */
export const createQuarantine = (
  database: Dexie,
  nowMs: () => number = () => performance.now(),
): Quarantine => {
  const lastAsked = new Map<TableName, number>();
  const leaving = new Set<string>();

  const remove = async (table: TableName, keys: readonly IndexableType[]): Promise<void> => {
    const rows = database.table<unknown, IndexableType>(table);
    // Read again, because a valid row may be in its place by now; a malformed one reads as missing.
    await database.transaction('rw', rows, async () => {
      const now = await rows.bulkGet([...keys]);
      await rows.bulkDelete(keys.filter((_, index) => now[index] === undefined));
    });
    await database
      .table<AsOfRow>('asOf')
      .filter((row) => row.name === table)
      .delete();
    if (nowMs() - (lastAsked.get(table) ?? -Infinity) < askEveryMs) return;
    lastAsked.set(table, nowMs());
    refreshNow(table);
  };
  return (table, keys) => {
    const idOf = (key: IndexableType): string => JSON.stringify([table, key]);
    const fresh = keys.filter((key) => !leaving.has(idOf(key)));
    if (fresh.length === 0) return;
    for (const key of fresh) leaving.add(idOf(key));
    const leave = async (): Promise<void> => {
      try {
        await remove(table, fresh);
      } catch (problem) {
        noteStorageProblem(problem);
      } finally {
        for (const key of fresh) leaving.delete(idOf(key));
      }
    };
    // Outside the current read transaction.
    void Dexie.ignoreTransaction(leave);
  };
};
