import { describe, expect } from 'vitest';
import { bindEmail, bindMobile, requestBoundCode, requestMobileCode } from '#contract/security.ts';
import { getUser } from '#contract/signed-in.ts';
import { checkCode, login, register, requestCode, resetPassword } from '#contract/users.ts';
import {
  bindNewMobile,
  boundCode,
  changeEmail,
  emailCode,
  mobileCode,
  newEmail,
  newMobile,
} from '#tests/support/bind-contact.ts';
import { hashPassword } from '#tests/support/cheap-passwords.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { password } from '#tests/support/server.ts';
import { person, personTest as test, server } from './fixtures.ts';

const as = ({ token } = person) => ({ token });
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');
const bind = (fields: { mobile: string; code: string; old_code?: string; password?: string }, who = person) =>
  outcomeOf(server.api.ask(bindMobile, { password, ...fields }, as(who)));
const enter = (account: string) => outcomeOf(server.api.ask(login, { user_string: account, password }));

describe('a mobile number', () => {
  test('is bound by the code sent to it, and can then log in', async () => {
    const mobile = newMobile();
    const code = await mobileCode(server, person, mobile);
    expect(await server.api.must(bindMobile, { mobile, code, password }, as())).toEqual({
      email: `${person.account.slice(0, 2)}***@example.test`,
      phone: `861****${mobile.slice(-2)}`,
    });
    const user = await server.api.must(getUser, {}, as());
    expect([user.phone, user.account]).toEqual([`861****${mobile.slice(-2)}`, user.email]);
    expect(await enter(`+86${mobile}`)).toBe('ok');
    expect(await enter(person.account)).toBe('ok');
  });

  test.each(['138', '+86 138', '0086138', '0138', '+86 (0) 138-'])(
    'typed as %s... is one account, to log in, to bind and to register',
    async (beginning) => {
      const mobile = await bindNewMobile(server, person);
      const typed = `${beginning}${mobile.slice(3)}`;
      expect(await enter(typed)).toBe('ok');
      expect(await bind({ mobile: typed, code: '000000' })).toBe('contact.same mobile');
      server.pass(61_000);
      await server.api.must(requestCode, { user_string: typed, scene: 'register' });
      const code = await server.latestCode(`86${mobile}`);
      const fields = { user_string: typed, code, password, re_password: password };
      expect(await outcomeOf(server.api.ask(register, fields))).toBe('account.taken user_string');
    },
  );

  test.each([
    ['a letter in it', '1381000000x', 'mobile.invalid mobile'],
    ['ten digits', '1381000000', 'mobile.invalid mobile'],
    ['a wrong beginning', '12810000000', 'mobile.invalid mobile'],
    ['nothing', '', 'text.required mobile'],
    ['other digits', '１３８１２３４５６７８', 'mobile.invalid mobile'],
  ])('with %s is refused before a code is sent', async (_what, mobile, problem) => {
    expect(await outcomeOf(server.api.ask(requestMobileCode, { area_code: '86', mobile }, as()))).toBe(
      problem,
    );
    expect(await bind({ mobile, code: '123456' })).toBe(problem);
  });

  test('is not bound by a wrong, expired or used code, or one of another purpose or number', async () => {
    const mobile = newMobile();
    const code = await mobileCode(server, person, mobile);
    expect(await bind({ mobile, code: wrong(code) })).toBe('code.wrong code');
    expect(await bind({ mobile, code: '12345' })).toBe('code.invalid code');
    expect(await bind({ mobile: newMobile(), code })).toBe('code.wrong code');
    server.pass(61_000);
    await server.api.must(requestCode, { user_string: `+86${mobile}`, scene: 'register' }, as());
    expect(await bind({ mobile, code: await server.latestCode(`86${mobile}`) })).toBe('code.wrong code');
    server.pass(10 * 60_000);
    expect(await bind({ mobile, code })).toBe('code.wrong code');
    const next = await mobileCode(server, person, mobile);
    expect(await bind({ mobile, code: next })).toBe('ok');
    expect(await bind({ mobile, code: next })).toBe('contact.same mobile');
  });

  test('is not bound on the sixth attempt after five wrong ones', async () => {
    const mobile = newMobile();
    const code = await mobileCode(server, person, mobile);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await bind({ mobile, code: wrong(code) })).toBe('code.wrong code');
    expect(await bind({ mobile, code })).toBe('code.wrong code');
    expect((await server.api.must(getUser, {}, as())).phone).toBeNull();
  });

  test('of another account is revealed only to the holder of its code', async () => {
    const owner = await server.signUp();
    const mobile = await bindNewMobile(server, owner);
    server.pass(61_000);
    const [taken, free] = await Promise.all(
      [mobile, newMobile()].map((number) =>
        server.api.must(requestMobileCode, { area_code: '86', mobile: number }, as()),
      ),
    );
    expect(taken).toEqual(free);
    const code = await server.latestCode(`86${mobile}`);
    expect(await bind({ mobile, code: wrong(code) })).toBe('code.wrong code');
    expect(await bind({ mobile, code })).toBe('contact.taken mobile');
    expect(await bind({ mobile: `+86${mobile}`, code })).toBe('contact.taken mobile');
  });

  test('cannot open a second account', async () => {
    const mobile = await bindNewMobile(server, person);
    server.pass(61_000);
    await server.api.must(requestCode, { user_string: `+86${mobile}`, scene: 'register' });
    const code = await server.latestCode(`86${mobile}`);
    const fields = { user_string: `+86${mobile}`, code, password, re_password: password };
    expect(await outcomeOf(server.api.ask(register, fields))).toBe('account.taken user_string');
  });

  test('bound by two users at once goes to one', async () => {
    const other = await server.signUp();
    const mobile = newMobile();
    const codes = [await mobileCode(server, person, mobile), await mobileCode(server, other, mobile)];
    const outcomes = await Promise.all(
      [person, other].map((who, index) => bind({ mobile, code: codes[index]! }, who)),
    );
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    // The second request finds the number taken, or the code used up by the first.
    expect(['contact.taken mobile', 'code.wrong code']).toContain(
      outcomes.find((outcome) => outcome !== 'ok'),
    );
  });

  test('and another, bound by one user at once, leave one of them', async () => {
    const numbers = [newMobile(), newMobile()];
    const codes = [
      await mobileCode(server, person, numbers[0]!),
      await mobileCode(server, person, numbers[1]!),
    ];
    const outcomes = await Promise.all(numbers.map((mobile, index) => bind({ mobile, code: codes[index]! })));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(['state.changed mobile', 'text.required old_code']).toContain(
      outcomes.find((outcome) => outcome !== 'ok'),
    );
  });

  test.each([
    ['nothing', {}, 'text.required password'],
    ['an empty password', { password: '' }, 'text.required password'],
    ['a wrong password', { password: 'another horse' }, 'login.wrongPassword password'],
    ['a long one', { password: 'x'.repeat(129) }, 'password.long password'],
  ])('cannot be the first, bound by an open session with %s', async (_what, shown, problem) => {
    const mobile = newMobile();
    const code = await mobileCode(server, person, mobile);
    const fields = { mobile, code };
    expect(await outcomeOf(server.api.ask(bindMobile, { ...fields, ...shown }, as()))).toBe(problem);
    expect((await server.api.must(getUser, {}, as())).phone).toBeNull();
    // Nothing was used up.
    expect(await bind(fields)).toBe('ok');
  });

  test('bound twice under one key is bound once', async () => {
    const mobile = newMobile();
    const code = await mobileCode(server, person, mobile);
    const key = crypto.randomUUID();
    const first = await server.api.ask(bindMobile, { mobile, code, password }, { ...as(), key });
    expect(await server.api.ask(bindMobile, { mobile, code, password }, { ...as(), key })).toEqual({
      ...first,
      repeated: true,
    });
  });

  test('requires a session', async () => {
    expect(await outcomeOf(server.api.ask(requestMobileCode, { area_code: '86', mobile: newMobile() }))).toBe(
      'login.required',
    );
    expect(await outcomeOf(server.api.ask(bindMobile, { mobile: newMobile(), code: '123456' }))).toBe(
      'login.required',
    );
  });
});

