import { beforeEach, describe, expect } from 'vitest';
import { getUser, logout } from '#contract/signed-in.ts';
import { checkCode, login, register, requestCode, resetPassword } from '#contract/users.ts';
import { password } from '#tests/support/server.ts';
import { server, test } from './fixtures.ts';

/** IP address of the test's user. */
let home: string;
let tests = 0;
beforeEach(() => {
  home = `192.0.2.${(tests += 1)}`;
});

const newAccount = (): string => `${crypto.randomUUID().slice(0, 12)}@example.test`;

const problemOf = async (
  answer: Promise<{ ok: boolean; failure?: { error: string; field?: string | undefined } }>,
): Promise<string> => {
  const { ok, failure } = await answer;
  return ok ? 'ok' : `${failure!.error}${failure!.field ? ` ${failure!.field}` : ''}`;
};

const withCode = async (account = newAccount()): Promise<{ account: string; code: string }> => {
  await server.api.must(requestCode, { user_string: account, scene: 'register' }, { address: home });
  return { account, code: await server.latestCode(account) };
};

const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('codes', () => {
  test('are not sent again within a minute, and the refusal has a retry time', async () => {
    const { account } = await withCode();
    server.pass(20_000);
    const again = await server.api.ask(
      requestCode,
      { user_string: account, scene: 'register' },
      { address: home },
    );
    expect(again).toEqual({
      ok: false,
      failure: {
        type: 'error',
        code: 0,
        error: 'code.tooSoon',
        message: expect.any(String),
        field: 'user_string',
        retry_after_ms: 40_000,
        request_id: expect.any(String),
      },
      repeated: false,
    });
    server.pass(40_000);
    expect(
      await problemOf(
        server.api.ask(requestCode, { user_string: account, scene: 'register' }, { address: home }),
      ),
    ).toBe('ok');
  });

  test('the answer is the same whether or not the account exists', async () => {
    const { account } = await server.signUp();
    server.pass(61_000);
    const known = await server.api.must(requestCode, { user_string: account, type: 'forget' });
    const unknown = await server.api.must(requestCode, { user_string: newAccount(), type: 'forget' });
    expect(known).toEqual(unknown);
  });

  test('the sixth attempt is refused even when it is right', async () => {
    const { account, code } = await withCode();
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        await problemOf(
          server.api.ask(checkCode, { user_string: account, email_code: wrong(code) }, { address: home }),
        ),
      ).toBe('code.wrong email_code');
    expect(
      await problemOf(
        server.api.ask(checkCode, { user_string: account, email_code: code }, { address: home }),
      ),
    ).toBe('code.wrong email_code');
  });

  test('expire after ten minutes', async () => {
    const { account, code } = await withCode();
    server.pass(599_000);
    expect(await problemOf(server.api.ask(checkCode, { user_string: account, email_code: code }))).toBe('ok');
    server.pass(2_000);
    expect(await problemOf(server.api.ask(checkCode, { user_string: account, email_code: code }))).toBe(
      'code.wrong email_code',
    );
  });
});

