// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type } from '#tests/support/show.tsx';
import { changeAuthDraft } from './auth-draft.ts';

beforeEach(() =>
  changeAuthDraft({ by: 'email', email: '', mobile: '', code: '', password: '', repeated: '', invite: null }),
);

const open = (scene: Scene = {}, location: `/${string}` = '/pages/common/forget') =>
  showScreen(location, scene);
const field = (name: string): HTMLInputElement => control('textbox', name) as HTMLInputElement;
const passwords = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('[autocomplete="new-password"]'),
];
const submit = (): void => press(control('button', 'Set new password'));
const fill = (): void => {
  type(field('Email'), 'ada@example.org');
  type(field('Verification code'), '123 456');
  passwords().forEach((each) => type(each, 'correct horse'));
};

test('it says before the confirmation that every device is logged out', async () => {
  await open();
  expect(screen.getByText(/Setting a new password logs you out on all devices/)).toBeTruthy();
});

test('two passwords that differ are reported at the second, and nothing is sent', async () => {
  const { exchange } = await open();
  fill();
  type(passwords()[1]!, 'correct hose');
  submit();
  expect(descriptionOf(passwords()[1]!)).toBe('Passwords don’t match');
  expect([document.activeElement?.id, exchange.seen]).toEqual([passwords()[1]!.id, []]);
});

test('the code for a new password is requested for the account and that purpose', async () => {
  const { exchange } = await open({
    answers: {
      requestCode: () => ({
        next_request_at: '2026-11-20T00:01:03.000Z',
        expires_at: '2026-11-20T00:10:03.000Z',
      }),
    },
  });
  press(control('radio', 'Mobile'));
  type(field('Mobile number'), '13800138000');
  press(control('button', 'Send code'));
  await screen.findByText('Send again in 60 s');
  expect(exchange.seen.map(({ fields }) => fields)).toEqual([
    { user_string: '+113800138000', type: 'forget', lang: 'en' },
  ]);
});

test('a wrong code is reported at the code; the passwords stay, and the next try has a new key', async () => {
  const { exchange } = await open({
    answers: {
      resetPassword: () => failureOf({ error: 'code.wrong', message: 'Wrong code', field: 'code' }),
    },
  });
  fill();
  submit();
  await waitFor(() => expect(descriptionOf(field('Verification code'))).toBe('Wrong code'));
  expect(passwords().map(({ value }) => value)).toEqual(['correct horse', 'correct horse']);
  type(field('Verification code'), '654321');
  submit();
  await waitFor(() => expect(exchange.seen).toHaveLength(2));
  expect(exchange.seen.map(({ fields }) => fields.code)).toEqual(['123456', '654321']);
  expect(exchange.seen[0]!.key).not.toBe(exchange.seen[1]!.key);
});

test('a new password leads to the login page with the account filled in, and preserves the return path', async () => {
  await open(
    { answers: { resetPassword: () => ({ account: 'a***@example.org', ended: 1 }) } },
    '/pages/common/forget?next=%2Fpages%2Fsetting%2Fsetting',
  );
  fill();
  submit();
  await waitFor(() =>
    expect(currentLocation().text).toBe('/pages/common/login?next=%2Fpages%2Fsetting%2Fsetting'),
  );
  expect([field('Email').value, field('Verification code').value, passwords()[0]!.value]).toEqual([
    'ada@example.org',
    '',
    '',
  ]);
});
