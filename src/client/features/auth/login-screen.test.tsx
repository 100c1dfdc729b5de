// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { onSessionEnded, onVerificationNeeded } from '#client/lib/calls/call-signals.ts';
import { credentials } from '#client/lib/calls/credentials.ts';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { siteOf, userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { changeAuthDraft } from './auth-draft.ts';

const token = 'b'.repeat(64);

beforeEach(() =>
  changeAuthDraft({ by: 'email', email: '', mobile: '', code: '', password: '', repeated: '', invite: null }),
);

const open = (scene: Scene = {}, location: `/${string}` = '/pages/common/login') =>
  showScreen(location, scene);
const email = (): HTMLInputElement => control('textbox', 'Email') as HTMLInputElement;
const password = (): HTMLInputElement => document.querySelector('[autocomplete="current-password"]')!;
const submit = (): void => press(control('button', 'Log in'));
const fill = (): void => {
  type(email(), 'ada@example.org');
  type(password(), 'correct horse');
};
/** The form's own error, below its fields. */
const formError = (): string | null => document.querySelector('form > [role="alert"]')!.textContent;

test('errors are shown next to their fields, the focus goes to the first, and nothing is sent', async () => {
  const { exchange } = await open();
  type(email(), 'not an address');
  submit();
  expect([descriptionOf(email()), descriptionOf(password())]).toEqual([
    'Enter a valid email or mobile number',
    'This field is required',
  ]);
  expect(document.activeElement?.id).toBe(email().id);
  expect(exchange.seen).toEqual([]);
});

test('an error disappears with the first change of its field, and no other error with it', async () => {
  await open();
  submit();
  type(email(), 'a');
  expect([descriptionOf(email()), descriptionOf(password())]).toEqual(['', 'This field is required']);
});

test('one press sends once, also when the answer takes long and the press is repeated', async () => {
  let answer = (): void => undefined;
  const { exchange } = await open({
    answers: {
      login: () =>
        new Promise<never>((_, reject) => {
          answer = () => reject(new TypeError('cut'));
        }),
    },
  });
  fill();
  submit();
  submit();
  expect(control('button', 'Log in').getAttribute('aria-busy')).toBe('true');
  expect(exchange.seen.map(({ name, fields }) => [name, fields])).toEqual([
    [
      'login',
      {
        user_string: 'ada@example.org',
        password: 'correct horse',
        device_mark: localStorage.getItem('device-mark'),
        lang: 'en',
      },
    ],
  ]);
  answer();
  await waitFor(() => expect(formError()).not.toBe(''));
});

test('a refusal of the whole form leaves the input, and disappears with the next change', async () => {
  await open({
    answers: { login: () => failureOf({ error: 'login.failed', message: 'Wrong email or password' }) },
  });
  fill();
  submit();
  await screen.findByText('Wrong email or password');
  expect([email().value, password().value]).toEqual(['ada@example.org', 'correct horse']);
  type(password(), 'correct horses');
  expect(formError()).toBe('');
});

test('when the exchange requires a code, its field appears with the reason, and the code is sent', async () => {
  const answers = [
    failureOf({ error: 'login.codeNeeded', message: 'Confirm that it is you', field: 'code' }),
    failureOf({ error: 'code.wrong', message: 'Wrong code', field: 'code' }),
  ];
  const { exchange } = await open({ answers: { login: () => answers.shift()! } });
  fill();
  submit();
  const code = await screen.findByRole('textbox', { name: 'Verification code' });
  expect(descriptionOf(code)).toContain('Confirm that it is you');
  expect([email().value, password().value]).toEqual(['ada@example.org', 'correct horse']);
  submit();
  await waitFor(() => expect(descriptionOf(code)).toContain('The verification code has 6 digits'));
  type(code as HTMLInputElement, '123456');
  submit();
  await waitFor(() => expect(descriptionOf(code)).toContain('Wrong code'));
  expect(exchange.seen.map(({ fields }) => (fields as { code?: string }).code)).toEqual([
    undefined,
    '123456',
  ]);
});

test('a refusal of one field is shown next to it, with the focus in it', async () => {
  await open({
    answers: {
      login: () => failureOf({ error: 'account.invalid', message: 'No such address', field: 'user_string' }),
    },
  });
  fill();
  submit();
  await waitFor(() => expect(descriptionOf(email())).toBe('No such address'));
  await waitFor(() => expect([formError(), document.activeElement?.id]).toEqual(['', email().id]));
});

test('an interrupted request leaves the input and says what to do; the second press succeeds', async () => {
  const { exchange } = await open({
    answers: { login: () => failureOf({ error: 'login.failed', message: 'Wrong email or password' }) },
  });
  fill();
  exchange.cut();
  submit();
  await screen.findByText('Tideline is not responding. Check your connection and try again');
  expect([email().value, password().value]).toEqual(['ada@example.org', 'correct horse']);
  exchange.restore();
  submit();
  await screen.findByText('Wrong email or password');
  expect(exchange.seen).toHaveLength(2);
});

test('without a network it says so, and only promises that nothing is lost', async () => {
  const { exchange } = await open();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fill();
  exchange.cut();
  submit();
  await screen.findByText('You’re offline. Nothing is lost; try again when you’re online');
  vi.restoreAllMocks();
});

test('a user who logs in lands where they were going, and leaves no password behind', async () => {
  const { exchange, database } = await open(
    { answers: { login: () => token, getUser: () => userOf({ id: 7 }) } },
    '/pages/common/login?next=%2Fpages%2Ffund%2Fassets',
  );
  fill();
  submit();
  await waitFor(() => expect(currentLocation().text).toBe('/pages/fund/assets'));
  expect([credentials().userId, exchange.seen.map(({ name }) => name)]).toEqual([7, ['login', 'getUser']]);
  expect([email().value, password().value]).toEqual(['ada@example.org', '']);
  await waitFor(async () =>
    expect(await database.settings.get('session')).toEqual({
      key: 'session',
      value: { token, user: userOf({ id: 7 }) },
    }),
  );
});

test('a link cannot send a user who logs in out of the app', async () => {
  await open(
    { answers: { login: () => token, getUser: () => userOf({ id: 7 }), logout: () => ({ ended_at: '' }) } },
    '/pages/common/login?next=https%3A%2F%2Fevil.example%2F',
  );
  fill();
  submit();
  await waitFor(() => expect(currentLocation().text).toBe('/'));
});

test('998 and 999 are passed to the app, and the form stays filled in', async () => {
  const events: string[] = [];
  const stops = [
    onSessionEnded(({ message }) => events.push(`999 ${message}`)),
    onVerificationNeeded(({ message }) => events.push(`998 ${message}`)),
  ];
  const codes = [998, 999] as const;
  const left = [...codes];
  await open({
    answers: {
      login: () => {
        const code = left.shift()!;
        return failureOf({
          error: code === 998 ? 'verification.required' : 'login.required',
          type: `${code}`,
          code,
          message: `Answer ${code}`,
        });
      },
    },
  });
  fill();
  for (const code of codes) {
    submit();
    await waitFor(() => expect(formError()).toBe(`Answer ${code}`));
  }
  stops.forEach((stop) => stop());
  expect(events).toEqual(['998 Answer 998', '999 Answer 999']);
  expect(password().value).toBe('correct horse');
});

test('an invitation that led here is kept for the sign-up and the password reset', async () => {
  await open({}, '/pages/common/login?invite=ADA777');
  expect(
    ['Create an account', 'Forgot password?'].map((name) => control('link', name).getAttribute('href')),
  ).toEqual(['#/pages/common/register?invite=ADA777', '#/pages/common/forget?invite=ADA777']);
});

test('a detour to another way of logging in, or to the next page, loses no input', async () => {
  await open({}, '/pages/common/login?next=%2Fpages%2Ffund%2Fassets');
  fill();
  press(control('radio', 'Mobile'));
  type(control('textbox', 'Mobile number'), '13800138000');
  expect(control('link', 'Area code +1, change').getAttribute('href')).toBe('#/pages/common/area');
  await open({}, '/pages/common/login?next=%2Fpages%2Ffund%2Fassets');
  expect((control('textbox', 'Mobile number') as HTMLInputElement).value).toBe('13800138000');
  press(control('radio', 'Email'));
  expect([email().value, password().value]).toEqual(['ada@example.org', 'correct horse']);
  expect(control('link', 'Create an account').getAttribute('href')).toBe(
    '#/pages/common/register?next=%2Fpages%2Ffund%2Fassets',
  );
});

test('a mobile number is sent with its area code, whatever separates its digits', async () => {
  const { exchange } = await open({ answers: { login: () => failureOf({ error: 'login.failed' }) } });
  press(control('radio', 'Mobile'));
  type(control('textbox', 'Mobile number'), '138 0013-8000');
  type(password(), 'correct horse');
  submit();
  await waitFor(() => expect(exchange.seen[0]?.fields.user_string).toBe('+113800138000'));
});

test('the demo account is offered in the demo only', async () => {
  const { rerender } = await open();
  expect(screen.queryByRole('button', { name: 'Use the demo account' })).toBeNull();
  rerender(<></>);
  await open({
    store: ({ settings }) => settings.put({ key: 'site', value: siteOf({ demo: true }) }),
  });
  press(await screen.findByRole('button', { name: 'Use the demo account' }));
  expect([email().value, password().value]).toEqual(['demo@tideline.test', 'tideline']);
});

test.each([
  ['jp', 'メール'],
  ['fra', 'E-mail'],
  ['th', 'อีเมล'],
] as const)(
  'in %s the form is translated, and requests are sent in that language',
  async (language, label) => {
    const { exchange } = await open({
      language,
      answers: { login: () => failureOf({ error: 'login.failed', message: 'x' }) },
    });
    type(control('textbox', label), 'ada@example.org');
    type(password(), 'correct horse');
    press(document.querySelector<HTMLElement>('button[type="submit"]')!);
    await waitFor(() => expect(exchange.seen[0]?.fields.lang).toBe(language));
    expect(pageText()).not.toMatch(/Log in|Password|Forgot/);
  },
);
