import { describe, expect } from 'vitest';
import {
  beginTotp,
  confirmTotp,
  getSecondFactors,
  loginSecond,
  makeRecoveryCodes,
  removeTotp,
} from '#contract/second-factors.ts';
import { getUser } from '#contract/signed-in.ts';
import { login, resetPassword, requestCode } from '#contract/users.ts';
import { fieldsOf } from '#tests/support/fields-of.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { turnTotpOn } from '#tests/support/second-factors.ts';
import { password } from '#tests/support/server.ts';
import { totpCode } from '#tests/support/totp-code.ts';
import { person, personTest as test, server } from './fixtures.ts';

const logIn = () => server.api.ask(login, { user_string: person.account, password });
const ticket = async (): Promise<string> => {
  const answer = await logIn();
  if (answer.ok || !answer.failure.ticket) throw new Error('no second factor was due');
  return answer.failure.ticket.ticket;
};
const finish = (given: string, code: string) =>
  outcomeOf(server.api.ask(loginSecond, { ticket: given, code }));
const own = () => server.api.must(getSecondFactors, {}, { token: person.token });
const begin = (fields: { password?: string; second_factor?: string }) =>
  outcomeOf(server.api.ask(beginTotp, fields, { token: person.token }));

describe('enabling the authenticator app', () => {
  test('requires login password and a code of the new secret, and returns ten recovery codes', async () => {
    expect(await begin({})).toBe('text.required password');
    expect(await begin({ password: 'another one' })).toBe('login.wrongPassword password');
    expect(await own()).toEqual({ totp_at: null, passkeys: [], recovery_left: 0 });
    const { recoveryCodes } = await turnTotpOn(server, person.token);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[0-9a-f]{5}-[0-9a-f]{5}$/.test(code))).toBe(true);
    expect(fieldsOf(await own(), 'recovery_left', 'passkeys')).toEqual({ recovery_left: 10, passkeys: [] });
    expect((await own()).totp_at).not.toBeNull();
  });

  test('has no effect before confirmation: login is unchanged, and the secret is deleted', async () => {
    const { secret } = await server.api.must(beginTotp, { password }, { token: person.token });
    expect((await logIn()).ok).toBe(true);
    server.pass(10 * 60_000);
    const code = totpCode(secret, server.clock.nowMs());
    expect(await outcomeOf(server.api.ask(confirmTotp, { code }, { token: person.token }))).toBe(
      'factor.expired',
    );
  });

  test('a wrong code confirms nothing, and the sixth attempt is not compared', async () => {
    const { secret } = await server.api.must(beginTotp, { password }, { token: person.token });
    const right = totpCode(secret, server.clock.nowMs());
    const wrong = right === '000000' ? '000001' : '000000';
    const confirm = (code: string) =>
      outcomeOf(server.api.ask(confirmTotp, { code }, { token: person.token }));
    for (let tries = 0; tries < 5; tries += 1) expect(await confirm(wrong)).toBe('factor.wrong code');
    expect(await confirm(right)).toBe('factor.locked code');
    expect((await own()).totp_at).toBeNull();
  });

  test('once enabled, another app cannot be enabled', async () => {
    const { fresh } = await turnTotpOn(server, person.token);
    expect(await begin({ password })).toBe('factor.required second_factor');
    expect(await begin({ second_factor: fresh() })).toBe('state.notAllowed');
  });

  test('the secret is not readable in the database or in the log', async () => {
    const { secret, recoveryCodes } = await turnTotpOn(server, person.token);
    const stored = JSON.stringify([
      await server.database.selectFrom('totp_secrets').selectAll().execute(),
      await server.database.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(text);
      expect(server.log()).not.toContain(text);
    }
  });
});

