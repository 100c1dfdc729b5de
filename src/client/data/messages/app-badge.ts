import { liveQuery } from 'dexie';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { credentials, onCredentialsChange } from '#client/lib/calls/credentials.ts';
import { storedMessages, unreadOf, unreadTotal } from './stored-messages.ts';

const show = (count: number): void => {
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // The app is not installed, or its icon does not support badges.
  shown.catch(() => undefined);
};

/** Shows the number of unread messages on the icon of the installed app. */
export const startAppBadge = async (): Promise<void> => {
  const database = await loadDatabase();
  await database.prepare('messages');
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
  follow();
};
