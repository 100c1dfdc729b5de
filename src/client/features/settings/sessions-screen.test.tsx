// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Session } from '#contract/users.ts';
import { onSessionEnded } from '#client/lib/calls/call-signals.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, textOf } from '#tests/support/show.tsx';

const toasts: string[] = [];
vi.mock('#client/lib/state/toast.ts', () => ({ showToast: (text: string) => toasts.push(text) }));

const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

const sessionOf = (given: Partial<Session> & Pick<Session, 'id'>): Session => ({
  device: chrome,
  address: '203.0.113.7',
  country: null,
  created_at: '2026-11-18T00:00:00.000Z',
  seen_at: '2026-11-19T22:00:00.000Z',
  is_current: false,
  ...given,
});
const here = sessionOf({ id: 1, is_current: true });
const office = sessionOf({ id: 2, device: firefox, address: '193.99.144.80', country: 'DE' });
const hostile = sessionOf({ id: 3, device: '<b>curl</b>', address: '192.0.2.9' });

const open = (scene: Scene = {}) =>
  showScreen('/pages/setting/security?part=devices', { user: userOf({ id: 7 }), ...scene });
const rows = (): HTMLElement[] => screen.queryAllByRole('listitem');
const list = (...sessions: Session[]) => ({ listSessions: () => sessions });

test('while the list is loading there is no device, and nothing to log out', async () => {
  await open({ answers: { listSessions: () => new Promise<never>(() => undefined) } });
  expect([
    rows().length,
    screen.getAllByRole('button').map((each) => each.getAttribute('aria-label')),
  ]).toEqual([0, ['Back']]);
});

test('each device shows its type, its last place, and its login time; this one cannot be logged out', async () => {
  await open({ answers: list(here, office, hostile) });
  await waitFor(() => expect(rows()).toHaveLength(3));
  const [first, second, third] = rows().map(textOf);
  expect(first).toMatch(/^Chrome on AndroidThis device · 203\.0\.113\.7Logged in /);
  expect(second).toMatch(/^Firefox on LinuxActive 2 hours ago · Germany · 193\.99\.144\.80/);
  expect(third).toMatch(/^Unknown device/);
  expect(within(rows()[0]!).queryByRole('button')).toBeNull();
  expect(control('button', 'Log out Firefox on Linux')).toBeTruthy();
});

test('with only this device there is nothing to log out', async () => {
  await open({ answers: list(here) });
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull();
});

test('a list that fails to load says why, and loads on the next try', async () => {
  const answers = [failureOf({ error: 'server.fault', message: 'It stumbled' }), [here, office]];
  await open({ answers: { listSessions: () => answers.shift()! } });
  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('The list of devices did not loadIt stumbled');
  press(within(failed).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('logging a device out asks first, with its details; then it is gone from the list', async () => {
  let sessions = [here, office];
  toasts.length = 0;
  const { exchange } = await open({
    answers: {
      listSessions: () => sessions,
      endSession: () => {
        sessions = [here];
        return { ended: 1 };
      },
    },
  });
  press(await screen.findByRole('button', { name: 'Log out Firefox on Linux' }));
  const dialog = control('dialog', 'Log out this device?');
  expect(textOf(dialog)).toMatch(/DeviceFirefox on LinuxIP addressGermany · 193\.99\.144\.80Login time/);
  press(within(dialog).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect([toasts, screen.queryByRole('dialog')]).toEqual([['1 device logged out'], null]);
  expect(exchange.seen.find(({ name }) => name === 'endSession')!.fields.id).toBe('2');
});

test('all other devices are logged out by one confirmation that shows their number', async () => {
  toasts.length = 0;
  const { exchange } = await open({
    answers: { ...list(here, office, hostile), endSession: () => ({ ended: 2 }) },
  });
  press(await screen.findByRole('button', { name: 'Log out all other devices' }));
  const dialog = control('dialog', 'Log out all other devices?');
  expect(textOf(dialog)).toContain('Devices to log out2');
  press(within(dialog).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(toasts).toEqual(['2 devices logged out']));
  expect(exchange.seen.find(({ name }) => name === 'endSession')!.fields.id).toBeUndefined();
});

test('after a connection loss the confirmation stays open and says so; a press reuses the key', async () => {
  const { exchange } = await open({ answers: { ...list(here, office), endSession: () => ({ ended: 1 }) } });
  press(await screen.findByRole('button', { name: 'Log out Firefox on Linux' }));
  const dialog = control('dialog', 'Log out this device?');
  exchange.cut();
  const agree = (): void => press(within(dialog).getByRole('button', { name: 'Log out' }));
  agree();
  expect((await within(dialog).findByRole('alert')).textContent).toContain('not responding');
  exchange.restore();
  agree();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = exchange.seen.filter(({ name }) => name === 'endSession').map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a device already logged out is reported as such, and the next confirmation starts clean', async () => {
  await open({
    answers: {
      ...list(here, office, hostile),
      endSession: () => failureOf({ error: 'session.notFound', message: 'It is logged out already' }),
    },
  });
  press(await screen.findByRole('button', { name: 'Log out Firefox on Linux' }));
  press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));
  await screen.findByText('It is logged out already');
  press(within(screen.getByRole('dialog')).getByRole('button', { name: 'Back' }));
  press(control('button', 'Log out Unknown device'));
  expect(textOf(screen.getByRole('dialog'))).not.toContain('It is logged out already');
});

test('a session the exchange has ended meanwhile is reported to the app', async () => {
  const messages: string[] = [];
  const stop = onSessionEnded(({ message }) => messages.push(message));
  await open({
    answers: {
      listSessions: () =>
        failureOf({ error: 'login.required', type: '999', code: 999, message: 'It is over' }),
    },
  });
  await waitFor(() => expect(messages).toEqual(['It is over']));
  stop();
});
