// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { credentials } from '#client/lib/calls/credentials.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { siteOf, userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { changeAuthDraft } from './auth-draft.ts';

const token = 'b'.repeat(64);
const sentCode = () => ({
  next_request_at: '2026-11-20T00:01:03.000Z',
  expires_at: '2026-11-20T00:10:03.000Z',
});

/** Sent codes outlive a page: each test uses its own account. */
let count = 0;
let account = '';
beforeEach(() => {
  count += 1;
  account = `ada${count}@example.org`;
  changeAuthDraft({ by: 'email', email: '', mobile: '', code: '', password: '', repeated: '', invite: null });
});

const open = (scene: Scene = {}, location: `/${string}` = '/pages/common/register') =>
  showScreen(location, scene);
const field = (name: string): HTMLInputElement => control('textbox', name) as HTMLInputElement;
const passwords = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('[autocomplete="new-password"]'),
];
const submit = (): void => press(control('button', 'Create account'));
const fill = (): void => {
  type(field('Email'), account);
  type(field('Verification code'), '123456');
  passwords().forEach((each) => type(each, 'correct horse'));
};

test('every invalid field is marked at once, and nothing is sent', async () => {
  const { exchange } = await open();
  type(passwords()[0]!, 'short');
  submit();
  expect([
    descriptionOf(field('Email')),
    descriptionOf(field('Verification code')),
    descriptionOf(passwords()[0]!).split(' | ')[0],
    descriptionOf(passwords()[1]!),
    descriptionOf(field('Invite code (optional)')),
  ]).toEqual([
    'This field is required',
    'The verification code has 6 digits',
    'The password needs at least 6 characters',
    'Passwords don’t match',
    'The person who invited you sees the beginning of your account name and the fees you pay.',
  ]);
  expect([document.activeElement?.id, exchange.seen]).toEqual([field('Email').id, []]);
});

test('a mobile number that cannot receive texts is refused before anything is sent', async () => {
  const { exchange } = await open();
  press(control('radio', 'Mobile'));
  type(field('Mobile number'), '+86 12345678901');
  press(control('button', 'Send code'));
  await waitFor(() =>
    expect(descriptionOf(field('Mobile number'))).toBe('Check the mobile number and its area code'),
  );
  expect(exchange.seen).toEqual([]);
});

test('a code is requested as specified: area 86, in Chinese, and answered in our language', async () => {
  const { exchange } = await open({ answers: { requestCode: sentCode } });
  type(field('Email'), account);
  press(control('button', 'Send code'));
  await screen.findByText('Send again in 60 s');
  expect(exchange.seen.map(({ fields }) => fields)).toEqual([
    { user_string: account, scene: 'register', area_code_id: '1', area_code: '86', lang: 'zh' },
  ]);
  expect(descriptionOf(field('Verification code'))).toContain(`Sent to ${account}. Valid until`);
});

test('the button counts down until it can be pressed again', async () => {
  const next_request_at = '2026-11-20T00:00:05.050Z';
  const { exchange } = await open({ answers: { requestCode: () => ({ ...sentCode(), next_request_at }) } });
  type(field('Email'), account);
  press(control('button', 'Send code'));
  const button = await screen.findByRole('button', { name: 'Send again in 3 s' });
  const isBlocked = (): boolean => button.getAttribute('aria-disabled') === 'true';
  expect(isBlocked()).toBe(true);
  press(button);
  expect(exchange.seen).toHaveLength(1);
  vi.setSystemTime('2026-11-20T00:00:04.000Z');
  await waitFor(() => expect(button.textContent).toBe('Send again in 2 s'));
  vi.setSystemTime(next_request_at);
  await waitFor(() => expect([button.textContent, isBlocked()]).toEqual(['Send again', false]));
  press(button);
  await waitFor(() => expect(exchange.seen).toHaveLength(2));
});

test('another account can request a code at once: the countdown is per account', async () => {
  await open({ answers: { requestCode: sentCode } });
  type(field('Email'), account);
  press(control('button', 'Send code'));
  await screen.findByText('Send again in 60 s');
  type(field('Email'), `other-${account}`);
  expect(control('button', 'Send code').getAttribute('aria-disabled')).not.toBe('true');
  expect(descriptionOf(field('Verification code'))).toBe('');
});

test('a second account that asks too soon gets the countdown of the exchange and no expiry of another code', async () => {
  await open({
    answers: {
      requestCode: ({ user_string }) =>
        user_string === account
          ? failureOf({ error: 'code.tooSoon', message: 'Wait before the next code', retry_after_ms: 30_000 })
          : sentCode(),
    },
  });
  type(field('Email'), `first-${account}`);
  press(control('button', 'Send code'));
  await screen.findByText('Send again in 60 s');
  type(field('Email'), account);
  press(control('button', 'Send code'));
  await screen.findByText('Send again in 30 s');
  expect(descriptionOf(field('Verification code'))).toBe(`Wait before the next code | Sent to ${account}.`);
});

