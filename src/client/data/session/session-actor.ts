import { createActor, fromPromise, waitFor } from 'xstate';
import { getUser, logout, type User } from '#contract/signed-in.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { failed, succeeded } from '#domain/calls/outcome.ts';
import { selectSessionState, sessionMachine, type SessionSnapshot } from '#machines/session.machine.ts';
import { wipeAccountData } from '#client/data/engine/account-data.ts';
import { withDatabase } from '#client/data/engine/with-database.ts';
import { forgetStoredQueries } from '#client/data/engine/stored-query.ts';
import { call } from '#client/lib/calls/call.ts';
import { onSessionEnded, onVerificationNeeded } from '#client/lib/calls/call-signals.ts';
import { credentials, setCredentials } from '#client/lib/calls/credentials.ts';
import { doneWithin } from '#client/lib/calls/done-within.ts';
import { reportLive } from '#client/lib/state/live-machines.ts';
import { sessionView } from './session-view.ts';
import { dropSession, restoredSession, storeSession, storeUser } from './session-storage.ts';

/** A device that stores nothing, or not in time, blocks no one for longer than this. */
const waitForStoringMs = 3_000;

/** Pending writes of the session: storing it for the next start, and dropping it. */
let storing: Promise<void> = Promise.resolve();
let dropping: Promise<void> = Promise.resolve();

const machine = sessionMachine.provide({
  actors: {
    readStoredSession: fromPromise(restoredSession),
    loadUser: fromPromise(async ({ input, signal }) => {
      const answer = await call(getUser, {}, { token: input.token, signal, background: true });
      if (!answer.ok) throw answer.failure;
      return answer.value;
    }),
    endSession: fromPromise(async ({ input, signal }) => {
      // Before storage has answered, the session uses the token of the first paint.
      const token = input.token ?? credentials().token;
      if (token !== null) await call(logout, {}, { token, signal });
    }),
    wipeAccount: fromPromise(async () => {
      forgetStoredQueries();
      // The token is deleted before anything else.
      await doneWithin(dropping, waitForStoringMs);
      await withDatabase(wipeAccountData);
    }),
  },
  actions: {
    storeSession: ({ context: { token, user } }) => {
      if (token && user) storing = storeSession({ token, user });
    },
    storeUser: ({ context: { token, user } }) => {
      if (token && user) void storeUser({ token, user });
    },
    dropStoredSession: ({ context: { token } }) => void (dropping = dropSession(token)),
  },
});

/** While storage is being read, the state of the first paint stays. */
const show = (snapshot: SessionSnapshot): void => {
  const state = selectSessionState(snapshot);
  if (state === 'restoring') {
    if (snapshot.context.isLate && sessionView.get().state === 'restoring')
      sessionView.set({ state, user: null, isLate: true });
    return;
  }
  const { token, user } = snapshot.context;
  const known = credentials();
  const userId = state === 'signedIn' ? (user?.id ?? 0) : 0;
  if (known.token !== token || known.userId !== userId)
    setCredentials({ token: state === 'signedIn' ? token : null, userId });
  const view = sessionView.get();
  if (view.state !== state || view.user !== user) sessionView.set({ state, user });
};

export const sessionActor = createActor(machine, { inspect: reportLive('session') });
sessionActor.subscribe(show);
sessionActor.start();
onSessionEnded(() => sessionActor.send({ type: 'server.sessionEnded' }));
onVerificationNeeded(() => sessionActor.send({ type: 'server.verificationNeeded' }));

const isSettled = (snapshot: SessionSnapshot): boolean =>
  ['signedIn', 'visitor', 'expired'].includes(selectSessionState(snapshot));

/** Resolves once a new start would find the user signed in. */
export const signInWith = async (token: string): Promise<Outcome<User>> => {
  sessionActor.send({ type: 'user.signedIn', token });
  const { context } = await waitFor(sessionActor, isSettled);
  await doneWithin(storing, waitForStoringMs);
  if (context.user && context.token === token) return succeeded(context.user);
  return failed(context.failure ?? { kind: 'refused', code: 'login.required', message: '' });
};

export const signOutNow = async (): Promise<void> => {
  sessionActor.send({ type: 'user.signedOut' });
  await waitFor(sessionActor, isSettled);
};

export const refreshUserNow = async (): Promise<void> => {
  sessionActor.send({ type: 'user.refreshed' });
  await waitFor(sessionActor, (snapshot) => !snapshot.matches({ signedIn: 'refreshing' }));
};
