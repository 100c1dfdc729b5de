import { describe, expect } from 'vitest';
import { setPayPassword } from '#contract/security.ts';
import { getUser } from '#contract/signed-in.ts';
import { login, requestCode } from '#contract/users.ts';
import { Refusal } from '#server/exchange/lib/calls/refusal.ts';
import { payPasswordTryRows } from '#server/exchange/modules/security/pay-password-tries.repository.ts';
import { createPasswords } from '#server/host-node/secrets/passwords.ts';
import { createPayPasswordService } from '#server/exchange/modules/security/pay-passwords.service.ts';
import { hashAsTyped } from '#tests/support/cheap-passwords.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { password } from '#tests/support/server.ts';
import { choosePayPassword, ownCode, payPassword } from '#tests/support/withdrawing-user.ts';
import { person, personTest as test, server } from './fixtures.ts';

const ask = (fields: { password: string; re_password: string; code: string }, key?: string) =>
  outcomeOf(server.api.ask(setPayPassword, fields, { token: person.token, ...(key ? { key } : {}) }));
const hasOne = async () => (await server.api.must(getUser, {}, { token: person.token })).has_pay_password;

describe('setting a pay password', () => {
  test('requires a code sent to the own account, without naming it', async () => {
    expect(await hasOne()).toBe(false);
    const code = await ownCode(server, person, 'pay_password');
    expect(await ask({ password: payPassword, re_password: payPassword, code })).toBe('ok');
    expect(await hasOne()).toBe(true);
  });

  test('does not change the login password', async () => {
    await choosePayPassword(server, person);
    const { account } = person;
    expect(await outcomeOf(server.api.ask(login, { user_string: account, password }))).toBe('ok');
    expect(await outcomeOf(server.api.ask(login, { user_string: account, password: payPassword }))).toBe(
      'login.failed',
    );
  });

  test.each([
    ['too short', 'abcde', 'abcde', 'password.short password'],
    ['too long', 'a'.repeat(129), 'a'.repeat(129), 'password.long password'],
    ['one that guessers try first', '123456', '123456', 'password.common password'],
    ['repeated wrongly', payPassword, `${payPassword}!`, 'password.mismatch re_password'],
  ])(
    '%s is refused at its field, and the key and the code stay usable',
    async (_, first, second, problem) => {
      const key = crypto.randomUUID();
      const code = await ownCode(server, person, 'pay_password');
      expect(await ask({ password: first, re_password: second, code }, key)).toBe(problem);
      expect(await hasOne()).toBe(false);
      expect(await ask({ password: payPassword, re_password: payPassword, code }, key)).toBe('ok');
    },
  );

  test.each(['abcdef', 'a'.repeat(128)])('%s has a valid length', async (wanted) => {
    const code = await ownCode(server, person, 'pay_password');
    expect(await ask({ password: wanted, re_password: wanted, code })).toBe('ok');
  });

  test('a used code, or one of another purpose or user, is wrong', async () => {
    const fields = { password: payPassword, re_password: payPassword };
    const other = await ownCode(server, person, 'withdraw');
    expect(await ask({ ...fields, code: other })).toBe('code.wrong code');
    const stranger = await server.signUp();
    const theirs = await ownCode(server, stranger, 'pay_password');
    expect(await ask({ ...fields, code: theirs })).toBe('code.wrong code');
    const code = await ownCode(server, person, 'pay_password');
    expect(await ask({ ...fields, code })).toBe('ok');
    expect(await ask({ ...fields, code })).toBe('code.wrong code');
  });

  test('a code is refused on the sixth attempt after five wrong ones', async () => {
    const code = await ownCode(server, person, 'pay_password');
    const wrong = code === '000000' ? '000001' : '000000';
    const fields = { password: payPassword, re_password: payPassword };
    for (let tries = 0; tries < 5; tries++)
      expect(await ask({ ...fields, code: wrong })).toBe('code.wrong code');
    expect(await ask({ ...fields, code })).toBe('code.wrong code');
    expect(await hasOne()).toBe(false);
  });

  test('a visitor gets no code without an account', async () => {
    expect(await outcomeOf(server.api.ask(requestCode, { scene: 'pay_password' }))).toBe(
      'text.required user_string',
    );
  });
});

