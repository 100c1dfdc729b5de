import { beforeEach, describe, expect } from 'vitest';
import {
  addPasskey,
  askPasskeyLogin,
  beginPasskey,
  getSecondFactors,
  loginByPasskey,
  removePasskey,
  renamePasskey,
} from '#contract/second-factors.ts';
import { getUser } from '#contract/signed-in.ts';
import { login } from '#contract/users.ts';
import { aboutSecurity } from '#domain/people/step-up.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { addSoftwarePasskey, origin, showAbout } from '#tests/support/second-factors.ts';
import { password } from '#tests/support/server.ts';
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts';
import { restart, server, test } from './fixtures.ts';

let person: { account: string; token: string };
beforeEach(async () => {
  person = await server.signUp();
});

const loginOptions = async (): Promise<string> =>
  (await server.api.must(askPasskeyLogin, {}, { origin })).options;
const logIn = (credential: string) => outcomeOf(server.api.ask(loginByPasskey, { credential }, { origin }));
const begin = async (): Promise<string> =>
  (await server.api.must(beginPasskey, { password }, { token: person.token, origin })).options;
const add = (credential: string, token = person.token) =>
  outcomeOf(server.api.ask(addPasskey, { credential, name: 'Phone' }, { token, origin }));

describe('adding a passkey', () => {
  test('requires the login password, and returns ten recovery codes with the first', async () => {
    const ask = (fields: { password?: string }) =>
      outcomeOf(server.api.ask(beginPasskey, fields, { token: person.token, origin }));
    expect(await ask({})).toBe('text.required password');
    expect(await ask({ password: 'another one' })).toBe('login.wrongPassword password');
    const { recoveryCodes } = await addSoftwarePasskey(server, person.token);
    expect(recoveryCodes).toHaveLength(10);
    expect(await ask({ password })).toBe('factor.required second_factor');
    const second = await addSoftwarePasskey(server, person.token, recoveryCodes[0]);
    expect(second.recoveryCodes).toEqual([]);
    const { passkeys, recovery_left } = await server.api.must(getSecondFactors, {}, { token: person.token });
    expect([passkeys.map(({ name }) => name), recovery_left]).toEqual([['Laptop', 'Laptop'], 9]);
  });

  test.each([
    ['another origin', { origin: 'https://tideline.example' }],
    ['another port', { origin: 'http://localhost:8081' }],
    ['another site', { rpId: 'tideline.example' }],
    ['a device that nobody unlocked', { isUnverified: true }],
  ])('one of %s is refused', async (_, faults) => {
    expect(await add(createSoftwarePasskey(origin).make(await begin(), faults))).toBe(
      'passkey.refused credential',
    );
  });

  test('a challenge can be used once, for five minutes, by its own user', async () => {
    const options = await begin();
    expect(await add(createSoftwarePasskey(origin).make(options))).toBe('ok');
    expect(await add(createSoftwarePasskey(origin).make(options))).toBe('passkey.refused credential');
    person = await server.signUp();
    const late = await begin();
    server.pass(5 * 60_000);
    expect(await add(createSoftwarePasskey(origin).make(late))).toBe('passkey.refused credential');
    const stranger = await server.signUp();
    expect(await add(createSoftwarePasskey(origin).make(await begin()), stranger.token)).toBe(
      'passkey.refused credential',
    );
  });

  test('one that is in use already is refused, also for other users', async () => {
    const passkey = createSoftwarePasskey(origin);
    expect(await add(passkey.make(await begin()))).toBe('ok');
    person = await server.signUp();
    expect(await add(passkey.make(await begin()))).toBe('passkey.known');
  });

  test.each(['', 'nonsense', '{}', '{"id":1}', 'null', '[]', '{"id":"a","rawId":"a","type":"public-key"}'])(
    'an invalid authenticator response is refused: %s',
    async (credential) => {
      expect(await add(credential)).toMatch(/^(text\.required|passkey\.refused) credential$/);
      expect(await logIn(credential)).toMatch(/^(text\.required|passkey\.refused) credential$/);
    },
  );
});

