import { createStore, useStore } from '#client/lib/state/store.ts';

/**
 * Who is asking, in memory: the token goes into the headers, the user id keeps one user's data from
 * another's.
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

/** Whose data the screens show; 0 for visitors. */
export const useUserId = (): number => useStore(current).userId;
