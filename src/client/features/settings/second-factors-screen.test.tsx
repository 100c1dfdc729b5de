// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { inSheet, nextUser, openSheet, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';

const off = { totp_at: null, passkeys: [], recovery_left: 0 };
const on = {
  totp_at: '2026-11-01T00:00:00.000Z',
  passkeys: [{ id: 3, name: 'Laptop', created_at: '2026-11-02T00:00:00.000Z', last_used_at: null }],
  recovery_left: 8,
};
const codes = ['a1b2c-3d4e5', 'f6g7h-8i9j0'];

const open = async (factors: typeof off | typeof on, answers: Answers = {}) => {
  const user = nextUser();
  const shown = await showScreen('/pages/setting/secondFactors', {
    user,
    answers: { getSecondFactors: () => ({ ...factors, passkeys: [...factors.passkeys] }), ...answers },
    store: (database) => storeOwn(database, user.id, {}),
  });
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { calls, ...shown };
};

test('active factors are shown, with the number of recovery codes left', async () => {
  await open(on);
  await screen.findByText('Laptop');
  expect(pageText()).toContain('8 of 10 left');
  expect(pageText()).toContain('Not used yet');
  await open(off);
  await screen.findByRole('button', { name: 'Set up' });
  expect(pageText()).not.toContain('of 10 left');
});

test('a wrong password is reported next to it, and the input stays', async () => {
  await open(off, {
    beginTotp: () => failureOf({ error: 'password.wrong', field: 'password', message: 'Wrong password' }),
  });
  press(await screen.findByRole('button', { name: 'Set up' }));
  const password = within(openSheet()).getByLabelText<HTMLInputElement>('Login password');
  type(password, 'incorrect horse');
  press(inSheet('button', 'Continue'));
  await waitFor(() => expect(descriptionOf(password)).toContain('Wrong password'));
  expect(password.value).toBe('incorrect horse');
});

test('turning the app off requires a second factor, which is sent', async () => {
  const { calls } = await open(
    { ...on, passkeys: [] },
    { removeTotp: () => ({ removed_at: '2026-11-20T00:00:03.000Z' }) },
  );
  press(await screen.findByRole('button', { name: 'Turn off' }));
  expect(openSheet().textContent).toContain('Its codes will no longer be asked for.');
  expect(inSheet('button', 'Turn off')).toHaveProperty('disabled', true);
  type(await within(openSheet()).findByLabelText('Code from your authenticator app'), '123456');
  press(inSheet('button', 'Turn off'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('removeTotp').map(({ fields }) => fields)).toEqual([{ second_factor: '123456', lang: 'en' }]);
});

test('new recovery codes require confirmation, and are shown', async () => {
  const { calls } = await open(
    { ...on, passkeys: [] },
    { makeRecoveryCodes: () => ({ recovery_codes: codes }) },
  );
  press(await screen.findByRole('button', { name: 'New codes' }));
  expect(openSheet().textContent).toContain('The earlier ones stop working.');
  type(await within(openSheet()).findByLabelText('Code from your authenticator app'), '123456');
  press(inSheet('button', 'Make new codes'));
  await screen.findByText(codes[0]!);
  expect(calls('makeRecoveryCodes')).toHaveLength(1);
});

test('renaming a passkey sends its number with the name as typed', async () => {
  const { calls } = await open(on, {
    renamePasskey: ({ name }) => ({ ...on.passkeys[0]!, name: name! }),
  });
  press(await screen.findByRole('button', { name: 'Rename Laptop' }));
  const name = openSheet().querySelector('input')!;
  expect(name.value).toBe('Laptop');
  type(name, 'a<b');
  press(inSheet('button', 'Save'));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  type(name, 'Work laptop');
  press(inSheet('button', 'Save'));
  await waitFor(() => expect(calls('renamePasskey')).toHaveLength(1));
  expect(calls('renamePasskey')[0]!.fields).toEqual({ id: '3', name: 'Work laptop', lang: 'en' });
});

test('factors that fail to load say so, and a press retries', async () => {
  let fails = true;
  await open(off, {
    getSecondFactors: () =>
      fails ? failureOf({ error: 'request.tooMany', message: 'Too many requests' }) : off,
  });
  await screen.findByText('The second factors did not load');
  fails = false;
  press(control('button', 'Try again'));
  await screen.findByRole('button', { name: 'Set up' });
});
