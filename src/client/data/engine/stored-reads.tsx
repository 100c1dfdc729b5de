import { useLiveQuery } from 'dexie-react-hooks';
import { memo, useEffect, useLayoutEffect } from 'react';
import { createStore, useStore } from '#client/lib/state/store.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import { refreshShownAnswers } from './answer-upkeep.ts';
import { loadDatabaseOf } from './load-database.ts';
import { storageDeletions } from './storage-deletions.ts';
import { noteStorageProblem } from './storage-failure.ts';
import { watchedQueries, type StoredQuery } from './stored-query.ts';
import type { TableName, TidelineDatabase } from './tables.ts';

/**
 * The database, by the tables whose rows can be checked; under undefined it is available to reads that need
 * no schema.
 */
const ready = createStore<ReadonlyMap<TableName | undefined, TidelineDatabase>>(new Map());
const asked = new Set<TableName | undefined>();

/** Opens the database for a table; code that cannot be loaded now is loaded later. */
const prepare = async (table: TableName | undefined): Promise<void> => {
  if (asked.has(table)) return;
  asked.add(table);
  const database = await untilLoaded(async () => {
    const opened = await loadDatabaseOf(table);
    if (table) await opened.prepare(table);
    return opened;
  });
  ready.set(new Map([...ready.get(), [table, database]]));
};

storageDeletions.subscribe(() => {
  const tables = [...asked];
  asked.clear();
  tables.forEach((table) => void prepare(table));
});

/** A page that is being closed, or a database that gives way to a newer version's, is not a device fault. */
const isFault = (problem: unknown): boolean =>
  !['AbortError', 'DatabaseClosedError'].includes((problem as Error).name);

const readFrom = async <T,>(
  { read }: StoredQuery<T>,
  database: TidelineDatabase,
): Promise<{ readonly value: T }> => {
  try {
    return { value: await read(database) };
  } catch (problem) {
    if (isFault(problem)) noteStorageProblem(problem);
    // A live query skips aborted reads: its previous value stays, and the next change is read.
    throw new DOMException('not read', 'AbortError');
  }
};

interface StoredReadProps {
  readonly query: StoredQuery<unknown>;
  readonly database: TidelineDatabase;
}

const StoredRead = memo(({ query, database }: StoredReadProps) => {
  const found = useLiveQuery(() => readFrom(query, database), [query, database]);
  useLayoutEffect(() => {
    if (found) query.set(found.value);
  }, [query, found]);
  return null;
});

/**
 * Reads the device's tables for the page and follows every change, including those of other tabs. A separate
 * component, so that Dexie is not part of the first paint, and one query serves all components that show the
 * same data.
 */
export const StoredReads = () => {
  const queries = useStore(watchedQueries);
  const databases = useStore(ready);
  useEffect(refreshShownAnswers, []);
  useEffect(() => queries.forEach(({ table }) => void prepare(table)), [queries]);
  return queries.map((query) => {
    const database = databases.get(query.table);
    return database && <StoredRead key={query.place} query={query} database={database} />;
  });
};
