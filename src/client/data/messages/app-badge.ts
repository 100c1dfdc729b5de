import { liveQuery } from 'dexie';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { storageDeletions } from '#client/data/engine/storage-deletions.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { credentials, onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { storedMessages, unreadOf, unreadTotal } from './stored-messages.ts';

const show = (count: number): void => {
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // The app is not installed, or its icon does not support badges.
  shown.catch(() => undefined);
};

/** Shows the number of unread messages on the icon of the installed app. */
export const startAppBadge = async (): Promise<void> => {
  const load = async (): Promise<TidelineDatabase> => {
    const loaded = await loadDatabase();
    await loaded.prepare('messages');
    return loaded;
  };
  let database = await load();
  let stop = (): void => undefined;
  const follow = (): void => {
    stop();
    const { userId } = credentials();
    if (userId === 0) return show(0);
    const { unsubscribe } = liveQuery(() => storedMessages(database, userId)).subscribe({
      next: (messages) => show(messages ? unreadTotal(unreadOf(messages)) : 0),
      error: noteStorageProblem,
    });
    stop = unsubscribe;
  };
  onCredentialsChange(follow);
  const moveOn = async (): Promise<void> => {
    database = await load();
    follow();
  };
  storageDeletions.subscribe(() => void moveOn());
  follow();
};