describe('replacing a bound contact', () => {
  test('requires a code of the old one too', async () => {
    const old = await bindNewMobile(server, person);
    const mobile = newMobile();
    const old_code = await boundCode(server, person, 'mobile', `86${old}`);
    const code = await mobileCode(server, person, mobile);
    expect(await bind({ mobile, code })).toBe('text.required old_code');
    expect(await bind({ mobile, code, old_code: '' })).toBe('text.required old_code');
    expect(await bind({ mobile, code, old_code: wrong(old_code) })).toBe('code.wrong old_code');
    expect(await bind({ mobile, code, old_code: code })).toBe('code.wrong old_code');
    expect(await bind({ mobile, code, old_code })).toBe('ok');
    expect([await enter(`86${old}`), await enter(`86${mobile}`)]).toEqual(['login.failed', 'ok']);
  });

  test('a new email replaces the old one for login and codes; both are notified', async () => {
    const email = await changeEmail(server, person);
    expect([await enter(person.account), await enter(email)]).toEqual(['login.failed', 'ok']);
    server.pass(61_000);
    await server.api.must(requestCode, { scene: 'pay_password' }, as());
    expect(await server.latestCode(email)).toMatch(/^\d{6}$/);
    const outbox = (await server.app.http.inject({ url: '/dev/outbox' })).json<
      { to: string; subject?: string }[]
    >();
    const letters = outbox.filter(({ subject }) => subject === 'The email of your account was changed');
    expect(letters.map(({ to }) => to).toSorted()).toEqual(
      expect.arrayContaining([email, person.account]) as unknown as string[],
    );
    // The number is free again: it may open an account.
    server.pass(61_000);
    expect((await server.signUp(person.account)).token).toMatch(/^[0-9a-f]{64}$/);
  });

  test('an email is compared in lower case', async () => {
    const taken = await server.signUp();
    const old_code = await boundCode(server, person, 'email', person.account);
    const code = await emailCode(server, person, taken.account);
    const fields = { email: taken.account.toUpperCase(), code, old_code };
    expect(await outcomeOf(server.api.ask(bindEmail, fields, as()))).toBe('contact.taken email');
  });

  test('an email is not a mobile number', async () => {
    const fields = { email: '+8613810000000', code: '123456' };
    expect(await outcomeOf(server.api.ask(bindEmail, fields, as()))).toBe('account.invalid email');
  });

  test('a code of the old contact is sent only where there is one', async () => {
    expect(await outcomeOf(server.api.ask(requestBoundCode, { contact: 'mobile' }, as()))).toBe(
      'state.notAllowed contact',
    );
    expect(await outcomeOf(server.api.ask(requestBoundCode, { contact: 'email' }, as()))).toBe('ok');
    expect(await outcomeOf(server.api.ask(requestBoundCode, { contact: 'email' }, as()))).toBe(
      'code.tooSoon contact',
    );
  });
});

