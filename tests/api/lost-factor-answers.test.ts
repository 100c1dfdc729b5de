import { beforeEach, expect } from 'vitest';
import {
  beginTotp,
  confirmTotp,
  getSecondFactors,
  loginSecond,
  makeRecoveryCodes,
} from '#contract/second-factors.ts';
import { login } from '#contract/users.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { addSoftwarePasskey, turnTotpOn } from '#tests/support/second-factors.ts';
import { password } from '#tests/support/server.ts';
import { totpCode } from '#tests/support/totp-code.ts';
import { server, test } from './fixtures.ts';

/* The answers that show recovery codes are stored nowhere: after a lost answer they are requested again. */

let person: { account: string; token: string };
beforeEach(async () => {
  person = await server.signUp();
});

const as = () => ({ token: person.token });
const begin = async (proof: object = { password }) => (await server.api.must(beginTotp, proof, as())).secret;
const codeNow = (secret: string) => totpCode(secret, server.clock.nowMs());
const confirm = (code: string) => server.api.must(confirmTotp, { code }, as());
const confirmOutcome = (code: string) => outcomeOf(server.api.ask(confirmTotp, { code }, as()));
const renew = (second_factor: string) => server.api.must(makeRecoveryCodes, { second_factor }, as());
const renewOutcome = (second_factor: string) =>
  outcomeOf(server.api.ask(makeRecoveryCodes, { second_factor }, as()));
const enter = async (code: string) => {
  const answer = await server.api.ask(login, { user_string: person.account, password });
  if (answer.ok || !answer.failure.ticket) throw new Error('no second factor was due');
  return outcomeOf(server.api.ask(loginSecond, { ticket: answer.failure.ticket.ticket, code }));
};

test('resending the code that enabled the app, or the next one, returns new recovery codes', async () => {
  const secret = await begin();
  const code = codeNow(secret);
  const lost = await confirm(code);
  const again = await confirm(code);
  expect(again.recovery_codes).toHaveLength(10);
  server.pass(30_000);
  const last = await confirm(codeNow(secret));
  expect((await server.api.must(getSecondFactors, {}, as())).recovery_left).toBe(10);
  expect(await enter(lost.recovery_codes[0]!)).toBe('factor.wrong code');
  expect(await enter(again.recovery_codes[0]!)).toBe('factor.wrong code');
  expect(await enter(last.recovery_codes[0]!)).toBe('ok');
});

test('recovery codes are not returned again once an app code or one of them was used', async () => {
  const secret = await begin();
  const code = codeNow(secret);
  const { recovery_codes } = await confirm(code);
  expect(await enter(recovery_codes[0]!)).toBe('ok');
  expect(await confirmOutcome(code)).toBe('factor.expired');

  person = await server.signUp();
  const other = await begin();
  const first = codeNow(other);
  await confirm(first);
  server.pass(30_000);
  expect(await enter(codeNow(other))).toBe('ok');
  expect(await confirmOutcome(first)).toBe('factor.expired');
});

test('recovery codes are not returned for a wrong code, or after ten minutes', async () => {
  const secret = await begin();
  const code = codeNow(secret);
  await confirm(code);
  expect(await confirmOutcome(code === '000000' ? '000001' : '000000')).toBe('factor.wrong code');
  server.pass(10 * 60_000);
  expect(await confirmOutcome(codeNow(secret))).toBe('factor.expired');
});

test('next to a passkey with recovery codes, enabling the app returns none, nor does a repeat', async () => {
  const { recoveryCodes } = await addSoftwarePasskey(server, person.token);
  const secret = await begin({ second_factor: recoveryCodes[0]! });
  const { recovery_codes: lastShown } = await renew(recoveryCodes[1]!);
  const code = codeNow(secret);
  expect(await confirm(code)).toEqual({ recovery_codes: [] });
  expect(await confirm(code)).toEqual({ recovery_codes: [] });
  expect(await enter(lastShown[0]!)).toBe('ok');
});

test('a recovery code that created new ones creates them again, until one of those is used', async () => {
  const { recoveryCodes } = await turnTotpOn(server, person.token);
  const code = recoveryCodes[0]!;
  const lost = await renew(code);
  const again = await renew(code.toUpperCase());
  expect(await enter(lost.recovery_codes[0]!)).toBe('factor.wrong code');
  expect(await enter(again.recovery_codes[0]!)).toBe('ok');
  expect(await renewOutcome(code)).toBe('factor.wrong second_factor');
  expect(await enter(code)).toBe('factor.wrong code');
});

test('a recovery code used for another purpose creates none', async () => {
  const { recoveryCodes, fresh } = await turnTotpOn(server, person.token);
  expect(await enter(recoveryCodes[0]!)).toBe('ok');
  expect(await renewOutcome(recoveryCodes[0]!)).toBe('factor.wrong second_factor');
  await renew(fresh());
  expect(await renewOutcome(recoveryCodes[0]!)).toBe('factor.wrong second_factor');
});

test('a recovery code that created new ones creates none ten minutes later', async () => {
  const { recoveryCodes } = await turnTotpOn(server, person.token);
  await renew(recoveryCodes[0]!);
  server.pass(10 * 60_000);
  expect(await renewOutcome(recoveryCodes[0]!)).toBe('factor.wrong second_factor');
});
