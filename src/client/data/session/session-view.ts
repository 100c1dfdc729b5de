import type { User } from '#contract/signed-in.ts';
import { createStore, useStore } from '#client/lib/state/store.ts';

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
  /** The device's storage takes so long to answer that the user is told. */
  readonly isLate?: boolean;
}

/** What the screens are told; the session machine writes it. */
export const sessionView = createStore<SessionView>({ state: 'restoring', user: null });

export const useSession = (): SessionView => useStore(sessionView);