test('an email bound by a user with a number is reachable, and resets the password', async () => {
  const mobile = `+86${newMobile()}`;
  const { token } = await server.signUp(mobile.slice(1));
  const email = newEmail();
  const code = await emailCode(server, { token }, email);
  expect(
    await outcomeOf(server.api.ask(checkCode, { user_string: email, email_code: code, scene: 'bind' })),
  ).toBe('ok');
  await server.api.must(bindEmail, { email, code, password }, { token });
  server.pass(61_000);
  await server.api.must(requestCode, { user_string: email, type: 'forget' });
  const fields = { user_string: email, password: 'another horse', re_password: 'another horse' };
  await server.api.must(resetPassword, { ...fields, code: await server.latestCode(email) });
  const answer = await outcomeOf(server.api.ask(login, { user_string: mobile, password: 'another horse' }));
  expect(answer).toBe('ok');
});

test('a user whose number is shared logs in with it by password, until they bind a new contact', async () => {
  const own = 'tidal current';
  const mobile = await bindNewMobile(server, person);
  const second = await server.signUp();
  const { id } = await server.api.must(getUser, {}, as(second));
  await server.database
    .updateTable('users')
    .set({
      email: null,
      account: mobile,
      shared_phone: `86${mobile}`,
      password_hash: await hashPassword(own),
    })
    .where('id', '=', id)
    .execute();
  const enters = async (account: string, typed: string): Promise<number | string> => {
    const answer = await server.api.ask(login, { user_string: account, password: typed });
    if (!answer.ok) return outcomeOf(Promise.resolve(answer));
    return (await server.api.must(getUser, {}, { token: answer.value })).id;
  };
  const first = (await server.api.must(getUser, {}, as())).id;
  expect([await enters(mobile, password), await enters(mobile, own)]).toEqual([first, id]);
  expect(await enters(mobile, 'nobody’s')).toBe('login.failed');

  const email = newEmail();
  const code = await emailCode(server, second, email);
  expect(await outcomeOf(server.api.ask(bindEmail, { email, code }, as(second)))).toBe(
    'text.required password',
  );
  expect(await server.api.must(bindEmail, { email, code, password: own }, as(second))).toHaveProperty(
    'phone',
    null,
  );
  expect([await enters(mobile, own), await enters(email, own)]).toEqual(['login.failed', id]);
  expect(await enters(mobile, password)).toBe(first);
});
