import { expect } from 'vitest';
import { getUser } from '#contract/signed-in.ts';
import { login, requestCode, resetPassword } from '#contract/users.ts';
import { password } from '#tests/support/server.ts';
import { server, test } from './fixtures.ts';

const next = 'another horse';

/**
 * Logs in with the old password as fast as possible while the owner sets a new one. Returns the tokens
 * obtained.
 */
const loginsDuringReset = async (account: string): Promise<string[]> => {
  const code = await server.latestCode(account);
  const tokens: string[] = [];
  const knock = async (): Promise<void> => {
    const answer = await server.api.ask(login, { user_string: account, password });
    if (answer.ok) tokens.push(answer.value);
  };
  const knocking = Array.from({ length: 9 }, knock);
  await server.api.must(resetPassword, { user_string: account, code, password: next, re_password: next });
  await Promise.all(knocking);
  return tokens;
};

test('no session opened with the old password survives the reset', async () => {
  const livingOn: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { account } = await server.signUp();
    server.pass(700_000);
    await server.api.must(requestCode, { user_string: account, type: 'forget' });
    for (const token of await loginsDuringReset(account))
      if ((await server.api.ask(getUser, {}, { token })).ok) livingOn.push(token);
    expect(
      await server.database
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .where('account', '=', account)
        .execute(),
    ).toEqual([]);
    expect((await server.api.ask(login, { user_string: account, password: next })).ok).toBe(true);
  }
  expect(livingOn).toEqual([]);
});
