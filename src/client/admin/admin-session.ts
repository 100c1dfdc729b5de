import type { LoginTicket } from '#contract/problem.ts';
import { getOperator, type Operator } from '#contract/admin.ts';
import { logout } from '#contract/signed-in.ts';
import { login } from '#contract/users.ts';
import { askPasskeyLogin, loginByPasskey, loginSecond } from '#contract/second-factors.ts';
import type { Failure, Outcome } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { credentials, setCredentials } from '#client/lib/calls/credentials.ts';
import { deviceMark } from '#client/components/second-factors/device-mark.ts';
import { createStore } from '#client/lib/state/store.ts';
import { tabStorage } from './tab-storage.ts';

/**
 * `checking`: there is a session, and its user is not known yet. With a ticket, a second factor is
 * required.
 */
export type AdminSession =
  | { readonly kind: 'none'; readonly isNoOperator?: boolean; readonly ticket?: LoginTicket }
  | { readonly kind: 'checking'; readonly failure?: Failure }
  | { readonly kind: 'open'; readonly operator: Operator };

const stored = tabStorage<string>('admin-token');

export const adminSession = createStore<AdminSession>({ kind: 'none' });

const leave = (isNoOperator = false): void => {
  stored.write(null);
  setCredentials({ token: null, userId: 0 });
  adminSession.set({ kind: 'none', isNoOperator });
};

const endSession = (): void => void call(logout, {}, { background: true });

/** Requests the session's user. For users who are not operators the back office's paths do not exist. */
export const checkSession = async (): Promise<void> => {
  const { token } = credentials();
  if (token === null) return;
  adminSession.set({ kind: 'checking' });
  const outcome = await call(getOperator, {});
  if (credentials().token !== token) return;
  if (outcome.ok) {
    setCredentials({ token, userId: outcome.value.id });
    adminSession.set({ kind: 'open', operator: outcome.value });
  } else if (outcome.failure.kind === 'refused') {
    // Without an end here the session would stay open unnoticed.
    endSession();
    leave(true);
  } else adminSession.set({ kind: 'checking', failure: outcome.failure });
};

/** Resumes the session that this tab had before a reload. */
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
 * Signs in with the usual login, or goes to the second step. Returns the reason of a failure.
 * @param code sent to the account, where the exchange asks this device for one
 */
export const logIn = async (account: string, password: string, code?: string): Promise<Failure | null> => {
  const entered = { user_string: account, password, ...(code === undefined ? {} : { code }) };
  const outcome = await call(login, { ...entered, device_mark: deviceMark() });
  const ticket = !outcome.ok && outcome.failure.kind === 'refused' ? outcome.failure.ticket : undefined;
  if (!ticket) return enter(outcome);
  adminSession.set({ kind: 'none', ticket });
  return null;
};

/** Returns to the password. */
export const leaveSecondStep = (): void => adminSession.set({ kind: 'none' });

export const logInSecond = async (ticket: string, code: string): Promise<Failure | null> =>
  enter(await call(loginSecond, { ticket, code, device_mark: deviceMark() }));

/** Null also when the user cancelled in the browser's own window, which states the reason. */
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
