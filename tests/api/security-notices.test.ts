import { expect } from 'vitest';
import { listLogins } from '#contract/logins.ts';
import { listMessages } from '#contract/messages.ts';
import { loginSecond, makeRecoveryCodes, removePasskey, removeTotp } from '#contract/second-factors.ts';
import { login } from '#contract/users.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { addSoftwarePasskey, turnTotpOn } from '#tests/support/second-factors.ts';
import { password } from '#tests/support/server.ts';
import { choosePayPassword } from '#tests/support/withdrawing-user.ts';
import { person, personTest as test, server } from './fixtures.ts';

const as = () => ({ token: person.token });
const titles = async (): Promise<string[]> =>
  (await server.api.must(listMessages, { type: 'system' }, as())).data.map(({ title }) => title);
const mailed = async (): Promise<(string | undefined)[]> =>
  (await server.app.http.inject({ url: '/dev/outbox' }))
    .json<{ to: string; subject?: string }[]>()
    .filter(({ to, subject }) => to === person.account && subject !== undefined)
    .map(({ subject }) => subject);

test('every change of the second factors is notified and mailed', async () => {
  const { fresh } = await turnTotpOn(server, person.token);
  const passkey = await addSoftwarePasskey(server, person.token, fresh());
  await server.api.must(makeRecoveryCodes, { second_factor: fresh() }, as());
  await server.api.must(removePasskey, { id: passkey.row, second_factor: fresh() }, as());
  await server.api.must(removeTotp, { second_factor: fresh() }, as());
  const subjects = [
    'The authenticator app was turned off',
    'A passkey was removed',
    'New recovery codes were made',
    'A passkey was added',
    'The authenticator app was turned on',
  ];
  expect(await titles()).toEqual(subjects);
  await expect.poll(async () => (await mailed()).toSorted()).toEqual(subjects.toSorted());
  const { data } = await server.api.must(listMessages, { type: 'system' }, as());
  expect(data[1]!.content).toContain('“Laptop”');
});

test('a refused change is not notified', async () => {
  await turnTotpOn(server, person.token);
  expect(await outcomeOf(server.api.ask(removeTotp, { second_factor: '000000' }, as()))).toBe(
    'factor.wrong second_factor',
  );
  expect(await titles()).toEqual(['The authenticator app was turned on']);
});

test('the first fund password is notified as set, the next as changed', async () => {
  await choosePayPassword(server, person);
  server.pass(61_000);
  await choosePayPassword(server, person);
  expect(await titles()).toEqual(['Your fund password was changed', 'A fund password was set']);
  await expect.poll(async () => (await mailed()).length).toBe(2);
});

test('a right password with a wrong second factor is in the login history', async () => {
  const { fresh } = await turnTotpOn(server, person.token);
  const answer = await server.api.ask(login, { user_string: person.account, password });
  if (answer.ok || !answer.failure.ticket) throw new Error('no second factor was due');
  const { ticket } = answer.failure.ticket;
  const enter = (code: string) => server.api.ask(loginSecond, { ticket, code });
  expect(await outcomeOf(enter('000000'))).toBe('factor.wrong code');
  expect(await outcomeOf(enter(fresh()))).toBe('ok');
  const { data } = await server.api.must(listLogins, {}, as());
  expect(data.map(({ outcome }) => outcome)).toEqual(['success', 'wrong_second_factor', 'success']);
});