describe('a required pay password', () => {
  const service = () =>
    createPayPasswordService({
      database: server.database,
      clock: server.clock,
      passwords: createPasswords({ memoryKib: 8, passes: 1 }),
      codes: { check: () => Promise.reject(new Error()), use: () => Promise.reject(new Error()) },
      secondFactors: { check: () => Promise.reject(new Error()) },
      accountOf: () => Promise.resolve(person.account),
      notices: { notify: () => Promise.reject(new Error()) },
    });
  const userId = async () => (await server.api.must(getUser, {}, { token: person.token })).id;
  const check = async (typed: string | undefined): Promise<string> =>
    codeOf(service().check(await userId(), typed));
  const codeOf = async (checked: Promise<void>): Promise<string> => {
    try {
      await checked;
      return 'right';
    } catch (error) {
      if (error instanceof Refusal) return `${error.code} ${error.details.field}`;
      throw error;
    }
  };

  test('is right, wrong, missing or not set yet', async () => {
    expect(await check(payPassword)).toBe('password.unset pay_password');
    await choosePayPassword(server, person);
    expect(await check(payPassword)).toBe('right');
    expect(await check('another')).toBe('password.wrong pay_password');
    expect(await check(password)).toBe('password.wrong pay_password');
    expect(await check('')).toBe('text.required pay_password');
    expect(await check(undefined)).toBe('password.again pay_password');
  });

  test('matches as typed when it was set, and from then on in any Unicode form', async () => {
    await server.database
      .updateTable('users')
      .set({ pay_password_hash: await hashAsTyped('cafe\u0301 au lait') })
      .where('account', '=', person.account)
      .execute();
    expect(await check('caf\u00e9 au lait')).toBe('password.wrong pay_password');
    expect(await check('cafe\u0301 au lait')).toBe('right');
    expect(await check('caf\u00e9 au lait')).toBe('right');
  });

  test('is locked after six wrong attempts, for half an hour, even for the right one', async () => {
    await choosePayPassword(server, person);
    for (let tries = 0; tries < 5; tries++)
      expect(await check('another')).toBe('password.wrong pay_password');
    expect(await check('another')).toBe('password.locked pay_password');
    expect(await check(payPassword)).toBe('password.locked pay_password');
    server.pass(30 * 60_000 - 1);
    expect(await check(payPassword)).toBe('password.locked pay_password');
    server.pass(1);
    expect(await check(payPassword)).toBe('right');
  });

  test('tried twenty times at once is compared five times', async () => {
    await choosePayPassword(server, person);
    const pays = service();
    const id = await userId();
    const tried = await Promise.all(Array.from({ length: 20 }, () => codeOf(pays.check(id, 'another'))));
    expect(tried.filter((outcome) => outcome === 'password.wrong pay_password')).toHaveLength(5);
    expect(tried.filter((outcome) => outcome === 'password.locked pay_password')).toHaveLength(15);
  });

  test('is accepted twelve times at once when right', async () => {
    await choosePayPassword(server, person);
    const pays = service();
    const id = await userId();
    await Promise.all(Array.from({ length: 12 }, () => pays.check(id, payPassword)));
  });

  test('a right one, or a new one, resets the count', async () => {
    await choosePayPassword(server, person);
    for (let tries = 0; tries < 5; tries++) await check('another');
    expect(await check(payPassword)).toBe('password.locked pay_password');
    await choosePayPassword(server, person);
    expect(await check(payPassword)).toBe('right');
    for (let tries = 0; tries < 4; tries++) await check('another');
    expect(await check(payPassword)).toBe('right');
    for (let tries = 0; tries < 5; tries++)
      expect(await check('another')).toBe('password.wrong pay_password');
  });

  test('expired attempts are deleted', async () => {
    await choosePayPassword(server, person);
    await check('another');
    server.pass(31 * 60_000);
    expect(await service().cleanup()).toBeGreaterThan(0);
    const [counted] = await payPasswordTryRows(server.database).count(await userId(), new Date(0));
    expect(counted?.tries).toBe(0);
  });
});
