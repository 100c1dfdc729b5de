import { expect } from 'vitest';
import { bindMobile, requestMobileCode } from '#contract/security.ts';
import { getUser } from '#contract/signed-in.ts';
import { checkCode, login, register, requestCode, resetPassword } from '#contract/users.ts';
import { newMobile } from '#tests/support/bind-contact.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { password } from '#tests/support/server.ts';
import { person, personTest as test, server } from './fixtures.ts';

const as = ({ token } = person) => ({ token });
const enter = (account: string) => outcomeOf(server.api.ask(login, { user_string: account, password }));
/** An unused number of Thailand, as it is dialled there. */
const newThaiMobile = (): string => `081${newMobile().slice(-7)}`;

test('a number of any country is bound as it is dialled there, and logs in with its country code', async () => {
  const mobile = newThaiMobile();
  await server.api.must(requestMobileCode, { area_code: '66', mobile }, as());
  const code = await server.latestCode(`66${mobile.slice(1)}`);
  const fields = { mobile: `+66${mobile}`, area_code: '1', code, password };
  expect(await outcomeOf(server.api.ask(bindMobile, fields, as()))).toBe('ok');
  expect([await enter(`+66 ${mobile.slice(1)}`), await enter(`+66${mobile}`)]).toEqual(['ok', 'ok']);
});

test('a number of any country opens one account, however it is written', async () => {
  const mobile = newThaiMobile();
  await server.api.must(requestCode, { user_string: `+66${mobile}`, scene: 'register' });
  const code = await server.latestCode(`66${mobile.slice(1)}`);
  const fields = { user_string: `+66 ${mobile.slice(1)}`, code, password, re_password: password };
  await server.api.must(register, fields);
  server.pass(61_000);
  await server.api.must(requestCode, { user_string: `0066${mobile}`, scene: 'register' });
  const again = { ...fields, code: await server.latestCode(`66${mobile.slice(1)}`) };
  expect(await outcomeOf(server.api.ask(register, again))).toBe('account.taken user_string');
});

test('a number that its country does not have is refused', async () => {
  const fields = { area_code: '66', mobile: newMobile(), code: '123456' };
  expect(await outcomeOf(server.api.ask(requestMobileCode, fields, as()))).toBe('mobile.invalid mobile');
  expect(await outcomeOf(server.api.ask(bindMobile, fields, as()))).toBe('mobile.invalid mobile');
  const user_string = `+66${newMobile()}`;
  const account = { user_string, code: '123456', password, re_password: password };
  const outcomes = await Promise.all([
    outcomeOf(server.api.ask(requestCode, { user_string, scene: 'register' })),
    outcomeOf(server.api.ask(checkCode, { user_string, email_code: '123456' })),
    outcomeOf(server.api.ask(register, account)),
    outcomeOf(server.api.ask(resetPassword, account)),
  ]);
  expect(new Set(outcomes)).toEqual(new Set(['mobile.invalid user_string']));
});

test('a number that was stored before its country’s numbers were checked still logs in', async () => {
  const { id } = await server.api.must(getUser, {}, as());
  const stored = `66${newMobile()}`;
  await server.database.updateTable('users').set({ phone: stored }).where('id', '=', id).execute();
  expect([await enter(`+${stored}`), await enter(stored)]).toEqual(['ok', 'ok']);
});
