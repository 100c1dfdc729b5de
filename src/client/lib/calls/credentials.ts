import { createStore, useStore } from '#client/lib/state/store.ts';

/**
 * The current session, in memory: the token goes into the headers, the user id separates the data of
 * different users.
 */
export interface Credentials {
  readonly token: string | null;
  /** 0 for visitors. */
  readonly userId: number;
}

const current = createStore<Credentials>({ token: null, userId: 0 });

export const credentials = current.get;
export const setCredentials = current.set;
export const onCredentialsChange = current.subscribe;

/** The user whose data the screens show; 0 for visitors. */
export const useUserId = (): number => useStore(current).userId;
