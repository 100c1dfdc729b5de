import { login, register, requestCode } from '#contract/users.ts';
import type { ApiClient } from './api-client.ts';

export interface OutboxMessage {
  readonly to: string;
  readonly kind: string;
  readonly code: string;
  readonly at: string;
}

/** The newest code sent to an account, from the server's development outbox. */
export const latestCode = async (baseUrl: string, account: string): Promise<string> => {
  const messages = (await fetch(`${baseUrl}/dev/outbox`, { headers: { accept: 'application/json' } }).then(
    (response) => response.json(),
  )) as OutboxMessage[];
  const message = messages
    .filter(({ to, code }) => to === account && code !== '')
    .sort((a, b) => b.at.localeCompare(a.at))[0];
  if (!message) throw new Error(`No code was sent to ${account}`);
  return message.code;
};

export const password = 'correct horse';

export interface Person {
  readonly account: string;
  readonly token: string;
}

/**
 * A new user with an account and a session. Called with another user's token, it counts against that user's
 * limits, not the address's.
 */
export const signUp = async (api: ApiClient, baseUrl: string, token?: string): Promise<Person> => {
  const account = `${crypto.randomUUID().slice(0, 12)}@example.test`;
  const caller = token === undefined ? {} : { token };
  await api.must(
    requestCode,
    { user_string: account, scene: 'register', area_code_id: '1', area_code: '86' },
    caller,
  );
  const code = await latestCode(baseUrl, account);
  await api.must(register, { user_string: account, code, password, re_password: password }, caller);
  return { account, token: await api.must(login, { user_string: account, password }, caller) };
};
