import { noteConfirmed } from './as-of-table.ts';
import { keep } from './keep.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { createStore } from '#client/lib/state/store.ts';
import { isInSync } from './sync-state.ts';
import { followedNames } from './tables.ts';

/**
 * When the exchange said last, by its own clock, that this page has heard all there is of the account;
 * undefined while no line is open.
 */
export const confirmedAccount = createStore<number | undefined>(undefined);

/** The line of this user is let go: what it vouched for last becomes the age of the tables on the device. */
export const keepConfirmation = async (userId: number): Promise<void> => {
  const last = confirmedAccount.get();
  if (last === undefined) return;
  if (credentials().userId !== userId) confirmedAccount.set(undefined);
  await keep((database) => noteConfirmed(database, userId, followedNames(database).filter(isInSync), last));
  // Until it is kept the screens go on reading it here; the next line may have its own by now.
  if (confirmedAccount.get() === last) confirmedAccount.set(undefined);
};
