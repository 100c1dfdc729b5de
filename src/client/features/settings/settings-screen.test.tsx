// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { refreshFiatRates } from '#client/data/wallets/refresh-fiat-rates.ts';
import { sessionView } from '#client/data/session/session-view.ts';
import { currentSettings } from '#client/data/settings/settings.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { requestRowOf, siteOf, userOf } from '#tests/support/samples.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

const user = userOf({ id: 7, nickname: 'Ada', user_level: 2, fee_discount: 10 });
const isOff = { seconds: 0, fired_at: null, cancelled: 0 };

const open = (scene: Scene = {}) => showScreen('/pages/setting/setting', scene);
const openSignedIn = (scene: Scene = {}) =>
  open({ user, ...scene, answers: { getDeadManSwitch: () => isOff, ...scene.answers } });
const storedSettings = async (database: TidelineDatabase) => (await database.settings.get('settings'))?.value;
/** A row by its title; its text includes the current value as well. */
const row = (title: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${title}`) });
const choices = (): HTMLElement[] =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('button'));

test('a visitor is invited to log in, can change the appearance, and sees no account data', async () => {
  await open();
  expect(control('link', 'Log in').getAttribute('href')).toBe(
    '#/pages/common/login?next=%2Fpages%2Fsetting%2Fsetting',
  );
  expect(screen.getAllByRole('region').map((part) => textOf(part.querySelector('h2')!))).toEqual([
    'Language and currency',
    'Appearance',
    'Offline',
    'Practice',
    'About',
  ]);
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});

test('a logged-in user sees their name, masked account, level and discount', async () => {
  await openSignedIn();
  expect(pageText()).toContain('Adaa***@example.org10% off trading feesVIP 2');
  expect(control('link', 'Login and account security').getAttribute('href')).toBe('#/pages/setting/security');
});

test('a user without a name sees their account once, not twice', async () => {
  await openSignedIn({ user: { ...user, nickname: '', fee_discount: 0 } });
  expect(screen.getAllByText('a***@example.org')).toHaveLength(1);
  expect(pageText()).not.toContain('off trading fees');
});

test('languages are listed by their own names, and a choice applies at once and is stored', async () => {
  const { database } = await open();
  press(row('Language'));
  expect(choices().map((each) => textOf(each))).toHaveLength(9);
  const chosen = within(screen.getByRole('dialog')).getByText('ไทย');
  expect(chosen.getAttribute('lang')).toBe('th');
  expect(choices().filter((each) => each.getAttribute('aria-current'))).toHaveLength(1);
  press(chosen);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(currentSettings().language).toBe('th');
  await waitFor(async () => expect(await storedSettings(database)).toEqual(currentSettings()));
  expect(row('Language').textContent).toContain('ไทย');
});

test.each([
  ['Theme', 'Light', { theme: 'light' }],
  ['Theme', 'System', { theme: 'system' }],
  ['Price colours', 'Red up', { upColour: 'red' }],
] as const)(
  '%s is chosen among radio buttons: %s applies at once and is stored',
  async (group, choice, patch) => {
    const { database } = await open({ settings: { theme: 'dark', upColour: 'green' } });
    const before = currentSettings();
    press(within(control('radiogroup', group)).getByRole('radio', { name: choice }));
    expect(currentSettings()).toEqual({ ...before, ...patch });
    expect((control('radio', choice) as HTMLInputElement).checked).toBe(true);
    await waitFor(async () => expect(await storedSettings(database)).toEqual({ ...before, ...patch }));
  },
);

test('hidden balances are a switch with a description', async () => {
  await open();
  const hide = control('switch', 'Hide balances') as HTMLInputElement;
  press(hide);
  expect([hide.checked, currentSettings().hideBalances]).toEqual([true, true]);
  expect(pageText()).toContain('Balances are hidden until you tap the eye.');
});

const rates = (codes: Record<string, string>) => ({
  key: 'rates' as const,
  rates: codes,
  source: 'ecb',
  asOf: Date.parse('2026-11-19T00:00:00.000Z'),
  fetchedAt: 1,
});

test('currencies with a rate can be chosen, by names and codes, with the date of the rates', async () => {
  await open({ store: ({ fiatRates }) => fiatRates.put(rates({ USD: '1', EUR: '0.9', THB: '33' })) });
  press(row('Fiat currency'));
  await waitFor(() =>
    expect(choices().map((each) => textOf(each))).toEqual([
      'US DollarUSD',
      'Euro1 USD = 0.90 EUR',
      'Thai Baht1 USD = 33.00 THB',
    ]),
  );
  expect(textOf(screen.getByRole('dialog'))).toMatch(/Rates as of .*19.*balances don’t change/);
  press(choices()[2]!);
  expect(currentSettings().fiat).toBe('THB');
  expect(row('Fiat currency').textContent).toContain('THB');
});

test('a chosen currency whose rate is gone falls back to dollars, and stays stored', async () => {
  await open({
    settings: { fiat: 'VND' },
    store: ({ fiatRates }) => fiatRates.put(rates({ USD: '1', EUR: '0.9' })),
  });
  await waitFor(() => expect(row('Fiat currency').textContent).toContain('USD'));
  expect(currentSettings().fiat).toBe('VND');
});

test('without rates the sheet says that they are loading, why they failed, and retries', async () => {
  const answer = {
    rates: [{ currency_code: 'EUR', rate: '0.9' }],
    as_of: '2026-11-19T00:00:00.000Z',
    source: 'x',
  };
  const { exchange } = await open({ answers: { listFiatRates: () => answer } });
  press(row('Fiat currency'));
  expect(textOf(screen.getByRole('dialog'))).toContain('Loading exchange rates…');
  exchange.cut();
  await refreshFiatRates();
  await screen.findByText('Tideline is not responding. Check your connection and try again');
  expect(choices().map((each) => textOf(each))).toEqual(['US DollarUSD']);
  exchange.restore();
  press(control('button', 'Try again'));
  await waitFor(() => expect(choices()).toHaveLength(2));
});

test('the offline cancel switch shows the setting of the exchange, and a choice is sent once', async () => {
  const { exchange } = await openSignedIn({
    answers: { setDeadManSwitch: ({ seconds }) => ({ ...isOff, seconds: Number(seconds) }) },
  });
  await waitFor(() => expect(row('Cancel orders if I go offline').textContent).toContain('Off'));
  press(row('Cancel orders if I go offline'));
  expect(choices().map((each) => textOf(each))).toEqual([
    'Off',
    '30 s',
    '1 min',
    '5 min',
    '15 min',
    '60 min',
  ]);
  expect(textOf(screen.getByRole('dialog'))).toContain('Take profit and stop loss on positions stay active.');
  press(choices()[2]!);
  await waitFor(() => expect(row('Cancel orders if I go offline').textContent).toContain('1 min'));
  const sent = exchange.seen.filter(({ name }) => name === 'setDeadManSwitch');
  expect(sent.map(({ fields }) => fields.seconds)).toEqual(['60']);
  expect(sent[0]!.key).toMatch(/.{16,}/);
});

test('a choice that did not reach the exchange is not shown, and is sent again under the same key', async () => {
  const { exchange } = await openSignedIn({
    answers: { setDeadManSwitch: ({ seconds }) => ({ ...isOff, seconds: Number(seconds) }) },
  });
  await waitFor(() => expect(row('Cancel orders if I go offline').textContent).toContain('Off'));
  exchange.cut();
  const chooseMinute = (): void => {
    press(row('Cancel orders if I go offline'));
    press(choices()[2]!);
  };
  chooseMinute();
  await screen.findByText('Tideline is not responding. Check your connection and try again');
  expect(row('Cancel orders if I go offline').textContent).toContain('Off');
  exchange.restore();
  chooseMinute();
  await waitFor(() => expect(row('Cancel orders if I go offline').textContent).toContain('1 min'));
  const keys = exchange.seen.filter(({ name }) => name === 'setDeadManSwitch').map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('the setting of another user of this device is not shown', async () => {
  const storedBy = (userId: number) =>
    ({ key: 'deadManSwitch', value: { ...isOff, seconds: 60, userId } }) as const;
  const { database } = await openSignedIn({
    store: ({ settings }) => settings.put(storedBy(7)),
    answers: { getDeadManSwitch: () => failureOf({ error: 'server.fault' }) },
  });
  await waitFor(() => expect(row('Cancel orders if I go offline').textContent).toContain('1 min'));
  await database.settings.put(storedBy(8));
  await waitFor(() => expect(row('Cancel orders if I go offline').textContent).toContain('—'));
});

const outboxOf = (count: number) => (database: TidelineDatabase) =>
  database.outbox.bulkAdd(
    Array.from({ length: count }, (_, index) => ({
      userId: 7,
      intent: { kind: 'addFavourite', matchId: index + 1 },
      key: `k${index}`,
      createdAt: 1,
    })),
  );

test('logging out asks first, and lists what would be lost', async () => {
  await openSignedIn({
    store: async (database) => {
      await database.requests.bulkPut([requestRowOf({ key: 'a' }), requestRowOf({ key: 'b', userId: 8 })]);
      await outboxOf(2)(database);
    },
  });
  press(control('button', 'Log out'));
  const dialog = control('dialog', 'Log out?');
  await waitFor(() => {
    expect(textOf(dialog)).toContain('1 request is still being confirmed.');
    expect(textOf(dialog)).toContain('2 offline changes have not been sent and will be lost.');
  });
  press(within(dialog).getByRole('button', { name: 'Back' }));
  expect([screen.queryByRole('dialog'), sessionView.get().state]).toEqual([null, 'signedIn']);
});

test('without pending changes the logout dialog has no warnings', async () => {
  await openSignedIn();
  press(control('button', 'Log out'));
  expect(textOf(control('dialog', 'Log out?'))).not.toMatch(/confirmed|will be lost/);
});

test('three unresolved orders are announced in the Spanish plural', async () => {
  await openSignedIn({
    language: 'spa',
    store: ({ requests }) => requests.bulkPut(['a', 'b', 'c'].map((key) => requestRowOf({ key }))),
  });
  press(screen.getAllByRole('button').at(-1)!);
  await waitFor(() => expect(textOf(screen.getByRole('dialog'))).toMatch(/\b3 /));
  expect(textOf(screen.getByRole('dialog'))).not.toMatch(/orders|Log out/);
});

test('the server version is shown at the bottom; until it is known there is no such row', async () => {
  await open();
  expect(pageText()).not.toContain('Version');
  await open({ store: ({ settings }) => settings.put({ key: 'site', value: siteOf({ version: '4.5.6' }) }) });
  await screen.findByText('4.5.6');
});