test('an account that no code can be sent to is reported at the account, not at the code', async () => {
  await open({
    answers: {
      requestCode: () =>
        failureOf({ error: 'account.invalid', message: 'Nothing reaches it', field: 'user_string' }),
    },
  });
  type(field('Email'), account);
  press(control('button', 'Send code'));
  await waitFor(() => expect(descriptionOf(field('Email'))).toBe('Nothing reaches it'));
  expect(descriptionOf(field('Verification code'))).toBe('');
});

test('the place where demo codes appear is shown only in the demo, and only once one is sent', async () => {
  await open({
    answers: { requestCode: sentCode },
    store: ({ settings }) => settings.put({ key: 'site', value: siteOf({ demo: true }) }),
  });
  type(field('Email'), account);
  expect(pageText()).not.toContain('development outbox');
  press(control('button', 'Send code'));
  expect((await screen.findByRole('link', { name: 'development outbox' })).getAttribute('href')).toBe(
    '/dev/outbox',
  );
});

test('after a connection loss the same input reuses its key, and changed input gets another', async () => {
  const { exchange } = await open();
  fill();
  exchange.cut();
  const failed = 'Tideline is not responding. Check your connection and try again';
  submit();
  await screen.findByText(failed);
  submit();
  await waitFor(() => expect(exchange.seen).toHaveLength(2));
  await screen.findByText(failed);
  passwords().forEach((each) => type(each, 'another horse'));
  submit();
  await waitFor(() => expect(exchange.seen).toHaveLength(3));
  const [first, second, third] = exchange.seen.map(({ key }) => key);
  expect(first).toMatch(/.{16,}/);
  expect([second === first, third === first]).toEqual([true, false]);
  await screen.findByText(failed);
});

test.each([
  ['code', 'code.wrong', 'Verification code'],
  ['user_string', 'account.taken', 'Email'],
  ['extension_code', 'invite.unknown', 'Invite code (optional)'],
] as const)('a refused %s is shown next to its field, which gets the focus', async (name, error, label) => {
  await open({ answers: { register: () => failureOf({ error, message: `No: ${error}`, field: name }) } });
  fill();
  submit();
  await waitFor(() => expect(descriptionOf(field(label)).split(' | ')[0]).toBe(`No: ${error}`));
  await waitFor(() => expect(document.activeElement?.id).toBe(field(label).id));
  expect(passwords().map(({ value }) => value)).toEqual(['correct horse', 'correct horse']);
});

test('an invitation link fills in its code, and a typed code replaces it', async () => {
  const { exchange } = await open(
    { answers: { register: () => failureOf({ error: 'code.wrong', field: 'code' }) } },
    '/pages/common/register?invite=ADA777',
  );
  expect(field('Invite code (optional)').value).toBe('ADA777');
  expect(control('link', 'I already have an account').getAttribute('href')).toBe(
    '#/pages/common/login?invite=ADA777',
  );
  type(field('Invite code (optional)'), '');
  expect(field('Invite code (optional)').value).toBe('');
  fill();
  submit();
  await waitFor(() => expect(exchange.seen[0]?.fields.extension_code).toBe(''));
});

test('the invitation survives a detour by the login and password pages, and blanks after the link', async () => {
  const invitation = 'next=%2F&invite=ADA777';
  await open({}, '/pages/common/register?invite=ADA777%20');
  expect(field('Invite code (optional)').value).toBe('ADA777');
  const links = async (page: string, names: readonly string[]): Promise<void> => {
    await open({}, `/pages/common/${page}?${invitation}`);
    for (const name of names) expect(control('link', name).getAttribute('href')).toMatch(`?${invitation}`);
  };
  await links('register', ['I already have an account']);
  await links('login', ['Create an account', 'Forgot password?']);
  await links('forget', ['Back to login']);
});

test('a new account is logged in at once, lands where it was going, and leaves no secret in the form', async () => {
  const { exchange } = await open(
    {
      answers: {
        register: () => ({ id: 9, account }),
        login: () => token,
        getUser: () => userOf({ id: 9 }),
      },
    },
    '/pages/common/register?next=%2Fpages%2Fmarket%2Fmarket',
  );
  fill();
  submit();
  await waitFor(() => expect(currentLocation().text).toBe('/pages/market/market'));
  expect(exchange.seen.map(({ name }) => name)).toEqual(['register', 'login', 'getUser']);
  expect([
    credentials().userId,
    field('Verification code').value,
    ...passwords().map((p) => p.value),
  ]).toEqual([9, '', '', '']);
});

test('the strength of a password is shown while it is typed, as text and as a meter', async () => {
  await open();
  const advice = (password: string): [string, string | null | undefined] => {
    type(passwords()[0]!, password);
    const meter = screen.queryByRole('meter', { name: 'Password strength' });
    return [descriptionOf(passwords()[0]!), meter?.getAttribute('value')];
  };
  expect(['', 'abc', 'abcdef', 'abcdefgh1', 'correct horse battery'].map(advice)).toEqual([
    ['', undefined],
    ['At least 6 characters', '0'],
    ['Weak. 12 characters or more are safer', '1'],
    ['Fair. 12 characters or more are safer', '2'],
    ['Good', '3'],
  ]);
});
