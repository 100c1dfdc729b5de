import { login } from '#contract/users.ts';
import { changeRole } from '#server/modules/users/roles.service.ts';
import { password, type TestServer } from './server.ts';

/** Somebody new, or who is there already, whom the command on the server made an operator, signed in again. */
export const newOperator = async (
  server: TestServer,
  existing?: string,
): Promise<{ account: string; token: string }> => {
  const account = existing ?? (await server.signUp()).account;
  await changeRole(server.database, account, 'operator');
  return { account, token: await server.api.must(login, { user_string: account, password }) };
};