describe('login with the authenticator app', () => {
  test('the right password returns a ticket and no token, and the wrong one is refused', async () => {
    await turnTotpOn(server, person.token);
    const answer = await logIn();
    expect(answer.ok).toBe(false);
    if (answer.ok) return;
    expect(fieldsOf(answer.failure, 'type', 'code', 'error')).toEqual({
      type: 'error',
      code: 0,
      error: 'login.secondFactor',
    });
    expect(answer.failure.ticket?.factors).toEqual(['totp', 'recovery']);
    const wrong = await server.api.ask(login, { user_string: person.account, password: 'another one' });
    expect(wrong.ok || [wrong.failure.error, wrong.failure.ticket]).toEqual(['login.failed', undefined]);
  });

  test('a code opens a session, and the same code opens no second one', async () => {
    const { fresh } = await turnTotpOn(server, person.token);
    const code = fresh();
    const token = await server.api.must(loginSecond, { ticket: await ticket(), code });
    expect(fieldsOf(await server.api.must(getUser, {}, { token }), 'has_pay_password')).toEqual({
      has_pay_password: false,
    });
    expect(await finish(await ticket(), code)).toBe('factor.wrong code');
  });

  test('the code that confirmed it counts as used', async () => {
    const { secret } = await turnTotpOn(server, person.token);
    expect(await finish(await ticket(), totpCode(secret, server.clock.nowMs()))).toBe('factor.wrong code');
  });

  test('a code of the step before or after is accepted, one two steps away is not', async () => {
    const { secret } = await turnTotpOn(server, person.token);
    server.pass(300_000);
    const now = () => server.clock.nowMs();
    expect(await finish(await ticket(), totpCode(secret, now() - 60_000))).toBe('factor.wrong code');
    expect(await finish(await ticket(), totpCode(secret, now() + 60_000))).toBe('factor.wrong code');
    expect(await finish(await ticket(), totpCode(secret, now() - 30_000))).toBe('ok');
    expect(await finish(await ticket(), totpCode(secret, now() + 30_000))).toBe('ok');
    // Codes before the last accepted one count as used.
    expect(await finish(await ticket(), totpCode(secret, now()))).toBe('factor.wrong code');
  });

  test('of two concurrent logins with one code, one succeeds', async () => {
    const { fresh } = await turnTotpOn(server, person.token);
    const tickets = [await ticket(), await ticket()];
    const code = fresh();
    const answers = await Promise.all(tickets.map((given) => finish(given, code)));
    expect(answers.toSorted()).toEqual(['factor.wrong code', 'ok']);
  });

  test('a ticket can be used once, for five minutes, and not after a password change', async () => {
    const { fresh } = await turnTotpOn(server, person.token);
    const used = await ticket();
    expect(await finish(used, fresh())).toBe('ok');
    expect(await finish(used, fresh())).toBe('login.ticket');
    const late = await ticket();
    server.pass(5 * 60_000);
    expect(await finish(late, fresh())).toBe('login.ticket');
    const old = await ticket();
    await server.api.must(requestCode, { user_string: person.account, scene: 'forget' });
    const again = 'wholly another one';
    const code = await server.latestCode(person.account);
    const fields = { user_string: person.account, code, password: again, re_password: again };
    await server.api.must(resetPassword, fields);
    expect(await finish(old, fresh())).toBe('login.ticket');
    expect(await finish('f'.repeat(64), fresh())).toBe('login.ticket');
  });

  test('five wrong codes lock the second step for half an hour, but not open sessions', async () => {
    const { secret, recoveryCodes } = await turnTotpOn(server, person.token);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await finish(await ticket(), '12345-00000')).toBe('factor.wrong code');
    server.pass(60_000);
    expect(await finish(await ticket(), totpCode(secret, server.clock.nowMs()))).toBe('factor.locked code');
    const second_factor = recoveryCodes[0]!;
    expect(await outcomeOf(server.api.ask(removeTotp, { second_factor }, { token: person.token }))).toBe(
      'ok',
    );
    expect((await logIn()).ok).toBe(true);
  });

  test('a recovery code opens one session, in any spelling', async () => {
    const { recoveryCodes } = await turnTotpOn(server, person.token);
    const typed = ` ${recoveryCodes[3]!.toUpperCase().replace('-', ' ')} `;
    expect(await finish(await ticket(), typed)).toBe('ok');
    expect(await finish(await ticket(), recoveryCodes[3]!)).toBe('factor.wrong code');
    expect((await own()).recovery_left).toBe(9);
  });

  test('codes of another user are wrong', async () => {
    await turnTotpOn(server, person.token);
    const other = await server.signUp();
    const theirs = await turnTotpOn(server, other.token);
    expect(await finish(await ticket(), theirs.recoveryCodes[0]!)).toBe('factor.wrong code');
    expect(await finish(await ticket(), theirs.fresh())).toBe('factor.wrong code');
  });
});

describe('protected settings change only with a second factor', () => {
  test('removing the app requires one, deletes the recovery codes, and a repeat needs none', async () => {
    const { fresh } = await turnTotpOn(server, person.token);
    const key = crypto.randomUUID();
    const remove = (fields: { second_factor?: string }) =>
      outcomeOf(server.api.ask(removeTotp, fields, { token: person.token, key }));
    expect(await remove({})).toBe('factor.required second_factor');
    expect(await remove({ second_factor: '00000-00000' })).toBe('factor.wrong second_factor');
    expect(await remove({ second_factor: fresh() })).toBe('ok');
    expect(await remove({})).toBe('ok');
    expect(await own()).toEqual({ totp_at: null, passkeys: [], recovery_left: 0 });
    expect((await logIn()).ok).toBe(true);
  });

  test('new recovery codes require one, and invalidate the old ones', async () => {
    const { token } = person;
    expect(await outcomeOf(server.api.ask(makeRecoveryCodes, {}, { token }))).toBe('state.notAllowed');
    const { fresh, recoveryCodes } = await turnTotpOn(server, token);
    expect(await outcomeOf(server.api.ask(makeRecoveryCodes, {}, { token }))).toBe(
      'factor.required second_factor',
    );
    const renewed = await server.api.must(makeRecoveryCodes, { second_factor: fresh() }, { token });
    expect(renewed.recovery_codes).toHaveLength(10);
    expect(await finish(await ticket(), recoveryCodes[0]!)).toBe('factor.wrong code');
    expect(await finish(await ticket(), renewed.recovery_codes[0]!)).toBe('ok');
  });
});
