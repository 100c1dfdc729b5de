// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, words } from '#tests/support/show.tsx';

const noFactors = { totp_at: null, passkeys: [], recovery_left: 0 };
const bound = { email: 'b***@example.org', phone: null };

const open = async (given: { email: string | null } = { email: null }, answers: Answers = {}) => {
  const user = nextUser({ email: given.email });
  const shown = await showScreen('/pages/setting/security?part=email', {
    user,
    answers: { getSecondFactors: () => noFactors, getUser: () => user, ...answers },
    store: (database) => storeOwn(database, user.id, {}),
  });
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  await screen.findByLabelText(given.email === null ? 'Login password' : 'New email');
  type(email(), '');
  return { calls, ...shown };
};
const email = (): HTMLInputElement => control('textbox', 'New email') as HTMLInputElement;
const code = (): HTMLInputElement => control('textbox', 'Code sent to the new email') as HTMLInputElement;
const password = (): HTMLInputElement => screen.getByLabelText('Login password');
const save = (name = 'Bind email'): void => press(control('button', name));

test('what is missing is told beside each field, and nothing is sent', async () => {
  const { calls } = await open();
  save();
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(code().getAttribute('aria-invalid')).toBe('true');
  expect([document.activeElement === email(), calls('bindEmail')]).toEqual([true, []]);
});

test('an address with its code and the login password is sent as it was typed, once', async () => {
  const { calls } = await open({ email: null }, { bindEmail: () => bound });
  type(email(), '  bob@example.org ');
  type(code(), '123456');
  type(password(), 'correct horse');
  save();
  save();
  await waitFor(() => expect(calls('bindEmail')).toHaveLength(1));
  expect(calls('bindEmail')[0]!.fields).toEqual({
    email: 'bob@example.org',
    code: '123456',
    old_code: '',
    password: 'correct horse',
    lang: 'en',
  });
});

test('a code is sent to the new address, for binding alone', async () => {
  const { calls } = await open(
    { email: null },
    {
      requestCode: () => ({
        expires_at: '2026-11-20T00:10:00.000Z',
        next_request_at: '2026-11-20T00:01:03.000Z',
      }),
    },
  );
  type(email(), 'bob@example.org');
  press(control('button', 'Send code'));
  await waitFor(() =>
    expect(calls('requestCode').map(({ fields }) => fields)).toEqual([
      { user_string: 'bob@example.org', scene: 'bind', lang: 'en' },
    ]),
  );
});

test('another in place of a bound one needs a code sent to the bound one, too', async () => {
  const { calls } = await open({ email: 'a***@example.org' }, { bindEmail: () => bound });
  expect(words()).toContain('Now bound: a***@example.org.');
  type(email(), 'bob@example.org');
  type(code(), '123456');
  save('Change email');
  const old = control('textbox', 'Code sent to a***@example.org');
  expect(old.getAttribute('aria-invalid')).toBe('true');
  expect(calls('bindEmail')).toEqual([]);
  type(old, '654321');
  save('Change email');
  await waitFor(() => expect(calls('bindEmail')).toHaveLength(1));
  expect(calls('bindEmail')[0]!.fields).toEqual({
    email: 'bob@example.org',
    code: '123456',
    old_code: '654321',
    lang: 'en',
  });
});

test.each([
  ['email', 'contact.taken', 'Another account has this email'],
  ['code', 'code.wrong', 'This code is wrong'],
  ['password', 'password.wrong', 'The password is wrong'],
] as const)(
  'a refusal that names %s is told beside it, and what was typed stays',
  async (field, error, told) => {
    await open({ email: null }, { bindEmail: () => failureOf({ error, field, message: told }) });
    type(email(), 'bob@example.org');
    type(code(), '123456');
    type(password(), 'correct horse');
    save();
    const fields = { email, code, password };
    await waitFor(() => expect(descriptionOf(fields[field]())).toContain(told));
    expect([email().value, code().value]).toEqual(['bob@example.org', '123456']);
    type(fields[field](), field === 'code' ? '111111' : 'another@example.org');
    expect(descriptionOf(fields[field]())).not.toContain(told);
  },
);

test('after a lost answer the next try has the same key', async () => {
  const { calls } = await open(
    { email: null },
    {
      bindEmail: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  );
  type(email(), 'bob@example.org');
  type(code(), '123456');
  type(password(), 'correct horse');
  save();
  await screen.findByText(/Tideline is not responding/);
  const before = calls('bindEmail').length;
  save();
  await waitFor(() => expect(calls('bindEmail').length).toBeGreaterThan(before));
  expect(new Set(calls('bindEmail').map(({ key }) => key)).size).toBe(1);
});