describe('registering', () => {
  test.each([
    ['a wrong code', { code: 'wrong' }, 'code.wrong code'],
    ['five digits', { code: '12345' }, 'code.invalid code'],
    ['a short password', { password: '12345', re_password: '12345' }, 'password.short password'],
    [
      'a very long password',
      { password: 'x'.repeat(129), re_password: 'x'.repeat(129) },
      'password.long password',
    ],
    ['passwords that differ', { re_password: 'another' }, 'password.mismatch re_password'],
    ['an unknown invite code', { extension_code: 'NOBODY' }, 'invite.unknown extension_code'],
    ['no account', { user_string: '' }, 'text.required user_string'],
    ['no address', { user_string: 'not an address' }, 'account.invalid user_string'],
  ])('refuses %s, and the code stays usable', async (_what, change, problem) => {
    const { account, code } = await withCode();
    const right = { user_string: account, code, password, re_password: password };
    const changed = {
      ...right,
      ...change,
      ...('code' in change && change.code === 'wrong' ? { code: wrong(code) } : {}),
    };
    expect(await problemOf(server.api.ask(register, changed))).toBe(problem);
    expect(await problemOf(server.api.ask(register, right))).toBe('ok');
  });

  test('six characters are enough', async () => {
    const { account, code } = await withCode();
    expect(
      await problemOf(
        server.api.ask(register, { user_string: account, code, password: 'x1y2z3', re_password: 'x1y2z3' }),
      ),
    ).toBe('ok');
  });

  test('reveals a taken address only to its owner', async () => {
    const { account } = await server.signUp();
    server.pass(61_000);
    await server.api.must(requestCode, { user_string: account.toUpperCase(), scene: 'register' });
    const code = await server.latestCode(account);
    const again = { user_string: account, password, re_password: password };
    expect(await problemOf(server.api.ask(register, { ...again, code: wrong(code) }))).toBe(
      'code.wrong code',
    );
    expect(await problemOf(server.api.ask(register, { ...again, code }))).toBe('account.taken user_string');
  });

  test('a code can be used once', async () => {
    const { account, code } = await withCode();
    await server.api.must(register, { user_string: account, code, password, re_password: password });
    expect(
      await problemOf(
        server.api.ask(register, { user_string: account, code, password, re_password: password }),
      ),
    ).toBe('code.wrong code');
  });

  test('the same key returns the first answer; with another body it is refused', async () => {
    const { account, code } = await withCode();
    const key = crypto.randomUUID();
    const input = { user_string: account, code, password, re_password: password };
    const first = await server.api.ask(register, input, { key });
    expect(await server.api.ask(register, input, { key })).toEqual({ ...first, repeated: true });
    expect(
      await problemOf(
        server.api.ask(register, { ...input, password: 'another one', re_password: 'another one' }, { key }),
      ),
    ).toBe('key.reused');
  });
});

