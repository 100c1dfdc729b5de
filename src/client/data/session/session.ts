import type { User } from '#contract/signed-in.ts';
import type { Outcome } from '#domain/calls/outcome.ts';

export { useSession, type SessionState, type SessionView } from './session-view.ts';

const loadActor = () => import('./session-actor.ts');

/** Takes the token that `login` returned; resolves once the user is known and stored on the device. */
export const signIn = async (token: string): Promise<Outcome<User>> => (await loadActor()).signInWith(token);

/**
 * Ends the session on the server when it can be reached, and deletes the account's data from this device
 * either way.
 */
export const signOut = async (): Promise<void> => (await loadActor()).signOutNow();

/** Requests the user again: after they changed their name, passed verification, or set the pay password. */
export const refreshUser = async (): Promise<void> => (await loadActor()).refreshUserNow();
