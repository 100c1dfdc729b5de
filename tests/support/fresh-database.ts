import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { TidelineDatabase } from '#client/db/database.ts';

let count = 0;

/** An empty database of the app's newest version, of its own name. */
export const openFreshDatabase = async (): Promise<TidelineDatabase> => {
  count += 1;
  const database = new TidelineDatabase('relaxed', `test ${count}`);
  await database.open();
  return database;
};

/** Forgets everything this device has stored. */
export const forgetStorage = (): void => {
  globalThis.indexedDB = new IDBFactory();
};
