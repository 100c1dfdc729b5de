// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#contract/primitives.ts';
import { asciiDigits } from '#client/lib/text/ascii-digits.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { asFieldShows, hostileStrings } from '#tests/support/hostile-strings.ts';
import { changeBalance, figuresIn, nextUser, openSheet } from '#tests/support/own-scene.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { openWithdrawForm, openWithdrawScreen, withdrawScene } from '#tests/support/withdraw-scene.ts';
import { termsAnswerOf, withdrawalTermsOf } from '#tests/support/withdrawal-samples.ts';

const amount = (): HTMLInputElement => document.querySelector('[inputmode="decimal"]')!;
const remark = (): HTMLInputElement => control('textbox', 'Remark (optional)') as HTMLInputElement;
const review = (): void => press(control('button', 'Review withdrawal'));
const figures = (): Record<string, string> => figuresIn(control('form', 'Withdraw'));
const noSheet = (): void => expect(screen.queryByRole('dialog')).toBeNull();

test('minimum, fee, received amount and limit are shown as the exchange sent them', async () => {
  await openWithdrawForm({ terms: { left: '50', limit: '200' } });
  expect(figures()).toEqual({
    Minimum: '0.001 BTC',
    Fee: '0.0002 BTC',
    'You receive': '—',
    'Left of your 24-hour limit': '50.00 of 200.00 BTC equivalent',
  });
  type(amount(), '1.00000001');
  expect(figures()['You receive']).toBe('0.99980001 BTC');
});

test.each([
  ['0', 'Enter a valid amount'],
  ['0.0009', 'The amount is below the minimum'],
  ['0.123456789', 'The amount has too many decimals'],
  ['200.00000001', 'This is more than what’s left of your 24-hour limit'],
])('an amount of %s is refused next to the field, and stays as typed', async (typed, text) => {
  await openWithdrawForm();
  type(amount(), typed);
  expect([descriptionOf(amount()).includes(text), amount().value]).toEqual([true, typed]);
  review();
  noSheet();
});

test('an amount at each bound is accepted, and one step past it is not', async () => {
  await openWithdrawForm({ terms: { left_number: '400' } });
  const isWrong = (typed: string): boolean => {
    type(amount(), typed);
    return amount().getAttribute('aria-invalid') === 'true';
  };
  expect(
    ['0.001', '0.00099999', '300', '300.00000001', '1.12345678', '1.123456781'].map((typed) =>
      isWrong(typed),
    ),
  ).toEqual([false, true, false, true, false, true]);
  expect(descriptionOf(amount())).toContain('The amount has too many decimals');
  type(amount(), '300.00000001');
  expect(descriptionOf(amount())).toContain('Insufficient balance');
});

test('an empty amount is marked after a submit, and not before', async () => {
  await openWithdrawForm();
  expect(amount().getAttribute('aria-invalid')).toBeNull();
  review();
  expect(descriptionOf(amount())).toContain('Enter a valid amount');
  expect(document.activeElement).toBe(amount());
  noSheet();
});

test.each<[LanguageCode, string, string]>([
  ['en', '1,234.5', '1234.5'],
  ['en', '１２３４．５', '1234.5'],
  ['fra', '1 234,5', '1234.5'],
  ['spa', '1234,5', '1234.5'],
  ['pt', '1.234,50', '1234.50'],
])('in %s an amount typed as "%s" is %s', async (language, typed, figure) => {
  const user = nextUser();
  await openWithdrawForm(
    {
      user,
      terms: { left_number: '5000' },
      balances: [{ account: 'change', currency_id: 1, currency_name: 'BTC', available: '5000' }],
    },
    { language },
  );
  type(amount(), typed);
  expect([amount().value, amount().getAttribute('aria-invalid')]).toEqual([typed, null]);
  // Another language writes the same number with its own separators.
  await openWithdrawForm({ user, terms: { left_number: '5000' } });
  expect(amount().value).toBe(figure);
});

test('an ambiguous amount is asked about, and nothing is reviewed before it is resolved', async () => {
  await openWithdrawForm();
  type(amount(), '1,5');
  fireEvent.blur(amount());
  review();
  noSheet();
  expect(descriptionOf(amount())).toContain('It is not clear which number this is');
  press(control('button', 'Use 1.5'));
  review();
  expect(figuresIn(openSheet())).toHaveProperty('Amount', '1.50 BTC');
});

/** With English separators, in the digits of any script. */
const isAmount = (text: string): boolean =>
  /^\s*(\d{1,20}|\d{1,3}(,\d{3})+)(\.\d+)?\s*$/.test(asciiDigits(text));

test('any text typed as the amount or the remark stays as typed, and no figure is made up', async () => {
  await openWithdrawForm();
  for (const text of hostileStrings) {
    type(amount(), text);
    expect(amount().value).toBe(asFieldShows(text));
    if (!isAmount(text)) expect(figures()['You receive']).toBe('—');
    type(remark(), text);
    expect(remark().value).toBe(asFieldShows(text));
  }
});

