// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NoticeSettings } from '#contract/push.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';

const settingsOf = (given: Partial<NoticeSettings> = {}): NoticeSettings => ({
  public_key: 'BKey',
  off: ['products'],
  devices: [],
  ...given,
});
const other = {
  id: 5,
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  created_at: '2026-11-01T00:00:00.000Z',
  is_current: false,
};

const open = async (answers: Answers = {}) => {
  const user = nextUser();
  const shown = await showScreen('/pages/setting/notifications', {
    user,
    answers: { getNoticeSettings: () => settingsOf(), ...answers },
    store: (database) => storeOwn(database, user.id, {}),
  });
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { calls, ...shown };
};
const isOn = (name: RegExp): boolean => {
  const found = screen.getByRole<HTMLInputElement>('switch', { name });
  return found.checked || found.getAttribute('aria-checked') === 'true';
};

test('a category that is off at the exchange is off, and every other is on', async () => {
  await open();
  await screen.findByRole('switch', { name: /^Products/ });
  await waitFor(() => expect(isOn(/^Products/)).toBe(false));
  expect([isOn(/^Orders/), isOn(/^Security/)]).toEqual([true, true]);
});

test('a switch changes at once and waits in the outbox until it is sent', async () => {
  const { database } = await open();
  await waitFor(() => expect(isOn(/^Products/)).toBe(false));
  press(screen.getByRole('switch', { name: /^Orders/ }));
  await waitFor(() => expect(isOn(/^Orders/)).toBe(false));
  expect((await database.outbox.toArray()).map(({ intent }) => intent)).toEqual([
    { kind: 'switchNotice', name: 'orders', isOn: false },
  ]);
});

test('other devices are listed by their browser, and can be turned off from here', async () => {
  const { calls } = await open({
    getNoticeSettings: () => settingsOf({ devices: [other] }),
    unsubscribePush: () => ({ devices: [] }),
  });
  press(await screen.findByRole('button', { name: /^Turn off on Firefox/ }));
  await waitFor(() =>
    expect(calls('unsubscribePush').map(({ fields }) => fields)).toEqual([{ id: '5', lang: 'en' }]),
  );
});

test('a device that could not be turned off says why, and the next press has the same key', async () => {
  const { calls } = await open({
    getNoticeSettings: () => settingsOf({ devices: [other] }),
    unsubscribePush: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const button = await screen.findByRole('button', { name: /^Turn off on Firefox/ });
  press(button);
  await screen.findByText(/Tideline is not responding/);
  const before = calls('unsubscribePush').length;
  press(button);
  await waitFor(() => expect(calls('unsubscribePush').length).toBeGreaterThan(before));
  expect(new Set(calls('unsubscribePush').map(({ key }) => key)).size).toBe(1);
});

test('settings that fail to load say so, and load on the next try', async () => {
  let fails = true;
  await open({
    getNoticeSettings: () =>
      fails ? failureOf({ error: 'request.tooMany', message: 'Not now' }) : settingsOf(),
  });
  await screen.findByText('The notification settings did not load');
  fails = false;
  press(control('button', 'Try again'));
  await screen.findByRole('switch', { name: /^Products/ });
  expect(pageText()).toContain('This browser does not support notifications.');
});
