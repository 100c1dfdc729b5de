import { wipeAccountData } from '#client/data/engine/account-data.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { untilLoaded } from '#client/lib/until-loaded.ts';
import type { StoredSession } from '#machines/session.machine.ts';

/**
 * The session this device keeps. Code of the database that cannot be had now says nothing about the session:
 * it is waited for. Rejects where storage cannot be read.
 */
export const storedSession = async (): Promise<StoredSession | null> => {
  const database = await untilLoaded(loadDatabase);
  const row = await database.settings.get('session');
  return row?.key === 'session' ? row.value : null;
};

let writing: Promise<void> = Promise.resolve();

/** One after the other: a session that was dropped must not be stored again by what was begun before. */
const write = (change: (database: TidelineDatabase) => Promise<unknown>): Promise<void> =>
  (writing = writing
    .then(loadDatabase)
    .then(change)
    .then(() => undefined)
    .catch((problem: unknown) => void noteStorageProblem(problem)));

/** Keeps the session for the next start. Another user's data leaves the device first. */
export const storeSession = (session: StoredSession): Promise<void> =>
  write(async (database) => {
    const others = await database.asOf.where('userId').noneOf([0, session.user.id]).count();
    if (others > 0) await wipeAccountData(database);
    await database.settings.put({ key: 'session', value: session });
  });

/** Keeps what was learnt of the user, as long as their session is the one that is stored: any tab may have ended it. */
export const storeUser = (session: StoredSession): Promise<void> =>
  write((database) =>
    database.transaction('rw', database.settings, async () => {
      const row = await database.settings.get('session');
      if (row?.key === 'session' && row.value.token === session.token)
        await database.settings.put({ key: 'session', value: session });
    }),
  );

export const dropSession = (): Promise<void> => write(({ settings }) => settings.delete('session'));
