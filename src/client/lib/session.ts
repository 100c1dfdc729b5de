import type { User } from '#contract/users.ts';
import type { Outcome } from '#domain/outcome.ts';
import { createStore, useStore } from './store.ts';

/**
 * - `restoring`: the device's storage is being read
 * - `signingIn`: a token is there, its user is being asked for
 * - `signedIn`: also without a network, from storage
 * - `expired`: the server ended the session (999); `user` is gone, tickets are kept
 */
export type SessionState = 'visitor' | 'restoring' | 'signingIn' | 'signedIn' | 'expired' | 'signingOut';

export interface SessionView {
  readonly state: SessionState;
  readonly user: User | null;
}

export const sessionView = createStore<SessionView>({ state: 'restoring', user: null });

export const useSession = (): SessionView => useStore(sessionView);

/** Takes the token that `login` answered; resolves once the user is known and kept on the device. */
export const signIn = async (token: string): Promise<Outcome<User>> => {
  const { signInWith } = await import('./runtime/session-actor.ts');
  return signInWith(token);
};

/** Ends the session on the server when it can be reached, and wipes the account's data from this device either way. */
export const signOut = async (): Promise<void> => {
  const { signOutNow } = await import('./runtime/session-actor.ts');
  await signOutNow();
};
