import { beforeEach, expect } from 'vitest';
import { bindEmail, bindMobile, setPayPassword } from '#contract/security.ts';
import { makeRecoveryCodes } from '#contract/second-factors.ts';
import { login, requestCode, resetPassword } from '#contract/users.ts';
import { aboutSecurity } from '#domain/people/step-up.ts';
import { boundCode, emailCode, mobileCode, newEmail, newMobile } from '#tests/support/bind-contact.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { addSoftwarePasskey, showAbout, turnTotpOn, type WithTotp } from '#tests/support/second-factors.ts';
import { password } from '#tests/support/server.ts';
import { ownCode, payPassword } from '#tests/support/withdrawing-user.ts';
import { person, personTest as test, server } from './fixtures.ts';

let totp: WithTotp;
beforeEach(async () => {
  totp = await turnTotpOn(server, person.token);
});

const as = () => ({ token: person.token });
const another = 'another horse';

/** Each change, requested with the codes that it needs in any case. */
const changes = {
  'a fund password': async () => {
    const code = await ownCode(server, person, 'pay_password');
    const fields = { password: payPassword, re_password: payPassword, code };
    return (shown: object) => outcomeOf(server.api.ask(setPayPassword, { ...fields, ...shown }, as()));
  },
  'a login password': async () => {
    const code = await ownCode(server, person, 'forget');
    const fields = { code, password: another, repassword: another };
    return (shown: object) => outcomeOf(server.api.ask(resetPassword, { ...fields, ...shown }, as()));
  },
  'an email': async () => {
    const email = newEmail();
    const old_code = await boundCode(server, person, 'email', person.account);
    const code = await emailCode(server, person, email);
    return (shown: object) => outcomeOf(server.api.ask(bindEmail, { email, code, old_code, ...shown }, as()));
  },
  'a mobile number': async () => {
    const mobile = newMobile();
    const code = await mobileCode(server, person, mobile);
    return (shown: object) => outcomeOf(server.api.ask(bindMobile, { mobile, code, ...shown }, as()));
  },
};

test.each(Object.entries(changes))('%s requires a second factor once one is on', async (_what, begin) => {
  const change = await begin();
  expect(await change({})).toBe('factor.required second_factor');
  expect(await change({ second_factor: '000000' })).toBe('factor.wrong second_factor');
  const second_factor = totp.fresh();
  expect(await change({ second_factor })).toBe('ok');
  // The proof of one change authorises no other.
  expect(await outcomeOf(server.api.ask(makeRecoveryCodes, { second_factor }, as()))).toBe(
    'factor.wrong second_factor',
  );
});

test('a recovery code is accepted as well, once', async () => {
  const [second_factor] = totp.recoveryCodes;
  const change = await changes['a fund password']();
  expect(await change({ second_factor })).toBe('ok');
  const next = await changes['a mobile number']();
  expect(await next({ second_factor })).toBe('factor.wrong second_factor');
});

test('a passkey confirms only the request it was shown for', async () => {
  const passkey = await addSoftwarePasskey(server, person.token, totp.fresh());
  const show = (about: string) => showAbout(server, person.token, passkey, about);
  const mobile = newMobile();
  const code = await mobileCode(server, person, mobile);
  const bind = async (about: string) =>
    outcomeOf(
      server.api.ask(bindMobile, { mobile, code, area_code: '86', second_factor: await show(about) }, as()),
    );
  expect(await bind(aboutSecurity.bindMobile('86', newMobile()))).toBe('passkey.refused second_factor');
  expect(await bind(aboutSecurity.payPassword)).toBe('passkey.refused second_factor');
  expect(await bind(aboutSecurity.bindMobile('86', mobile))).toBe('ok');
});

test('a forgotten login password is reset by code, and login requires the second factor', async () => {
  server.pass(61_000);
  await server.api.must(requestCode, { user_string: person.account, scene: 'forget' });
  const code = await server.latestCode(person.account);
  const fields = { user_string: person.account, code, password: another, re_password: another };
  expect(await outcomeOf(server.api.ask(resetPassword, fields))).toBe('ok');
  const enter = { user_string: person.account, password: another };
  expect(await outcomeOf(server.api.ask(login, enter))).toBe('login.secondFactor');
  expect(await outcomeOf(server.api.ask(login, { ...enter, password }))).toBe('login.failed');
});
