import { expect } from 'vitest';
import { listLogins } from '#contract/logins.ts';
import { listMessages } from '#contract/messages.ts';
import { freezeAccount } from '#contract/security.ts';
import { getUser } from '#contract/signed-in.ts';
import { listSessions, login, requestCode, resetPassword } from '#contract/users.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { password } from '#tests/support/server.ts';
import { ownCode } from '#tests/support/withdrawing-user.ts';
import { person, personTest as test, server } from './fixtures.ts';

const firefox = (version: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const dayMs = 24 * 3_600_000;

const home = '203.0.113.57';
const enter = (
  userAgent: string,
  typed = password,
  { device_mark, address = home }: { device_mark?: string; address?: string } = {},
) =>
  server.api.ask(
    login,
    { user_string: person.account, password: typed, ...(device_mark === undefined ? {} : { device_mark }) },
    { userAgent, address },
  );
const mark = (): string => crypto.randomUUID().replaceAll('-', '');
const history = async (page = 1, limit = 20) =>
  server.api.must(listLogins, { page: String(page), limit: String(limit) }, { token: person.token });
const letters = async (): Promise<{ to: string; subject?: string; text?: string }[]> =>
  (await server.app.http.inject({ url: '/dev/outbox' }))
    .json<{ to: string; subject?: string; text?: string }[]>()
    .filter(({ to, subject }) => to === person.account && subject !== undefined);

test('the history lists logins and attempts, newest first, with device and network', async () => {
  await enter(firefox(141), 'wrong horse');
  await enter(firefox(141));
  const { data, total } = await history();
  expect(total).toBe(3);
  expect(
    data.slice(0, 2).map(({ outcome, device, network, country }) => [outcome, device, network, country]),
  ).toEqual([
    ['success', firefox(141), '203.0.113.*', null],
    ['wrong_password', firefox(141), '203.0.113.*', null],
  ]);
  expect((await history(2, 2)).data.map(({ outcome }) => outcome)).toEqual(['success']);
  expect((await history(9)).data).toEqual([]);
});

test('a login from a known country shows it in the history, the sessions, the mail and the message', async () => {
  await enter(firefox(141), password, { address: '193.99.144.80' });
  const [login] = (await history()).data;
  expect([login!.network, login!.country]).toEqual(['193.99.144.*', 'DE']);
  const sessions = await server.api.must(listSessions, {}, { token: person.token });
  expect(sessions.find(({ address }) => address === '193.99.144.80')!.country).toBe('DE');
  await expect.poll(letters).toHaveLength(1);
  const description = 'Firefox, Linux, Germany, network address 193.99.144.*';
  expect((await letters())[0]!.text).toContain(description);
  const { data } = await server.api.must(listMessages, { type: 'system' }, { token: person.token });
  expect(data[0]!.content).toContain(description);
  const inSpanish = await server.api.must(
    listMessages,
    { type: 'system' },
    { token: person.token, lang: 'spa' },
  );
  expect(inSpanish.data[0]!.content).toContain('Alemania');
});

test('the history is private to each user, and covers 90 days', async () => {
  const stranger = await server.signUp();
  await enter(firefox(141), 'wrong horse');
  const { data } = await server.api.must(listLogins, {}, { token: stranger.token });
  expect(data).toHaveLength(1);
  server.pass(89 * dayMs);
  const token = await server.api.must(login, { user_string: person.account, password });
  const total = async () => (await server.api.must(listLogins, {}, { token })).total;
  expect(await total()).toBe(3);
  server.pass(1.5 * dayMs);
  expect(await total()).toBe(1);
  await server.app.settleDue(Infinity);
  expect(
    await server.database
      .selectFrom('logins')
      .select('id')
      .where('at', '<', new Date(server.clock.nowMs() - 90 * dayMs))
      .execute(),
  ).toEqual([]);
});

test('attempts for unknown accounts are deleted within an hour', async () => {
  await server.api.ask(login, { user_string: 'nobody@example.test', password });
  const ofUnknownUser = () =>
    server.database.selectFrom('logins').select('id').where('user_id', 'is', null).execute();
  expect(await ofUnknownUser()).not.toEqual([]);
  server.pass(3_600_000);
  await server.app.settleDue(Infinity);
  expect(await ofUnknownUser()).toEqual([]);
});

test('a new kind of device is mailed once, the first one and a new version are not', async () => {
  await enter(firefox(141));
  await expect.poll(letters).toHaveLength(1);
  const [letter] = await letters();
  expect(letter!.subject).toBe('Login from a new device');
  expect(letter!.text).toContain('Firefox, Linux, network address 203.0.113.*');
  await enter(firefox(142));
  await enter('Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1', 'wrong horse');
  await enter('Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36');
  await expect.poll(letters).toHaveLength(2);
  expect((await letters())[0]!.text).toContain('Chrome, Windows');
});

test('a browser is recognised by its cookie on any network; the same browser without it is new', async () => {
  const own = { device_mark: mark() };
  await enter(firefox(141), password, own);
  await expect.poll(letters).toHaveLength(1);
  await enter(firefox(142), password, { ...own, address: '198.51.100.7' });
  await enter(firefox(142), 'wrong horse', { device_mark: mark() });
  expect(await letters()).toHaveLength(1);
  await enter(firefox(142), password, { device_mark: mark() });
  await expect.poll(letters).toHaveLength(2);
  // A thief of a token or a password has no device ID.
  await enter(firefox(142));
  await expect.poll(letters).toHaveLength(3);
  const stored = JSON.stringify(await server.database.selectFrom('logins').selectAll().execute());
  expect(stored).not.toContain(own.device_mark);
});

test('a client without a cookie is new on another network', async () => {
  await enter('curl/8.1');
  await expect.poll(letters).toHaveLength(1);
  await enter('curl/8.2', password, { address: '203.0.113.9' });
  expect(await letters()).toHaveLength(1);
  await enter('curl/8.2', password, { address: '198.51.100.7' });
  await expect.poll(letters).toHaveLength(2);
});

test('a cookie is recognised for its own account only', async () => {
  const own = { device_mark: mark() };
  const other = await server.signUp();
  await server.api.must(login, { user_string: other.account, password, ...own });
  await enter(firefox(141), password, own);
  await expect.poll(letters).toHaveLength(1);
  expect(await outcomeOf(enter(firefox(141), password, { device_mark: 'x' }))).toBe(
    'parameter.error device_mark',
  );
});

test('a login attempt at a frozen account is recorded as such', async () => {
  await server.api.must(freezeAccount, {}, { token: person.token });
  await enter(firefox(141));
  const found = await server.database
    .selectFrom('logins')
    .innerJoin('users', 'users.id', 'logins.user_id')
    .select('outcome')
    .where('account', '=', person.account)
    .orderBy('logins.id')
    .execute();
  expect(found.map(({ outcome }) => outcome)).toEqual(['success', 'frozen']);
});

test('a password set in settings ends the other sessions, and is mailed', async () => {
  await enter(firefox(141));
  await enter(firefox(141));
  const code = await ownCode(server, person, 'forget');
  const fields = { code, password: 'another horse', repassword: 'another horse' };
  const { token } = person;
  expect(await server.api.must(resetPassword, fields, { token })).toEqual({
    account: `${person.account.slice(0, 2)}***@example.test`,
    ended: 2,
  });
  expect(await server.api.must(listSessions, {}, { token })).toHaveLength(1);
  await expect
    .poll(async () => (await letters()).map(({ subject }) => subject))
    .toContain('Your login password was changed');
});

test('a password set while signed in to another account ends every session', async () => {
  const stranger = await server.signUp();
  server.pass(61_000);
  await server.api.must(requestCode, { user_string: person.account, type: 'forget' });
  const fields = { code: await server.latestCode(person.account), password: 'another horse' };
  await server.api.must(
    resetPassword,
    { ...fields, account: person.account, repassword: 'another horse' },
    { token: stranger.token },
  );
  expect(await outcomeOf(server.api.ask(getUser, {}, { token: person.token }))).toBe('login.required');
  expect(await outcomeOf(server.api.ask(getUser, {}, { token: stranger.token }))).toBe('ok');
});
