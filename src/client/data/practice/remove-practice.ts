import { practiceDatabaseName } from '#client/data/engine/database-name.ts';
import { forgetPracticeDrafts } from '#client/data/engine/drafts.ts';
import { practiceCache } from './practice-files.ts';

/** A page in practice has the database open, and delays its deletion until it is left. */
const remove = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error ?? new Error(`${name} could not be deleted`));
  });

/** The page's own database and the exchange's, which the browser lists. */
const practiceDatabases = async (): Promise<readonly string[]> => {
  const listed = (await indexedDB.databases?.()) ?? [];
  const names = listed.flatMap(({ name }) => (name?.includes(practiceDatabaseName) ? [name] : []));
  return [...new Set([practiceDatabaseName, ...names])];
};

/** Deletes everything of practice from this device. Called outside practice. */
export const removePractice = async (): Promise<void> => {
  forgetPracticeDrafts();
  await caches.delete(practiceCache);
  await Promise.all((await practiceDatabases()).map(remove));
};
