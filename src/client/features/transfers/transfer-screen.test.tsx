// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import { asciiDigits } from '#client/lib/text/ascii-digits.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { asFieldShows, hostileStrings } from '#tests/support/hostile-strings.ts';
import {
  changeBalance,
  figuresIn,
  inSheet,
  nextUser,
  openSheet,
  storeOwn,
  type AccountBalance,
} from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText, textOf } from '#tests/support/show.tsx';
import { transferOf } from '#tests/support/transfer-samples.ts';

const tether = (account: AccountBalance['account'], available: string): AccountBalance => ({
  account,
  currency_id: 3,
  currency_name: 'USDT',
  available,
  total: available,
});
const usual = [
  tether('change', '1000.000000'),
  tether('lever', '50.000000'),
  { account: 'change', currency_id: 1, currency_name: 'BTC', available: '2.00000000' },
] satisfies readonly AccountBalance[];

const made: Answers = {
  transferBetweenAccounts: ({ number }) => transferOf({ id: 31, number: number!, received: number! }),
};
const open = async (scene: Scene = {}, balances: readonly AccountBalance[] = usual, query = '') => {
  const user = scene.user ?? nextUser();
  const shown = await showScreen(`/pages/fund/fundTransfer${query}`, {
    ...scene,
    user,
    store: (database) => storeOwn(database, user.id, { balances, complete: ['transfers'] }),
  });
  if (balances.length > 0) await screen.findByRole('form');
  const sent = () => shown.exchange.seen.filter(({ name }) => name === 'transferBetweenAccounts');
  return { user, sent, ...shown };
};
const amount = (): HTMLInputElement => document.querySelector('[inputmode="decimal"]')!;
const review = (): void => press(control('button', 'Review transfer'));
const agree = (): void => press(inSheet('button', 'Transfer'));
const steps = (): Record<string, string> =>
  figuresIn(document.querySelector('dl[aria-label="Available before and after"]')!);

test('the page opens with the requested accounts', async () => {
  await open({}, usual, '?from=lever&to=change&currency=3');
  expect((control('combobox', 'From') as HTMLSelectElement).value).toBe('lever');
  expect(pageText()).toContain('Available 50.00 USDT');
});

test('an amount is shown with the resulting balances of both accounts', async () => {
  await open();
  expect(steps()).toEqual({ 'Spot account': '1,000.00 USDT', 'USDT-margined futures': '50.00 USDT' });
  type(amount(), '250.5');
  expect(steps()).toEqual({
    'Spot account': '1,000.00 → 749.50 USDT',
    'USDT-margined futures': '50.00 → 300.50 USDT',
  });
});

