import { noteConfirmed } from './as-of-table.ts';
import { withDatabase } from './with-database.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { createStore } from '#client/lib/state/store.ts';
import { isInSync } from './sync-state.ts';
import { followedNames } from './tables.ts';

/**
 * Server time up to which this page is confirmed to have received every change of the account; undefined
 * while no connection is open.
 */
export const confirmedAccount = createStore<number | undefined>(undefined);

/**
 * Called when this user's connection is released. Stores its last confirmation as the age of the tables on
 * the device.
 */
export const storeConfirmation = async (userId: number): Promise<void> => {
  const last = confirmedAccount.get();
  if (last === undefined) return;
  if (credentials().userId !== userId) confirmedAccount.set(undefined);
  await withDatabase((database) =>
    noteConfirmed(database, userId, followedNames(database).filter(isInSync), last),
  );
  // Screens read the confirmation here until it is stored. The next connection may have set its own by now.
  if (confirmedAccount.get() === last) confirmedAccount.set(undefined);
};
