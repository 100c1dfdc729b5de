import type { User } from '#contract/signed-in.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';

/**
 * - `restoring`: the device's storage is being read
 * - `signingIn`: a token is present, its user is being requested
 * - `signedIn`: also without a network, from storage
 * - `expired`: the server ended the session (999); `user` is unset, tickets are retained
 */
export type SessionState = 'visitor' | 'restoring' | 'signingIn' | 'signedIn' | 'expired' | 'signingOut';

export interface SessionView {
  readonly state: SessionState;
  readonly user: User | null;
  /** The device's storage answers so late that the user is notified. */
  readonly isLate?: boolean;
}

/** The session as screens show it; written by the session machine. */
export const sessionView = createStore<SessionView>({ state: 'restoring', user: null });

export const useSession = (): SessionView => useStore(sessionView);