describe('sessions', () => {
  test('a token gives access to private data, until logout', async () => {
    const { account, token } = await server.signUp();
    expect((await server.api.must(getUser, {}, { token })).email).toBe(
      `${account.slice(0, 2)}***@example.test`,
    );
    expect(await problemOf(server.api.ask(getUser, {}))).toBe('login.required');
    await server.api.must(logout, {}, { token });
    const after = await server.api.ask(getUser, {}, { token });
    expect(after.ok ? null : [after.failure.type, after.failure.code]).toEqual(['999', 999]);
  });

  describe('wrong passwords', () => {
    const mark = (): string => crypto.randomUUID().replaceAll('-', '');
    const enter = (account: string, typed: string, more: { device_mark?: string; code?: string } = {}) =>
      server.api.ask(login, { user_string: account, password: typed, ...more });
    const tryLogin = async (...typed: Parameters<typeof enter>) => problemOf(enter(...typed));
    /** The limit of strangers, each from a different network. */
    const guessAll = async (account: string): Promise<void> => {
      for (let tries = 0; tries < 10; tries += 1) {
        server.pass(20_000);
        await enter(account, 'wrong one');
      }
    };

    test('by strangers slow down the next ones, and delay the owner by seconds only', async () => {
      const { account } = await server.signUp();
      server.pass(700_000);
      for (let tries = 0; tries < 5; tries += 1)
        expect(await tryLogin(account, 'wrong one')).toBe('login.failed');
      const waits: (number | undefined)[] = [];
      for (let tries = 0; tries < 5; tries += 1) {
        const refused = await enter(account, password);
        expect(!refused.ok && refused.failure.error).toBe('request.tooMany');
        const waitMs = refused.ok ? 0 : (refused.failure.retry_after_ms ?? 0);
        waits.push(waitMs);
        server.pass(waitMs);
        expect(await tryLogin(account, 'wrong one')).toBe('login.failed');
      }
      expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
      server.pass(601_000);
      expect(await tryLogin(account, password)).toBe('ok');
    });

    test.each([
      ['an account', true],
      ['no account', false],
    ])('by strangers, ten for %s, require a code that is sent to it', async (_, isThere) => {
      const account = isThere ? (await server.signUp()).account : 'nobody@example.test';
      server.pass(700_000);
      await guessAll(account);
      expect(await tryLogin(account, password)).toBe('login.codeNeeded code');
      await server.api.must(requestCode, { user_string: account, scene: 'login' });
      const code = await server.latestCode(account);
      const other = code === '000000' ? '111111' : '000000';
      expect(await tryLogin(account, password, { code: other })).toBe('code.wrong code');
      expect(await tryLogin(account, 'wrong one', { code })).toBe('login.failed');
      expect(await tryLogin(account, password, { code })).toBe(isThere ? 'ok' : 'login.failed');
      if (isThere) expect(await tryLogin(account, password, { code })).toBe('code.wrong code');
    });

    test('by strangers do not delay a known device, which has ten attempts of its own', async () => {
      const { account } = await server.signUp();
      const device_mark = mark();
      expect(await tryLogin(account, password, { device_mark })).toBe('ok');
      server.pass(700_000);
      await guessAll(account);
      expect(await tryLogin(account, password, { device_mark: mark() })).toBe('login.codeNeeded code');
      expect(await tryLogin(account, password, { device_mark })).toBe('ok');
      for (let tries = 0; tries < 10; tries += 1)
        expect(await tryLogin(account, 'wrong one', { device_mark })).toBe('login.failed');
      expect(await tryLogin(account, password, { device_mark })).toBe('request.tooMany');
    });

    test('from its own network do not delay a known device; its cookie is useless for another account', async () => {
      const [own, other] = [await server.signUp(), await server.signUp()];
      const device_mark = mark();
      await server.api.must(login, { user_string: own.account, password, device_mark });
      server.pass(700_000);
      const from = { address: '198.51.100.7' };
      const ask = (account: string) =>
        problemOf(server.api.ask(login, { user_string: account, password, device_mark }, from));
      for (let tries = 0; tries < 10; tries += 1)
        await server.api.ask(
          login,
          { user_string: `${crypto.randomUUID()}@example.test`, password: 'wrong one' },
          from,
        );
      expect([await ask(other.account), await ask(own.account)]).toEqual(['request.tooMany', 'ok']);
    });
  });

  test('a new password ends every session', async () => {
    const { account, token } = await server.signUp();
    server.pass(61_000);
    await server.api.must(requestCode, { user_string: account, type: 'forget' });
    await server.api.must(resetPassword, {
      account,
      code: await server.latestCode(account),
      password: 'a new one',
      repassword: 'a new one',
    });
    expect(await problemOf(server.api.ask(getUser, {}, { token }))).toBe('login.required');
    expect(await problemOf(server.api.ask(login, { user_string: account, password: 'a new one' }))).toBe(
      'ok',
    );
  });

  test('no password and no token is logged', async () => {
    const secret = 'a very secret password';
    const { account, code } = await withCode();
    await server.api.must(register, { user_string: account, code, password: secret, re_password: secret });
    const token = await server.api.must(login, { user_string: account, password: secret });
    await server.api.must(getUser, {}, { token });
    expect(server.log()).not.toContain(secret);
    expect(server.log()).not.toContain(token);
  });

  test('an unused session expires after 30 days, a used one does not', async () => {
    const day = 86_400_000;
    const [{ token: used }, { token: unused }] = [await server.signUp(), await server.signUp()];
    const isOpen = async (token: string): Promise<boolean> =>
      (await server.api.ask(getUser, {}, { token })).ok;
    server.pass(29 * day);
    expect(await isOpen(used)).toBe(true);
    server.pass(1.01 * day);
    expect([await isOpen(used), await isOpen(unused)]).toEqual([true, false]);
  });
});
