import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createDatabase } from './database.ts';
import type { Resource } from './resource.ts';
import type { TidelineDatabase } from './tables.ts';

/**
 * The same tables in the memory of this page, initially empty: every page works while this one is open, and
 * nothing persists.
 */
export const openInMemory = async (resources: readonly Resource[]): Promise<TidelineDatabase> => {
  const store = { indexedDB: new IDBFactory(), IDBKeyRange };
  const database = createDatabase(resources, 'relaxed', undefined, store);
  await database.open();
  return database;
};