test('a remark with control characters or angle brackets is refused next to it, without a review', async () => {
  await openWithdrawForm();
  type(amount(), '1');
  for (const text of ['a<b', '\u0007', '\u202Egnp.exe']) {
    type(remark(), text);
    expect(remark().getAttribute('aria-invalid')).toBe('true');
    review();
    noSheet();
  }
  type(remark(), 'Rent 💥');
  expect(remark().getAttribute('aria-invalid')).toBeNull();
  review();
  expect(figuresIn(openSheet())).toHaveProperty('Remark', 'Rent 💥');
});

test('Max is the lower of the balance and the limit, rounded down to the decimals of the currency', async () => {
  const { database, user } = await openWithdrawForm({ terms: { left_number: '40.123456789' } });
  press(control('button', 'Max'));
  expect(amount().value).toBe('40.12345678');
  await changeBalance(database, user.id, {
    account: 'change',
    currency_id: 1,
    currency_name: 'BTC',
    available: '7.5',
  });
  await screen.findByText('Available 7.50 BTC');
  press(control('button', 'Max'));
  expect(amount().value).toBe('7.5');
});

test('a balance that falls below the typed amount is reported at once', async () => {
  const { database, user } = await openWithdrawForm();
  type(amount(), '10');
  expect(amount().getAttribute('aria-invalid')).toBeNull();
  await changeBalance(database, user.id, {
    account: 'change',
    currency_id: 1,
    currency_name: 'BTC',
    available: '9.99999999',
  });
  await waitFor(() => expect(descriptionOf(amount())).toContain('Insufficient balance'));
  expect(amount().value).toBe('10');
});

test('the terms are fetched again when the balance changes and when the connection is back', async () => {
  let left = '200';
  const { database, user } = await openWithdrawForm({
    answers: { getWithdrawalTerms: () => termsAnswerOf(withdrawalTermsOf({ left })) },
  });
  for (const available of ['299', '298']) {
    left = available;
    await changeBalance(database, user.id, {
      account: 'change',
      currency_id: 1,
      currency_name: 'BTC',
      available,
    });
    await screen.findByText(`${available}.00 of 200.00 BTC equivalent`);
  }
  left = '150';
  act(() => netStatus.set('offline'));
  act(() => netStatus.set('online'));
  await screen.findByText('150.00 of 200.00 BTC equivalent');
});

test.each([
  [{ level: 0 }, 'Verify your identity to withdraw.', 'Verify identity', '#/pages/setting/real'],
  [
    { has_pay_password: false },
    'Set a fund password first.',
    'Set fund password',
    '#/pages/setting/payPassword',
  ],
])('%j: the required step is shown, with a link to it', async (terms, text, link, href) => {
  await openWithdrawForm({ terms });
  expect(pageText()).toContain(text);
  expect(control('link', link).getAttribute('href')).toBe(href);
  expect(control('button', 'Review withdrawal')).toHaveProperty('disabled', true);
});

test('terms that fail to load say why, and load on the next try', async () => {
  let stumbles = true;
  const { answers } = withdrawScene();
  const { exchange } = await openWithdrawScreen({
    answers: {
      getWithdrawalTerms: (fields, seen) =>
        stumbles
          ? failureOf({ error: 'quote.stale', message: 'No live price' })
          : answers!.getWithdrawalTerms!(fields, seen),
    },
  });
  await screen.findByText('No live price');
  const asked = (): number => exchange.seen.filter(({ name }) => name === 'getWithdrawalTerms').length;
  const before = asked();
  press(control('button', 'Try again'));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  stumbles = false;
  press(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('0.0002 BTC');
});

test('old terms are shown with their age, next to a way to reload them', async () => {
  await openWithdrawForm({ terms: { as_of: '2026-11-19T23:50:00.000Z' } });
  expect(pageText()).toContain('Fee and limit updated 10 min. ago.');
});

test('offline nothing is reviewed, the press says why, and the input stays', async () => {
  await openWithdrawForm();
  type(amount(), '1.5');
  act(() => netStatus.set('offline'));
  expect(control('button', 'Review withdrawal').getAttribute('aria-disabled')).toBe('true');
  review();
  noSheet();
  expect(pageText()).toContain('You are offline. Nothing was sent');
  expect(amount().value).toBe('1.5');
});

test('a device without account data says that it loads once back online', async () => {
  await openWithdrawScreen({ balances: [], answers: {} }, { status: 'offline' });
  expect(screen.getByRole('alert').textContent).toContain('No saved data yet.');
});

test('balances that cannot be withdrawn are not offered, and without others it says so', async () => {
  await openWithdrawScreen({
    balances: [{ account: 'lever', currency_id: 1, currency_name: 'BTC', available: '5' }],
  });
  await screen.findByText('None of your balances can be withdrawn.');
});

test('in French the limit has French separators', async () => {
  await openWithdrawForm({ terms: { left: '1234.5', limit: '5000' } }, { language: 'fra' });
  expect(pageText().replace(/\s/g, ' ')).toContain('1 234,50');
});
