// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chatOperator } from '#tests/support/admin-chat.ts';
import { adminPage, showAdmin } from '#tests/support/admin-scene.tsx';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { sentFields, sentOf } from '#tests/support/nft-scene.ts';
import { control, descriptionOf, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { credentials, setCredentials } from '#client/lib/calls/credentials.ts';
import { AdminApp } from './admin-app.tsx';
import { appearance } from './appearance.ts';
import { adminSession } from './admin-session.ts';

/** The connection to the server, as far as the back office uses it. */
const connections: { auth: unknown; heard: Map<string, (payload: never) => void>; isClosed: boolean }[] = [];
vi.mock('socket.io-client', () => ({
  io: ({ auth }: { auth: unknown }) => {
    const connection = { auth, heard: new Map<string, (payload: never) => void>(), isClosed: false };
    connections.push(connection);
    return {
      on: (name: string, listener: (payload: never) => void) => connection.heard.set(name, listener),
      emit: () => undefined,
      volatile: { emit: () => undefined },
      close: () => {
        connection.isClosed = true;
      },
    };
  },
}));
const hear = (name: string, payload: object = {}): void =>
  act(() => connections.at(-1)!.heard.get(name)!(payload as never));

afterEach(() => {
  adminSession.set({ kind: 'none' });
  vi.unstubAllGlobals();
});

const token = 'b'.repeat(64);
const empty: Answers = {
  listQueues: () => ({ queues: [] }),
  listReviews: () => adminPage([]),
  logout: () => null as never,
};
const open = async (answers: Answers = {}) => {
  const shown = await showAdmin(<AdminApp />, { answers: { ...empty, ...answers } });
  setCredentials({ token: null, userId: 0 });
  return shown;
};
const fill = (): void => {
  type(control('textbox', 'Email or phone'), 'kim@example.com');
  type(screen.getByLabelText('Password'), 'correct horse');
};
const logIn = (): void => {
  fill();
  press(control('button', 'Log in'));
  fireEvent.submit(document.querySelector('form')!);
};
const asOperator: Answers = { login: () => token, getOperator: () => chatOperator };

test('a visitor sees the login and nothing of the back office', async () => {
  await open();
  expect(control('button', 'Log in')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Back office' })).toBeNull();
});

test('an operator logs in as in the app, and lands on the queues', async () => {
  const { exchange } = await open(asOperator);
  logIn();
  const places = within(await screen.findByRole('navigation', { name: 'Back office' }));
  expect(places.getAllByRole('link').map(textOf)).toEqual([
    'Queues',
    'Chats',
    'Quiz',
    'Works',
    'Log',
    'Ledger',
  ]);
  expect(places.getByRole('link', { name: 'Queues' }).getAttribute('aria-current')).toBe('page');
  expect(pageText()).toContain(chatOperator.name);
  expect(sentFields(sentOf(exchange.seen, 'login')[0]!)).toEqual(
    expect.objectContaining({ user_string: 'kim@example.com', password: 'correct horse' }),
  );
  await screen.findByText('Nothing waits here.');
});

test('a wrong password is reported, and the input stays', async () => {
  await open({ login: () => failureOf({ error: 'login.wrongPassword', message: 'That is not right' }) });
  logIn();
  await screen.findByText('That is not right');
  expect(control('textbox', 'Email or phone')).toHaveProperty('value', 'kim@example.com');
});

test('a frozen account links to where it is unfrozen', async () => {
  await open({ login: () => failureOf({ error: 'account.frozen', message: 'It is frozen' }) });
  logIn();
  expect((await screen.findByRole('link', { name: 'Unfreeze it in the app' })).getAttribute('href')).toBe(
    '/#/pages/common/login',
  );
});

test('an account without operator rights is refused, and its session is ended', async () => {
  const { exchange } = await open({
    login: () => token,
    getOperator: () => failureOf({ error: 'path.unknown', message: 'There is nothing here' }),
  });
  logIn();
  await screen.findByText('This account is no operator’s.');
  expect(sentOf(exchange.seen, 'logout').map(({ token: ended }) => ended)).toEqual([token]);
  expect([credentials().token, sessionStorage.getItem('admin-token')]).toEqual([null, null]);
});

test('an unknown device asks for a code that is sent; a wrong one is shown next to its field', async () => {
  const { exchange } = await open({
    ...asOperator,
    login: ({ code }) =>
      code === undefined
        ? failureOf({ error: 'login.codeNeeded', message: 'Enter the code we send you', field: 'code' })
        : code === '123456'
          ? token
          : failureOf({ error: 'code.wrong', message: 'This code is not right', field: 'code' }),
    requestCode: () => ({
      next_request_at: '2026-11-20T12:01:00.000Z',
      expires_at: '2026-11-20T12:10:00.000Z',
    }),
  });
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  logIn();
  const code = await screen.findByLabelText('Verification code');
  expect(descriptionOf(code)).toContain('Enter the code we send you');
  press(control('button', 'Send code'));
  await screen.findByText('Sent to your email or mobile number.');
  expect(control('button', 'Send again in 60 s')).toBeTruthy();
  expect(sentFields(sentOf(exchange.seen, 'requestCode')[0]!)).toEqual(
    expect.objectContaining({ user_string: 'kim@example.com', type: 'login' }),
  );
  const submit = (typed: string): void => {
    type(code, typed);
    fireEvent.submit(document.querySelector('form')!);
  };
  submit('000000');
  await waitFor(() => expect(descriptionOf(code)).toContain('This code is not right'));
  submit('123456');
  await screen.findByRole('navigation', { name: 'Back office' });
  const codes = new Set(sentOf(exchange.seen, 'login').map(({ fields }) => fields.code));
  expect([...codes]).toEqual([undefined, '000000', '123456']);
});

test('a code that cannot be sent yet is shown next to its field', async () => {
  await open({
    login: () =>
      failureOf({ error: 'login.codeNeeded', message: 'Enter the code we send you', field: 'code' }),
    requestCode: () =>
      failureOf({ error: 'code.tooSoon', message: 'A code is on its way', retry_after_ms: 30_000 }),
  });
  logIn();
  const code = await screen.findByLabelText('Verification code');
  press(control('button', 'Send code'));
  await waitFor(() => expect(descriptionOf(code)).toContain('A code is on its way'));
  expect(control('button', 'Send again in 30 s')).toBeTruthy();
});

const ticket = {
  ticket: 'ticket-1',
  expires_at: '2026-11-20T12:05:00.000Z',
  factors: ['totp', 'recovery'],
};
const inTwoSteps = (loginSecond: NonNullable<Answers['loginSecond']>): Answers => ({
  ...asOperator,
  login: () => failureOf({ error: 'login.secondFactor', message: 'One more step', ticket }),
  loginSecond,
});

test('a second factor is sent with the ticket of the first step; a wrong code is shown next to its field', async () => {
  const { exchange } = await open(
    inTwoSteps(({ code }) =>
      code === '123456' ? token : failureOf({ error: 'factor.wrong', message: 'This code is not right' }),
    ),
  );
  logIn();
  await screen.findByText('Password correct. Now confirm with your second factor.');
  const code = screen.getByLabelText('Code from your authenticator app');
  expect(control('button', 'Log in')).toHaveProperty('disabled', true);
  const submit = (typed: string): void => {
    type(screen.getByLabelText('Code from your authenticator app'), typed);
    fireEvent.submit(document.querySelector('form')!);
  };
  submit('000000');
  await waitFor(() => expect(descriptionOf(code)).toContain('This code is not right'));
  submit('123456');
  await screen.findByRole('navigation', { name: 'Back office' });
  expect(sentOf(exchange.seen, 'loginSecond').map(({ fields }) => [fields.ticket, fields.code])).toEqual([
    ['ticket-1', '000000'],
    ['ticket-1', '123456'],
  ]);
});

test('a recovery code replaces the app code and clears the input; another account starts over', async () => {
  await open(inTwoSteps(() => token));
  logIn();
  type(await screen.findByLabelText('Code from your authenticator app'), '12');
  press(control('button', 'Use a recovery code'));
  expect(screen.getByLabelText('Recovery code')).toHaveProperty('value', '');
  press(control('button', 'Use the authenticator app'));
  expect(screen.getByLabelText('Code from your authenticator app')).toHaveProperty('value', '');
  press(control('button', 'Use another account'));
  expect(control('textbox', 'Email or phone')).toBeTruthy();
});

test('a reload restores the session; while the exchange is silent it can be retried, or left', async () => {
  let isSilent = true;
  const answers: Answers = {
    ...empty,
    getOperator: () => (isSilent ? Promise.reject(new TypeError('Failed to fetch')) : chatOperator),
  };
  await showAdmin(null, { answers });
  sessionStorage.setItem('admin-token', JSON.stringify(token));
  const { exchange } = await (async () => {
    const shown = await showAdmin(null, { answers });
    sessionStorage.setItem('admin-token', JSON.stringify(token));
    shown.rerender(<AdminApp />);
    return shown;
  })();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(control('button', 'Log out')).toBeTruthy();
  isSilent = false;
  press(again);
  await screen.findByRole('navigation', { name: 'Back office' });
  expect(sentOf(exchange.seen, 'getOperator').every(({ token: asked }) => asked === token)).toBe(true);
});

test('a lost connection to the server is shown until it is back', async () => {
  await open(asOperator);
  logIn();
  await screen.findByRole('navigation', { name: 'Back office' });
  const lost = 'No connection. What you see may be outdated; nothing can be decided until it is back.';
  hear('admin', { revision: '9' });
  expect(screen.queryByText(lost)).toBeNull();
  hear('disconnect');
  expect(screen.getByText(lost)).toBeTruthy();
  hear('admin', { revision: '10' });
  expect(screen.queryByText(lost)).toBeNull();
  expect(connections.at(-1)!.auth).toEqual({ token });
});

test('a session ended elsewhere leaves the back office at once, and so does logging out', async () => {
  const { exchange } = await open(asOperator);
  logIn();
  await screen.findByRole('navigation', { name: 'Back office' });
  hear('ended');
  expect(screen.queryByRole('navigation', { name: 'Back office' })).toBeNull();
  expect([credentials().token, connections.at(-1)!.isClosed]).toEqual([null, true]);
  logIn();
  press(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(sentOf(exchange.seen, 'logout')).toHaveLength(1));
  expect(control('textbox', 'Email or phone')).toBeTruthy();
});

test('language and theme are chosen per device, and the page shows which', async () => {
  await open();
  fireEvent.change(control('combobox', 'Theme'), { target: { value: 'dark' } });
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  fireEvent.change(control('combobox', 'Language'), { target: { value: 'pt' } });
  await waitFor(() => expect(appearance.get()).toEqual({ language: 'pt', theme: 'dark' }));
  await waitFor(() => expect(pageText()).not.toMatch(/Password|Log in|Theme/));
  expect(document.documentElement.lang).toMatch(/^pt/);
});
