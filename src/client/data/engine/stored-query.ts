import type { TableName, TidelineDatabase } from './tables.ts';
import { loadDatabase } from './load-database.ts';
import { untilLoaded } from '#client/lib/until-loaded.ts';
import { noteStorageProblem } from './storage-failure.ts';

interface StoredQuery<T> {
  get(): T | undefined;
  subscribe(listener: () => void): () => void;
}

/**
 * Queries nobody watches are kept with their last value, so that going back shows it at once; the oldest
 * leave first.
 */
const keptQueries = 60;

const queries = new Map<string, StoredQuery<unknown> & { watched(): boolean }>();

const forgetOldest = (): void => {
  for (const [key, query] of queries) {
    if (queries.size <= keptQueries) return;
    if (!query.watched()) queries.delete(key);
  }
};

const createQuery = <T>(
  query: (database: TidelineDatabase) => Promise<T>,
  table: TableName | undefined,
): StoredQuery<T> & { watched(): boolean } => {
  let value: T | undefined;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const start = (): void => {
    let stopped = false;
    let unsubscribe: (() => void) | undefined;
    stop = () => {
      stopped = true;
      unsubscribe?.();
    };
    // Code that cannot be had now comes later: a page that waits for it goes on then by itself.
    const open = async () => {
      if (stopped) return undefined;
      const [database, { liveQuery }] = await Promise.all([loadDatabase(), import('./database.ts')]);
      if (table) await database.prepare(table);
      return { database, liveQuery };
    };
    const follow = async (): Promise<void> => {
      const opened = await untilLoaded(open);
      if (stopped || !opened) return;
      const { database, liveQuery } = opened;
      const subscription = liveQuery(() => query(database)).subscribe({
        next: (next) => {
          value = next;
          for (const listener of listeners) listener();
        },
        error: noteStorageProblem,
      });
      unsubscribe = () => subscription.unsubscribe();
    };
    follow().catch(noteStorageProblem);
  };

  return {
    get: () => value,
    watched: () => listeners.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
  };
};

export const storedQuery = <T>(
  key: string,
  query: (database: TidelineDatabase) => Promise<T>,
  table?: TableName,
): StoredQuery<T> => {
  const known = queries.get(key);
  if (known) return known as StoredQuery<T>;
  const created = createQuery(query, table);
  queries.set(key, created);
  forgetOldest();
  return created;
};

/** After logout no value of the account may stay in memory. */
export const forgetStoredQueries = (): void => {
  for (const [key, query] of queries) if (!query.watched()) queries.delete(key);
};