test.each([
  ['0', 'Enter a valid amount'],
  ['0.0000001', 'The amount has too many decimals'],
  ['1000.000001', 'Insufficient balance'],
])('an amount of %s is refused next to the field, and stays as typed', async (typed, text) => {
  const { sent } = await open({ answers: made });
  type(amount(), typed);
  review();
  expect([descriptionOf(amount()).includes(text), amount().value]).toEqual([true, typed]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([]);
});

test('the whole available balance and the smallest unit are accepted', async () => {
  await open();
  for (const typed of ['1000', '0.000001']) {
    type(amount(), typed);
    expect(amount().getAttribute('aria-invalid')).toBeNull();
  }
});

test('an empty amount is marked after a submit, and not before', async () => {
  await open();
  expect(amount().getAttribute('aria-invalid')).toBeNull();
  review();
  expect(descriptionOf(amount())).toContain('Enter a valid amount');
});

test.each<[LanguageCode, string, string]>([
  ['en', '1,000', '1000'],
  ['en', '９９９．５', '999.5'],
  ['pt', '1.000,00', '1000.00'],
  ['fra', '12,5', '12.5'],
])('in %s an amount typed as "%s" is sent as %s', async (language, typed, figure) => {
  const { sent } = await open({ language, answers: made });
  type(amount(), typed);
  fireEvent.submit(screen.getByRole('form'));
  press(within(openSheet()).getAllByRole('button').at(-1)!);
  await waitFor(() => expect(sent().map(({ fields }) => fields['number'])).toEqual([figure]));
});

test('any text in the amount field stays as typed, and moves nothing unless it is an amount', async () => {
  const { sent } = await open({ answers: made });
  for (const text of hostileStrings) {
    type(amount(), text);
    expect(amount().value).toBe(asFieldShows(text));
    if (/^\s*[\d,]+(\.\d+)?\s*$/.test(asciiDigits(text))) continue;
    expect(steps()['Spot account']).toBe('1,000.00 USDT');
    review();
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  expect(sent()).toEqual([]);
});

test('a share of the funds is rounded down to the smallest unit, and follows the balance', async () => {
  const { database, user } = await open({}, [tether('change', '0.000003'), tether('lever', '0.000000')]);
  press(control('button', '50%'));
  expect(amount().value).toBe('0.000001');
  await changeBalance(database, user.id, tether('change', '9.000001'));
  await waitFor(() => expect(amount().value).toBe('4.5'));
});

test('choosing the account of the other side swaps them, and the amount stays', async () => {
  await open();
  type(amount(), '20');
  fireEvent.change(control('combobox', 'From'), { target: { value: 'lever' } });
  expect((control('combobox', 'To') as HTMLSelectElement).value).toBe('change');
  expect(steps()).toEqual({
    'USDT-margined futures': '50.00 → 30.00 USDT',
    'Spot account': '1,000.00 → 1,020.00 USDT',
  });
});

const confirmationFigures = {
  Amount: '25.123456 USDT',
  From: 'Spot account',
  To: 'USDT-margined futures',
  Fee: '0.00 USDT',
  'Available: Spot account': '1,000.00 → 974.876544 USDT',
  'Available: USDT-margined futures': '50.00 → 75.123456 USDT',
};
const sentFields = {
  currency_id: '3',
  number: '25.123456',
  from_field: 'change',
  to_field: 'lever',
  lang: 'en',
};
const openConfirmation = async (answers: Answers) => {
  const opened = await open({ answers });
  type(amount(), '25.123456');
  review();
  return opened;
};

test('the confirmation shows amount, accounts, fee and both balances, and sends exactly these', async () => {
  const { sent } = await openConfirmation(made);
  expect(figuresIn(openSheet())).toEqual(confirmationFigures);
  agree();
  await screen.findByRole('heading', { name: 'Transferred' });
  expect(sent().map(({ fields }) => fields)).toEqual([sentFields]);
  expect(pageText()).toContain('25.123456 USDT moved from Spot account to USDT-margined futures.');
  expect(control('link', 'Details').getAttribute('href')).toBe('#/pages/fund/transfer_history?id=31');
  press(control('button', 'New transfer'));
  expect(amount().value).toBe('');
});

test('its figures do not change through twenty balance changes, and are sent as shown', async () => {
  const { sent, database, user } = await openConfirmation(made);
  const sheet = openSheet();
  for (let move = 1; move <= 20; move += 1) {
    await changeBalance(database, user.id, tether('change', `${1000 - move}.000000`));
    await changeBalance(database, user.id, tether('lever', `${50 + move}.000000`));
    expect(figuresIn(sheet)).toEqual(confirmationFigures);
  }
  agree();
  await screen.findByRole('heading', { name: 'Transferred' });
  expect(sent().map(({ fields }) => fields)).toEqual([sentFields]);
});

test('an insufficient balance outdates it, and it stays outdated though the balance recovers', async () => {
  const { sent, database, user } = await openConfirmation(made);
  await changeBalance(database, user.id, tether('change', '25.123455'));
  await within(openSheet()).findByText(/What’s shown is out of date: Insufficient balance/);
  await changeBalance(database, user.id, tether('change', '1000.000000'));
  expect(inSheet('button', 'Review again')).toBeTruthy();
  expect(within(openSheet()).queryByRole('button', { name: 'Transfer' })).toBeNull();
  expect(figuresIn(openSheet())).toEqual(confirmationFigures);
  expect(sent()).toEqual([]);
});

test('offline nothing can be reviewed or confirmed; the input stays', async () => {
  const { sent } = await openConfirmation(made);
  act(() => netStatus.set('offline'));
  expect(openSheet().textContent).toContain('You are offline. Nothing was sent');
  press(inSheet('button', 'Back'));
  expect(pageText()).toContain('You’re offline. What you typed is kept');
  review();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([amount().value, sent()]).toEqual(['25.123456', []]);
});

test('a double press sends once', async () => {
  const { sent } = await openConfirmation(made);
  const button = inSheet('button', 'Transfer');
  press(button);
  press(button);
  await screen.findByRole('heading', { name: 'Transferred' });
  expect(sent()).toHaveLength(1);
});

test('a refusal that names the amount is next to it, and disappears with a change', async () => {
  const { sent } = await openConfirmation({
    transferBetweenAccounts: () =>
      failureOf({ error: 'balance.insufficient', field: 'number', message: 'Only 20 USDT are free' }),
  });
  agree();
  await waitFor(() => expect(descriptionOf(amount())).toContain('Only 20 USDT are free'));
  expect(amount().value).toBe('25.123456');
  type(amount(), '20');
  expect(descriptionOf(amount())).not.toContain('Only 20 USDT are free');
  expect(sent()).toHaveLength(1);
});

test('a refusal without a field is shown for the whole form', async () => {
  await openConfirmation({
    transferBetweenAccounts: () => failureOf({ error: 'account.frozen', message: 'Your account is frozen' }),
  });
  agree();
  await screen.findByText('Your account is frozen');
  expect(amount().getAttribute('aria-invalid')).toBeNull();
});

test('a transfer that came too late moves nothing, and can be reviewed again', async () => {
  await openConfirmation({
    transferBetweenAccounts: () => failureOf({ error: 'request.expired', message: 'Too late' }),
  });
  agree();
  await screen.findByText(/Not transferred. Your request reached the exchange too late/);
  press(control('button', 'Review again'));
  expect(figuresIn(openSheet())).toEqual(confirmationFigures);
});

test('a lost answer is uncertain, and retried under the same key until it is resolved', async () => {
  let isLost = true;
  const { sent } = await openConfirmation({
    transferBetweenAccounts: (fields, seen) => {
      if (isLost) throw new TypeError('Failed to fetch');
      return made.transferBetweenAccounts!(fields, seen);
    },
  });
  agree();
  await screen.findByText(/can’t take effect twice/);
  expect(pageText()).toContain('Confirming…');
  isLost = false;
  press(control('button', 'Check now'));
  await screen.findByRole('heading', { name: 'Transferred' });
  expect(sent().length).toBeGreaterThan(1);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
  expect(sent().every(({ fields }) => fields['number'] === '25.123456')).toBe(true);
});

test('the newest transfers are below the form, three on a phone, with a link to all of them', async () => {
  const { database, user } = await open();
  await act(async () => {
    await database.transfers.bulkPut(
      [1, 2, 3, 4].map((id) => ({ ...transferOf({ id, number: `${id}` }), userId: user.id })),
    );
  });
  const latest = await screen.findByRole('region', { name: 'Latest' });
  expect(within(latest).getAllByRole('listitem')).toHaveLength(3);
  expect(textOf(within(latest).getAllByRole('listitem')[0]!)).toContain(
    'Spot account → USDT-margined futures',
  );
  expect(within(latest).getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
    '#/pages/fund/transfer_history',
  );
});

test('hidden balances hide the account balances', async () => {
  await open({ settings: { hideBalances: true } });
  expect(pageText()).not.toMatch(/1,000|50\.00/);
});

test('a device without balances says that they load once back online', async () => {
  await open({ status: 'offline' }, []);
  expect(screen.getByRole('alert').textContent).toContain('No saved data yet.');
});
