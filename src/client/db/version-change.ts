import type { Dexie } from 'dexie';
import { createStore } from '#client/lib/store.ts';

/** True once a newer version of the app, in another tab, changed the tables: this tab's code no longer fits them. */
export const databaseTakenOver = createStore(false);

/** Gives way to the newer version at once, so that it does not wait for this tab. */
export const giveWayToNewerVersion = (database: Dexie): void => {
  database.on('versionchange', () => {
    database.close();
    databaseTakenOver.set(true);
  });
};
