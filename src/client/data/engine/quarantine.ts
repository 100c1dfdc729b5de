import { Dexie, type IndexableType } from 'dexie';
import { refreshNow } from './sync-state.ts';
import type { Quarantine } from './checked-rows.ts';
import type { AsOfRow } from './rows.ts';
import { noteStorageProblem } from './storage-failure.ts';
import type { TableName } from './tables.ts';

/** A table whose rows are malformed again and again is asked anew no more often than this. */
const askEveryMs = 60_000;

/**
 * Takes malformed rows off the device and asks the server for their table anew. Until that has answered the
 * table counts as never complete: a list that lacks a row must not look like all there is.
 */
export const createQuarantine = (
  database: Dexie,
  nowMs: () => number = () => performance.now(),
): Quarantine => {
  const lastAsked = new Map<TableName, number>();
  const leaving = new Set<string>();

  const remove = async (table: TableName, keys: readonly IndexableType[]): Promise<void> => {
    const rows = database.table<unknown, IndexableType>(table);
    // Read again, for a sound row may stand in its place by now; a malformed one reads as none.
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
    // Outside of whatever is being read.
    void Dexie.ignoreTransaction(leave);
  };
};
