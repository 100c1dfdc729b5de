import { login } from '#contract/users.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import { password, type TestServer } from './server.ts';

/** A new or existing user, made an operator by the command on the server, and signed in again. */
export const newOperator = async (
  server: TestServer,
  existing?: string,
): Promise<{ account: string; token: string }> => {
  const account = existing ?? (await server.signUp()).account;
  await changeRole(server.database, account, 'operator');
  return { account, token: await server.api.must(login, { user_string: account, password }) };
};