describe('a passkey login', () => {
  test('requires neither account nor password, and opens a session of its user', async () => {
    const passkey = await addSoftwarePasskey(server, person.token);
    const { id } = await server.api.must(getUser, {}, { token: person.token });
    const token = await server.api.must(
      loginByPasskey,
      { credential: passkey.show(await loginOptions()) },
      { origin },
    );
    expect((await server.api.must(getUser, {}, { token })).id).toBe(id);
    const answer = await server.api.ask(login, { user_string: person.account, password });
    expect(answer.ok || answer.failure.ticket?.factors).toEqual(['passkey', 'recovery']);
  });

  test('the same response is accepted once, also when sent twice at once', async () => {
    const passkey = await addSoftwarePasskey(server, person.token);
    const credential = passkey.show(await loginOptions());
    const answers = await Promise.all([logIn(credential), logIn(credential)]);
    expect(answers.toSorted()).toEqual(['ok', 'passkey.refused credential']);
    expect(await logIn(credential)).toBe('passkey.refused credential');
  });

  test.each([
    ['of another origin', { origin: 'https://tideline.example' }],
    ['of another site', { rpId: 'tideline.example' }],
    ['that nobody unlocked', { isUnverified: true }],
    ['whose counter went back, as a copy’s does', { counter: 1 }],
  ])('one %s is refused', async (_, faults) => {
    const passkey = await addSoftwarePasskey(server, person.token);
    expect(await logIn(passkey.show(await loginOptions()))).toBe('ok');
    expect(await logIn(passkey.show(await loginOptions(), faults))).toBe('passkey.refused credential');
  });

  test('an authenticator without a counter is accepted repeatedly', async () => {
    const passkey = createSoftwarePasskey(origin);
    expect(await add(passkey.make(await begin(), { counter: 0 }))).toBe('ok');
    for (let times = 0; times < 3; times += 1)
      expect(await logIn(passkey.show(await loginOptions(), { counter: 0 }))).toBe('ok');
  });

  test('one that is unknown, removed, or for another challenge is refused with the same message', async () => {
    expect(await logIn(createSoftwarePasskey(origin).show(await loginOptions()))).toBe(
      'passkey.refused credential',
    );
    const passkey = await addSoftwarePasskey(server, person.token);
    const late = await loginOptions();
    server.pass(5 * 60_000);
    expect(await logIn(passkey.show(late))).toBe('passkey.refused credential');
    const about = aboutSecurity.removePasskey(passkey.row);
    expect(await logIn(await showAbout(server, person.token, passkey, about))).toBe(
      'passkey.refused credential',
    );
    const second_factor = await showAbout(server, person.token, passkey, about);
    await server.api.must(removePasskey, { id: passkey.row, second_factor }, { token: person.token });
    expect(await logIn(passkey.show(await loginOptions()))).toBe('passkey.refused credential');
  });

  test('of a disabled account opens no session', async () => {
    const passkey = await addSoftwarePasskey(server, person.token);
    await server.database
      .updateTable('users')
      .set({ disabled_at: server.clock.now() })
      .where('account', '=', person.account)
      .execute();
    expect(await logIn(passkey.show(await loginOptions()))).toBe('login.failed');
  });
});

describe('the list of passkeys', () => {
  test('one is renamed and removed only by its owner', async () => {
    const passkey = await addSoftwarePasskey(server, person.token);
    const stranger = await server.signUp();
    const theirs = await addSoftwarePasskey(server, stranger.token);
    const rename = (id: number) =>
      outcomeOf(server.api.ask(renamePasskey, { id, name: ' Desk ' }, { token: person.token }));
    const remove = (id: number, second_factor?: string) =>
      outcomeOf(
        server.api.ask(
          removePasskey,
          { id, ...(second_factor === undefined ? {} : { second_factor }) },
          { token: person.token },
        ),
      );
    const about = (id: number) => showAbout(server, person.token, passkey, aboutSecurity.removePasskey(id));
    expect(await rename(theirs.row)).toBe('passkey.notFound id');
    expect(await rename(passkey.row)).toBe('ok');
    const { passkeys } = await server.api.must(getSecondFactors, {}, { token: person.token });
    expect(passkeys.map(({ name }) => name)).toEqual(['Desk']);
    expect(await remove(theirs.row, await about(theirs.row))).toBe('passkey.notFound id');
    expect(await remove(passkey.row)).toBe('factor.required second_factor');
    expect(await remove(passkey.row, await about(theirs.row))).toBe('passkey.refused second_factor');
    expect(
      await remove(
        passkey.row,
        await showAbout(server, stranger.token, theirs, aboutSecurity.removePasskey(passkey.row)),
      ),
    ).toBe('passkey.refused second_factor');
    expect(await remove(passkey.row, await about(passkey.row))).toBe('ok');
    expect(await server.api.must(getSecondFactors, {}, { token: person.token })).toEqual({
      totp_at: null,
      passkeys: [],
      recovery_left: 0,
    });
  });
});

test('passkeys are limited to the configured site, whatever page asks', async () => {
  const ask = (from?: string) =>
    outcomeOf(server.api.ask(askPasskeyLogin, {}, from === undefined ? {} : { origin: from }));
  expect(await ask('http://localhost')).toBe('ok');
  expect(await ask()).toBe('passkey.notOffered');
  expect(await ask('https://tideline.example')).toBe('passkey.notOffered');
  expect(await ask('http://localhost:9999')).toBe('passkey.notOffered');
  await restart({ PUBLIC_ORIGIN: 'https://trade.example' });
  const { options } = await server.api.must(askPasskeyLogin, {}, { origin: 'https://evil.example' });
  expect((JSON.parse(options) as { rpId: string }).rpId).toBe('trade.example');
  await restart({});
});
