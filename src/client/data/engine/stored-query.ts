import { createStore } from '#client/lib/state/store.ts';
import type { TableName, TidelineDatabase } from './tables.ts';

/** Shared by hooks with the same key: one query of the device's tables, and its last value. */
export interface StoredQuery<T> {
  /** Distinguishes it from every other query of this page, including an earlier one with the same key. */
  readonly place: number;
  /** The table whose rows are read, if the schema of its rows is loaded on demand. */
  readonly table: TableName | undefined;
  readonly read: (database: TidelineDatabase) => Promise<T>;
  /** Undefined while not read. */
  get(): T | undefined;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Unwatched queries are retained with their last value, so that going back shows it at once; the oldest are
 * evicted first.
 */
const mostQueries = 60;

const queries = new Map<string, StoredQuery<unknown>>();

/** The queries on the screen; `StoredReads` reads them. */
export const watchedQueries = createStore<readonly StoredQuery<unknown>[]>([]);

const isWatched = (query: StoredQuery<unknown>): boolean => watchedQueries.get().includes(query);

const forgetOldest = (): void => {
  for (const [key, query] of queries) {
    if (queries.size <= mostQueries) return;
    if (!isWatched(query)) queries.delete(key);
  }
};

let created = 0;

const createQuery = <T>(
  read: (database: TidelineDatabase) => Promise<T>,
  table: TableName | undefined,
): StoredQuery<T> => {
  let value: T | undefined;
  const listeners = new Set<() => void>();
  const query: StoredQuery<T> = {
    place: (created += 1),
    table,
    read,
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) watchedQueries.set([...watchedQueries.get(), query as StoredQuery<unknown>]);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0)
          watchedQueries.set(watchedQueries.get().filter(({ place }) => place !== query.place));
      };
    },
  };
  return query;
};

export const storedQuery = <T>(
  key: string,
  read: (database: TidelineDatabase) => Promise<T>,
  table?: TableName,
): StoredQuery<T> => {
  const known = queries.get(key);
  if (known) return known as StoredQuery<T>;
  const query = createQuery(read, table);
  queries.set(key, query as StoredQuery<unknown>);
  forgetOldest();
  return query;
};

/** After logout no value of the account may stay in memory. */
export const forgetStoredQueries = (): void => {
  for (const [key, query] of queries) if (!isWatched(query)) queries.delete(key);
};
