// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { asFieldShows, hostileStrings } from '#tests/support/hostile-strings.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';

const noFactors = { totp_at: null, passkeys: [], recovery_left: 0 };
const fundPassword = '/pages/setting/payPassword';
const loginPassword = '/pages/setting/password';

const open = async (path: `/${string}` = fundPassword, answers: Answers = {}, scene: Scene = {}) => {
  const user = nextUser();
  const shown = await showScreen(path, {
    ...scene,
    user,
    answers: { getSecondFactors: () => noFactors, getUser: () => user, ...answers },
    store: (database) => storeOwn(database, user.id, {}),
  });
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  await waitFor(() => expect(calls('getSecondFactors')).toHaveLength(1));
  return { calls, ...shown };
};
const code = (): HTMLInputElement => control('textbox', 'Verification code') as HTMLInputElement;
const password = (name = 'New fund password'): HTMLInputElement => screen.getByLabelText(name);
const repeated = (name = 'Repeat fund password'): HTMLInputElement => screen.getByLabelText(name);
const fill = (): void => {
  type(code(), '123456');
  type(password(), 'correct horse');
  type(repeated(), 'correct horse');
};
const save = (name = 'Save fund password'): void => press(control('button', name));

test('missing fields are marked next to each field, and nothing is sent', async () => {
  const { calls } = await open();
  save();
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(code())).toContain('6 digits');
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect([document.activeElement === code(), calls('setPayPassword')]).toEqual([true, []]);
});

test.each([
  ['five characters', 'abcde', 'abcde'],
  ['129 characters', 'a'.repeat(129), 'a'.repeat(129)],
])('a password of %s is refused next to it', async (_name, typed, again) => {
  const { calls } = await open();
  fill();
  type(password(), typed);
  type(repeated(), again);
  save();
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(calls('setPayPassword')).toEqual([]);
});

test('a repetition that differs is refused next to the repeated password only', async () => {
  const { calls } = await open();
  fill();
  type(repeated(), 'correct horsf');
  save();
  expect(repeated().getAttribute('aria-invalid')).toBe('true');
  expect(password().getAttribute('aria-invalid')).toBeNull();
  expect(calls('setPayPassword')).toEqual([]);
  type(repeated(), 'correct horse');
  expect(repeated().getAttribute('aria-invalid')).toBeNull();
});

test('typed passwords are sent exactly, once, and not stored on the device', async () => {
  const { calls, database } = await open(fundPassword, {
    setPayPassword: () => ({ set_at: '2026-11-20T00:00:03.000Z' }),
  });
  fill();
  save();
  save();
  await waitFor(() => expect(calls('setPayPassword')).toHaveLength(1));
  expect(calls('setPayPassword')[0]!.fields).toEqual({
    code: '123456',
    password: 'correct horse',
    re_password: 'correct horse',
    lang: 'en',
  });
  const stored = await Promise.all(database.tables.map((table) => table.toArray()));
  expect(JSON.stringify([stored, { ...localStorage }])).not.toContain('correct horse');
});

test.each([
  ['code', 'code.wrong', 'This code is wrong'],
  ['password', 'password.common', 'This password is too common'],
] as const)(
  'a refusal that names the %s is shown next to it, and the input stays',
  async (field, error, text) => {
    await open(fundPassword, { setPayPassword: () => failureOf({ error, field, message: text }) });
    fill();
    save();
    await waitFor(() => expect(descriptionOf(field === 'code' ? code() : password())).toContain(text));
    expect([code().value, password().value]).toEqual(['123456', 'correct horse']);
  },
);

test('after a lost answer the same input reuses its key, and changed input gets another', async () => {
  const { calls } = await open(fundPassword, {
    setPayPassword: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  fill();
  save();
  await screen.findByText(/Tideline is not responding/);
  const first = calls('setPayPassword').length;
  save();
  await waitFor(() => expect(calls('setPayPassword').length).toBeGreaterThan(first));
  await screen.findByText(/Tideline is not responding/);
  expect(new Set(calls('setPayPassword').map(({ key }) => key)).size).toBe(1);
  type(code(), '654321');
  save();
  await waitFor(() => expect(new Set(calls('setPayPassword').map(({ key }) => key)).size).toBe(2));
});

test('a code is requested once, for this purpose, and not again before its time', async () => {
  const { calls } = await open(fundPassword, {
    requestCode: () => ({
      expires_at: '2026-11-20T00:10:00.000Z',
      next_request_at: '2026-11-20T00:01:03.000Z',
    }),
  });
  press(control('button', 'Send code'));
  await screen.findByRole('button', { name: 'Send again in 60 s' });
  press(control('button', 'Send again in 60 s'));
  expect(calls('requestCode').map(({ fields }) => fields)).toEqual([{ scene: 'pay_password', lang: 'en' }]);
});

test('any text typed as a password stays as typed', async () => {
  await open();
  for (const text of hostileStrings) {
    type(password(), text);
    expect(password().value).toBe(asFieldShows(text));
  }
});

test('with an authenticator app on, its code is required and sent', async () => {
  const { calls } = await open(fundPassword, {
    getSecondFactors: () => ({ ...noFactors, totp_at: '2026-01-01T00:00:00.000Z', recovery_left: 8 }),
    setPayPassword: () => ({ set_at: '2026-11-20T00:00:03.000Z' }),
  });
  fill();
  type(await screen.findByLabelText('Code from your authenticator app'), '654321');
  save();
  await waitFor(() => expect(calls('setPayPassword')).toHaveLength(1));
  expect(calls('setPayPassword')[0]!.fields['second_factor']).toBe('654321');
});

test('second factors that fail to load say so, and a press retries', async () => {
  const { calls } = await open(fundPassword, {
    getSecondFactors: () => failureOf({ error: 'request.tooMany', message: 'Too many requests' }),
  });
  await screen.findByText('The second factors did not load');
  const before = calls('getSecondFactors').length;
  press(control('button', 'Try again'));
  await waitFor(() => expect(calls('getSecondFactors')).toHaveLength(before + 1));
});

test('a new login password says that other devices are logged out, and uses its own endpoint', async () => {
  const { calls } = await open(loginPassword, { resetPassword: () => ({ account: 'a***', ended: 2 }) });
  expect(pageText()).toContain('Changing it logs out all your other devices.');
  type(code(), '123456');
  type(password('New login password'), 'correct horse');
  type(repeated('Repeat login password'), 'correct horse');
  save('Change password');
  await waitFor(() => expect(calls('resetPassword')).toHaveLength(1));
  expect(calls('resetPassword')[0]!.fields).toEqual({
    code: '123456',
    password: 'correct horse',
    re_password: 'correct horse',
    lang: 'en',
  });
});
