import 'fake-indexeddb/auto';
import { createDatabase } from '#client/data/engine/database.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { resources } from '#client/data/resources.ts';
import { createMemoryStorage } from './memory-storage.ts';

globalThis.localStorage = createMemoryStorage();

let count = 0;

/** An empty database of the app's newest version, of its own name. */
export const openFreshDatabase = async (): Promise<TidelineDatabase> => {
  count += 1;
  const database = createDatabase(resources, 'relaxed', `test ${count}`);
  await database.open();
  return database;
};

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

/** Deletes everything stored on this device; pages that have it open close their connections. */
export const forgetStorage = async (): Promise<void> => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) if (name !== undefined) await deleteDatabase(name);
};
