import { waitFor } from 'xstate';
import { getUser } from '#contract/signed-in.ts';
import { wipeAccountData } from '#client/data/engine/account-data.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import { storedSession, storeSession } from '#client/data/session/session-storage.ts';
import { call } from '#client/lib/calls/call.ts';
import type { PracticeSnapshot } from '#machines/practice.machine.ts';
import type { StoredSession } from '#machines/session.machine.ts';
import { practiceActor, practiceToken } from './practice-actor.ts';

/** The user has to act first: to download, to begin, to start over. */
const isUndecided = (snapshot: PracticeSnapshot): boolean => {
  if (snapshot.matches({ running: 'practising' })) return false;
  return snapshot.hasTag('busy');
};

/**
 * The session of the one person who practises on this device; null while there is none. Replaces the stored
 * session of a page in practice: the exchange on the device is at hand, so it is asked.
 */
export const practiceSession = async (): Promise<StoredSession | null> => {
  const decided = await waitFor(practiceActor(), (snapshot) => !isUndecided(snapshot));
  if (!decided.matches({ running: 'practising' })) return null;
  const token = await practiceToken();
  if (token === null) return null;
  const stored = await storedSession();
  if (stored?.token === token) return stored;
  const answer = await call(getUser, {}, { token, background: true });
  if (!answer.ok) return null;
  await withDatabase(wipeAccountData);
  const session = { token, user: answer.value };
  await storeSession(session);
  return session;
};
