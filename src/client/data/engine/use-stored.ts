import { useSyncExternalStore } from 'react';
import type { TableName, TidelineDatabase } from './tables.ts';
import { storedQuery } from './stored-query.ts';

/**
 * Reads from the device's tables and follows every change, including those of other tabs. `undefined` means
 * not read yet. Hooks with the same key share one query; the key must identify every value the query closes
 * over.
 * @param table whose rows are read, if the schema of its rows is loaded on demand
 */
export const useStored = <T>(
  key: string,
  query: (database: TidelineDatabase) => Promise<T>,
  table?: TableName,
): T | undefined => {
  const stored = storedQuery(key, query, table);
  return useSyncExternalStore(stored.subscribe, stored.get);
};
