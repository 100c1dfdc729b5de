import type { LoginTicket } from '#contract/problem.ts';
import { getOperator, type Operator } from '#contract/desk.ts';
import { logout } from '#contract/signed-in.ts';
import { login } from '#contract/users.ts';
import { askPasskeyLogin, loginByPasskey, loginSecond } from '#contract/second-factors.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { credentials, setCredentials } from '#client/lib/calls/credentials.ts';
import { deviceMark } from '#client/components/second-factors/device-mark.ts';
import { createStore } from '#client/lib/state/store.ts';
import { tabStorage } from './tab-storage.ts';

/** `checking`: there is a session, and it is not known yet whose. With a ticket a second factor is due. */
export type DeskSession =
  | { readonly kind: 'none'; readonly isNoOperator?: boolean; readonly ticket?: LoginTicket }
  | { readonly kind: 'checking'; readonly failure?: Failure }
  | { readonly kind: 'open'; readonly operator: Operator };

const stored = tabStorage<string>('desk-token');

export const deskSession = createStore<DeskSession>({ kind: 'none' });

const leave = (isNoOperator = false): void => {
  stored.write(null);
  setCredentials({ token: null, userId: 0 });
  deskSession.set({ kind: 'none', isNoOperator });
};

const endSession = (): void => void call(logout, {}, { background: true });

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
  } else if (outcome.failure.kind === 'refused') {
    // Nobody would know of the session that was opened here.
    endSession();
    leave(true);
  } else deskSession.set({ kind: 'checking', failure: outcome.failure });
};

/** Takes the session up that this tab had before a reload. */
export const resumeSession = (): void => {
  const token = stored.read();
  if (token === null) return;
  setCredentials({ token, userId: 0 });
  void checkSession();
};

const enter = async (token: Outcome<string>): Promise<Failure | null> => {
  if (!token.ok) return token.failure;
  stored.write(token.value);
  setCredentials({ token: token.value, userId: 0 });
  await checkSession();
  return null;
};

/**
 * Signs in as anywhere else, or goes to the second step. Answers why not.
 * @param code sent to the account, where the exchange asks this device for one
 */
export const logIn = async (account: string, password: string, code?: string): Promise<Failure | null> => {
  const entered = { user_string: account, password, ...(code === undefined ? {} : { code }) };
  const outcome = await call(login, { ...entered, device_mark: deviceMark() });
  const ticket = !outcome.ok && outcome.failure.kind === 'refused' ? outcome.failure.ticket : undefined;
  if (!ticket) return enter(outcome);
  deskSession.set({ kind: 'none', ticket });
  return null;
};

/** Asks for the password again. */
export const leaveSecondStep = (): void => deskSession.set({ kind: 'none' });

export const logInSecond = async (ticket: string, code: string): Promise<Failure | null> =>
  enter(await call(loginSecond, { ticket, code, device_mark: deviceMark() }));

/** Null also where the person gave up in the browser's own window, which says why. */
export const logInByPasskey = async (): Promise<Failure | null> => {
  const asked = await call(askPasskeyLogin, {});
  if (!asked.ok) return asked.failure;
  const { showPasskey } = await import('#client/components/second-factors/passkey-browser.ts');
  const credential = await showPasskey(asked.value.options);
  return credential === null
    ? null
    : enter(await call(loginByPasskey, { credential, device_mark: deviceMark() }));
};

export const logOut = (): void => {
  endSession();
  leave();
};

/** The session was ended elsewhere. */
export const sessionEnded = (): void => leave();
