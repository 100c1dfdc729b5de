import { wipeAccountData } from '#client/data/engine/account-data.ts';
import { loadDatabase } from '#client/data/engine/load-database.ts';
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

/** Keeps the session for the next start. Another user's data leaves the device first. */
export const storeSession = async (session: StoredSession): Promise<void> => {
  try {
    const database = await loadDatabase();
    const others = await database.asOf.where('userId').noneOf([0, session.user.id]).count();
    if (others > 0) await wipeAccountData(database);
    await database.settings.put({ key: 'session', value: session });
  } catch (problem) {
    noteStorageProblem(problem);
  }
};

export const dropSession = async (): Promise<void> => {
  try {
    await (await loadDatabase()).settings.delete('session');
  } catch (problem) {
    noteStorageProblem(problem);
  }
};
