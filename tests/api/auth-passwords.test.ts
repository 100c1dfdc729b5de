import { describe, expect } from 'vitest';
import { login, register, requestCode, resetPassword } from '#contract/users.ts';
import { hashAsTyped, hashPassword } from '#tests/support/cheap-passwords.ts';
import { password, type TestServer } from '#tests/support/server.ts';
import { server, test } from './fixtures.ts';

const common = [
  '123456',
  'password',
  'PassWord',
  'Qwerty123',
  'iloveyou',
  '1q2w3e4r',
  'P@ssw0rd',
  'ｐａｓｓｗｏｒｄ',
];

const codeOf = async (scene: 'register' | 'forget', account: string): Promise<string> => {
  await server.api.must(requestCode, { user_string: account, scene });
  return server.latestCode(account);
};

const outcomeOf = async (asked: ReturnType<TestServer['api']['ask']>): Promise<string> => {
  const answer = await asked;
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};

describe('a common password', () => {
  test('registers no account, in lower or upper case, and the code stays usable', async () => {
    const account = 'guessed@example.test';
    const code = await codeOf('register', account);
    const key = crypto.randomUUID();
    for (const word of common) {
      expect(
        await outcomeOf(
          server.api.ask(
            register,
            { user_string: account, code, password: word, re_password: word },
            { key },
          ),
        ),
        word,
      ).toBe('password.common password');
    }
    expect(await outcomeOf(server.api.ask(login, { user_string: account, password: common[0]! }))).toBe(
      'login.failed',
    );
    expect(
      await outcomeOf(
        server.api.ask(register, { user_string: account, code, password, re_password: password }, { key }),
      ),
    ).toBe('ok');
  });

  test.each(['forgotten', 'from settings'])(
    'is not set by a reset %s, and the old password stays valid',
    async (variant) => {
      const { account } = await server.signUp();
      server.pass(61_000);
      const code = await codeOf('forget', account);
      for (const word of common) {
        const fields =
          variant === 'forgotten'
            ? { user_string: account, re_password: word }
            : { account, repassword: word };
        expect(
          await outcomeOf(server.api.ask(resetPassword, { ...fields, code, password: word })),
          word,
        ).toBe('password.common password');
      }
      expect(await outcomeOf(server.api.ask(login, { user_string: account, password }))).toBe('ok');
    },
  );

  test('still logs in users who had it before, and the demo account', async () => {
    const { account } = await server.signUp();
    await server.database
      .updateTable('users')
      .set({ password_hash: await hashPassword('123456') })
      .where('account', '=', account)
      .execute();
    expect(await outcomeOf(server.api.ask(login, { user_string: account, password: '123456' }))).toBe('ok');
    expect(
      await outcomeOf(server.api.ask(login, { user_string: 'demo@tideline.test', password: 'tideline' })),
    ).toBe('ok');
  });
});

describe('a password typed in two Unicode forms', () => {
  const composed = 'caf\u00e9 au lait';
  const decomposed = 'cafe\u0301 au lait';
  const logInWith = (account: string, typed: string): Promise<string> =>
    outcomeOf(server.api.ask(login, { user_string: account, password: typed }));

  test('is one password: registered in one form, logged in with in the other, and reset alike', async () => {
    const account = 'composed@example.test';
    const fields = { user_string: account, password: composed, re_password: decomposed };
    const code = await codeOf('register', account);
    expect(await outcomeOf(server.api.ask(register, { ...fields, code }))).toBe('ok');
    expect(await logInWith(account, decomposed)).toBe('ok');
    expect(await logInWith(account, composed)).toBe('ok');
    server.pass(61_000);
    const reset = { user_string: account, password: 'ｔｉｄａｌ　ｆｌａｔ', re_password: 'tidal flat' };
    expect(
      await outcomeOf(server.api.ask(resetPassword, { ...reset, code: await codeOf('forget', account) })),
    ).toBe('ok');
    expect(await logInWith(account, 'tidal flat')).toBe('ok');
  });

  test('still logs in a user registered with the other form, also concurrently, then in both', async () => {
    const { account } = await server.signUp();
    await server.database
      .updateTable('users')
      .set({ password_hash: await hashAsTyped(decomposed) })
      .where('account', '=', account)
      .execute();
    expect(await logInWith(account, composed)).toBe('login.failed');
    expect(await Promise.all([logInWith(account, decomposed), logInWith(account, decomposed)])).toEqual([
      'ok',
      'ok',
    ]);
    expect(await logInWith(account, composed)).toBe('ok');
  });
});
