import { assertEvent, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { User } from '#contract/signed-in.ts';
import type { Failure } from '#domain/calls/outcome.ts';

/**
 * The session of the user of this device. A stored session counts as signed in without a request, so that
 * the app starts offline; the server ends it with code 999 at any time. The token is deleted before anything
 * else is notified.
 */
export interface StoredSession {
  readonly token: string;
  readonly user: User;
}

export type SessionEvent =
  /** The login page got a token. */
  | { type: 'user.signedIn'; token: string }
  | { type: 'user.signedOut' }
  /** The user's own data may have changed. */
  | { type: 'user.refreshed' }
  /** Code 999: the token is invalid. */
  | { type: 'server.sessionEnded' }
  /** Code 998: this needs a verified identity. */
  | { type: 'server.verificationNeeded' }
  /** Another tab signed in or out. */
  | { type: 'device.sessionChanged' };

interface SessionContext {
  token: string | null;
  user: User | null;
  /** Why the last attempt to sign in ended. */
  failure: Failure | null;
  /** The device's storage is so slow that the user is notified. */
  isLate: boolean;
}

const notProvided = (name: string) => () => {
  throw new Error(`${name} is not provided`);
};

/** After this long the user is notified that the device has not answered; its answer is still awaited. */
export const restoreTimeoutMs = 5_000;
export const requestTimeoutMs = 60_000;
/** Signing out does not wait longer than this for the server; the token is deleted here in any case. */
export const signOutTimeoutMs = 5_000;

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'busy' | 'signedIn',
  },
  actors: {
    readStoredSession: fromPromise<StoredSession | null>(notProvided('readStoredSession')),
    /** Rejects with a `Failure`. */
    loadUser: fromPromise<User, { token: string }>(notProvided('loadUser')),
    endSession: fromPromise<void, { token: string | null }>(notProvided('endSession')),
    wipeAccount: fromPromise<void>(notProvided('wipeAccount')),
  },
  actions: {
    holdToken: assign(({ event }) => {
      assertEvent(event, 'user.signedIn');
      return { token: event.token, user: null, failure: null };
    }),
    takeStored: assign((_, { session }: { session: StoredSession }) => ({
      token: session.token,
      user: session.user,
      failure: null,
    })),
    takeUser: assign((_, { user }: { user: User }) => ({ user })),
    noteFailure: assign((_, { error }: { error: unknown }) => ({
      failure: isFailure(error) ? error : { kind: 'malformed' as const },
    })),
    noteTimeout: assign({ failure: { kind: 'timeout' as const } }),
    noteLate: assign({ isLate: true }),
    forgetSession: assign({ token: null, user: null, isLate: false }),
    storeSession: notProvided('storeSession'),
    /** Only into the stored session: another tab may have signed out in the meantime. */
    storeUser: notProvided('storeUser'),
    /** Only if it is the session that ended: another tab may have signed in again in the meantime. */
    dropStoredSession: notProvided('dropStoredSession'),
  },
  guards: {
    'if a session is stored': (_, { session }: { session: StoredSession | null }) => session !== null,
  },
  delays: {
    restoreTimeout: restoreTimeoutMs,
    requestTimeout: requestTimeoutMs,
    signOutTimeout: signOutTimeoutMs,
  },
}).createMachine({
  id: 'session',
  context: { token: null, user: null, failure: null, isLate: false },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      on: {
        'user.signedIn': { target: 'signingIn', actions: 'holdToken' },
        'user.signedOut': 'signingOut',
      },
      // Reading continues until storage answers: a slow device does not turn a user into a visitor.
      invoke: {
        src: 'readStoredSession',
        onDone: [
          {
            guard: { type: 'if a session is stored', params: ({ event }) => ({ session: event.output }) },
            target: 'signedIn.refreshing',
            actions: { type: 'takeStored', params: ({ event }) => ({ session: event.output! }) },
          },
          { target: 'visitor' },
        ],
        onError: 'visitor',
      },
      after: { restoreTimeout: { actions: 'noteLate' } },
    },
    visitor: {
      on: {
        'user.signedIn': { target: 'signingIn', actions: 'holdToken' },
        'device.sessionChanged': 'adopting',
      },
    },
    /** The server ended the session; the login page is shown. Unfinished input is preserved. */
    expired: {
      on: {
        'user.signedIn': { target: 'signingIn', actions: 'holdToken' },
        'user.signedOut': 'wiping',
        'device.sessionChanged': 'adopting',
      },
    },
    signingIn: {
      tags: 'busy',
      on: { 'server.sessionEnded': { target: 'expired', actions: ['dropStoredSession', 'forgetSession'] } },
      invoke: {
        src: 'loadUser',
        input: ({ context }) => ({ token: context.token! }),
        onDone: {
          target: 'signedIn',
          actions: [{ type: 'takeUser', params: ({ event }) => ({ user: event.output }) }, 'storeSession'],
        },
        onError: {
          target: 'visitor',
          actions: [
            { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            'forgetSession',
          ],
        },
      },
      after: { requestTimeout: { target: 'visitor', actions: ['noteTimeout', 'forgetSession'] } },
    },
    /** Another tab changed the session: the device's storage is read again. */
    adopting: {
      tags: 'busy',
      always: 'restoring',
      entry: 'forgetSession',
    },
    signedIn: {
      tags: 'signedIn',
      initial: 'settled',
      on: {
        'user.signedOut': 'signingOut',
        'user.signedIn': { target: 'signingIn', actions: 'holdToken' },
        'server.sessionEnded': { target: 'expired', actions: ['dropStoredSession', 'forgetSession'] },
        'server.verificationNeeded': '.verificationNeeded',
        'device.sessionChanged': 'adopting',
      },
      states: {
        settled: { on: { 'user.refreshed': 'refreshing' } },
        refreshing: {
          invoke: {
            src: 'loadUser',
            input: ({ context }) => ({ token: context.token! }),
            onDone: {
              target: 'settled',
              actions: [{ type: 'takeUser', params: ({ event }) => ({ user: event.output }) }, 'storeUser'],
            },
            // Known user data stays valid until the server reports otherwise.
            onError: 'settled',
          },
          after: { requestTimeout: 'settled' },
        },
        /** The verification page is shown; on return the user is fetched again. */
        verificationNeeded: { on: { 'user.refreshed': 'refreshing' } },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        src: 'endSession',
        input: ({ context }) => ({ token: context.token }),
        onDone: 'wiping',
        onError: 'wiping',
      },
      after: { signOutTimeout: 'wiping' },
    },
    wiping: {
      tags: 'busy',
      entry: ['dropStoredSession', 'forgetSession'],
      invoke: { src: 'wipeAccount', onDone: 'visitor', onError: 'visitor' },
      after: { restoreTimeout: 'visitor' },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The session state for screens; verification and refreshing still count as signed in. */
export const selectSessionState = (
  snapshot: SessionSnapshot,
): 'visitor' | 'restoring' | 'signingIn' | 'signedIn' | 'expired' | 'signingOut' => {
  if (snapshot.hasTag('signedIn')) return 'signedIn';
  if (snapshot.matches('signingOut') || snapshot.matches('wiping')) return 'signingOut';
  if (snapshot.matches('signingIn')) return 'signingIn';
  if (snapshot.matches('expired')) return 'expired';
  return snapshot.matches('visitor') ? 'visitor' : 'restoring';
};
