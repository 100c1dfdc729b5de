import { getOperator, type Operator } from '#contract/desk.ts';
import { login, logout } from '#contract/users.ts';
import type { Failure } from '#domain/outcome.ts';
import { call } from '#client/lib/call.ts';
import { credentials, setCredentials } from '#client/lib/credentials.ts';
import { createStore } from '#client/lib/store.ts';
import { tabStorage } from './tab-storage.ts';

/** `checking`: there is a session, and it is not known yet whose. */
export type DeskSession =
  | { readonly kind: 'none'; readonly isNoOperator?: boolean }
  | { readonly kind: 'checking'; readonly failure?: Failure }
  | { readonly kind: 'open'; readonly operator: Operator };

const stored = tabStorage<string>('desk-token');

export const deskSession = createStore<DeskSession>({ kind: 'none' });

const leave = (isNoOperator = false): void => {
  stored.write(null);
  setCredentials({ token: null, userId: 0 });
  deskSession.set({ kind: 'none', isNoOperator });
};

/** Asks whose session it is. To whoever is no operator the desk's paths are unknown. */
export const checkSession = async (): Promise<void> => {
  const { token } = credentials();
  if (token === null) return;
  deskSession.set({ kind: 'checking' });
  const outcome = await call(getOperator, {});
  if (credentials().token !== token) return;
  if (outcome.ok) {
    setCredentials({ token, userId: outcome.value.id });
    deskSession.set({ kind: 'open', operator: outcome.value });
  } else if (outcome.failure.kind === 'refused') leave(true);
  else deskSession.set({ kind: 'checking', failure: outcome.failure });
};

/** Takes the session up that this tab had before a reload. */
export const resumeSession = (): void => {
  const token = stored.read();
  if (token === null) return;
  setCredentials({ token, userId: 0 });
  void checkSession();
};

/** Signs in as anywhere else. Answers why not. */
export const logIn = async (account: string, password: string): Promise<Failure | null> => {
  const outcome = await call(login, { user_string: account, password });
  if (!outcome.ok) return outcome.failure;
  stored.write(outcome.value);
  setCredentials({ token: outcome.value, userId: 0 });
  await checkSession();
  return null;
};

export const logOut = (): void => {
  void call(logout, {}, { background: true });
  leave();
};

/** The session was ended elsewhere. */
export const sessionEnded = (): void => leave();
