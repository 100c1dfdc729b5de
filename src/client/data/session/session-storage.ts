import { wipeAccountData } from '#client/data/engine/account-data.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { noteStorageProblem } from '#client/data/engine/storage-failure.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';
import type { StoredSession } from '#machines/session.machine.ts';

/**
 * The stored session. If the database's code cannot be loaded now, the session is unknown, and this waits
 * for the code. Rejects when storage cannot be read.
 */
export const storedSession = async (): Promise<StoredSession | null> => {
  const database = await untilLoaded(loadDatabase);
  const row = await database.settings.get('session');
  return row?.key === 'session' ? row.value : null;
};

let restore: () => Promise<StoredSession | null> = storedSession;

/** The session that the page begins with. */
export const restoredSession = (): Promise<StoredSession | null> => restore();

/** Replaces the stored session; called before the page begins. */
export const restoreSessionBy = (source: () => Promise<StoredSession | null>): void => {
  restore = source;
};

/** Of this tab's writes and deletions, the last one counts. */
let newest = 0;
/** The session of a sign-in is not stored yet, or could not be. */
let isUnstored = false;

const isStored = async (database: TidelineDatabase, token: string): Promise<boolean> => {
  const row = await database.settings.get('session');
  return row?.key === 'session' && row.value.token === token;
};

/** Another user's data is deleted from the device first. */
const makeRoomFor = async (database: TidelineDatabase, userId: number): Promise<void> => {
  const others = await database.asOf.where('userId').noneOf([0, userId]).count();
  if (others > 0) await wipeAccountData(database);
};

/** Stores the session for the next start, unless it is dropped meanwhile. */
export const storeSession = async (session: StoredSession): Promise<void> => {
  const mine = (newest += 1);
  isUnstored = true;
  try {
    const database = await loadDatabase();
    await makeRoomFor(database, session.user.id);
    if (mine !== newest) return;
    await database.settings.put({ key: 'session', value: session });
    if (mine === newest) isUnstored = false;
  } catch (problem) {
    noteStorageProblem(problem);
  }
};

/**
 * Stores updated data of the user as long as their session is the stored one: another tab may have ended it.
 */
export const storeUser = async (session: StoredSession): Promise<void> => {
  if (isUnstored) return storeSession(session);
  try {
    const database = await loadDatabase();
    const isTheirs = (): Promise<boolean> => isStored(database, session.token);
    // A user who signed in since keeps their own data.
    if (!(await isTheirs())) return;
    await makeRoomFor(database, session.user.id);
    await database.transaction('rw', database.settings, async () => {
      if (await isTheirs()) await database.settings.put({ key: 'session', value: session });
    });
  } catch (problem) {
    noteStorageProblem(problem);
  }
};

/**
 * Deletes the ended session; one that another tab has signed in with since stays.
 * @param token null: the session is unknown, and the stored one is deleted
 */
export const dropSession = async (token: string | null): Promise<void> => {
  newest += 1;
  isUnstored = false;
  try {
    const database = await loadDatabase();
    await database.transaction('rw', database.settings, async () => {
      if (token === null || (await isStored(database, token))) await database.settings.delete('session');
    });
  } catch (problem) {
    noteStorageProblem(problem);
  }
};
