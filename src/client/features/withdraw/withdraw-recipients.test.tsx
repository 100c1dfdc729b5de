// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { figuresIn, openSheet } from '#tests/support/own-scene.ts';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';
import { openWithdrawForm, type WithdrawSetting } from '#tests/support/withdraw-scene.ts';
import { bankCardOf, internationalCardOf, walletAddressOf } from '#tests/support/withdrawal-samples.ts';

const amount = (): HTMLInputElement => document.querySelector('[inputmode="decimal"]')!;
const review = (): void => press(control('button', 'Review withdrawal'));
const figures = (): Record<string, string> => figuresIn(control('form', 'Withdraw'));
const noSheet = (): void => expect(screen.queryByRole('dialog')).toBeNull();

test('a waiting address shows when it can first be used next to the recipient, and blocks the review', async () => {
  await openWithdrawForm({ addresses: [walletAddressOf({ id: 11, ready_at: '2026-11-21T10:30:00.000Z' })] });
  type(amount(), '1');
  const to = control('combobox', 'To');
  expect(descriptionOf(to)).toContain('A new address can be used after 24 hours');
  expect(pageText()).toContain('Usable from');
  review();
  noSheet();
  // It is confirmed here, without leaving the withdrawal.
  press(control('button', 'Confirm it by code'));
  expect(within(openSheet()).getByRole('heading', { name: 'Confirm by code' })).toBeTruthy();
});

test('recipients of other currencies are not offered, and a removed one is not replaced by another', async () => {
  const { database, user } = await openWithdrawForm({
    addresses: [
      walletAddressOf({ id: 13, name: 'Newest' }),
      walletAddressOf({ id: 12, name: 'Older' }),
      walletAddressOf({ id: 11, name: 'Of tether', currency: 3, currency_name: 'USDT', chain: 'TRC20' }),
    ],
  });
  const to = (): HTMLSelectElement => control('combobox', 'To') as HTMLSelectElement;
  expect([...to().options].map(({ text }) => text.split(' · ')[0])).toEqual(['Newest', 'Older']);
  expect(to().value).toBe('13');
  await act(() => database.payees.delete([user.id, 13]));
  await waitFor(() => expect(to().value).toBe(''));
  expect(descriptionOf(to())).toContain('not saved any more');
  type(amount(), '1');
  expect(control('button', 'Review withdrawal')).toHaveProperty('disabled', true);
  fireEvent.change(to(), { target: { value: '12' } });
  review();
  expect(figuresIn(openSheet())).toHaveProperty('To', 'Older');
});

test('without a saved recipient it says so and links to saving one for this currency', async () => {
  await openWithdrawForm({ addresses: [] });
  expect(pageText()).toContain('No saved recipient for BTC yet.');
  expect(screen.getByRole('link', { name: /^Address/ }).getAttribute('href')).toBe(
    '#/pages/setting/addWallet?currency=1&then=withdraw',
  );
  expect(control('button', 'Review withdrawal')).toHaveProperty('disabled', true);
});

const dollars = {
  terms: {
    currency_id: 9,
    currency_name: 'USD',
    decimals: 2,
    account: 'legal',
    ways: [
      { type: 1, chain: null, rate: '5', min_number: '20' },
      { type: 2, chain: null, rate: '25', min_number: '100' },
    ],
  },
  balances: [{ account: 'legal', currency_id: 9, currency_name: 'USD', available: '1000' }],
  answers: {
    getBankCard: () => bankCardOf({ id: 21 }),
    getInternationalBankCard: () => internationalCardOf({ id: 22 }),
  },
} satisfies WithdrawSetting;

test('fiat money goes to a bank account, with the fee and the minimum of each kind of account', async () => {
  await openWithdrawForm(dollars);
  expect(figures()).toEqual(expect.objectContaining({ Fee: '25.00 USD', Minimum: '100.00 USD' }));
  fireEvent.change(control('combobox', 'To'), { target: { value: '21' } });
  expect(figures()).toEqual(expect.objectContaining({ Fee: '5.00 USD', Minimum: '20.00 USD' }));
  type(amount(), '20.5');
  review();
  expect(figuresIn(openSheet())).toEqual({
    Amount: '20.50 USD',
    Fee: '5.00 USD',
    'You receive': '15.50 USD',
    To: 'First Bank',
    'Account number': '12345678',
  });
  expect(openSheet().textContent).toContain('Check the account once more.');
});

test('adding a recipient of fiat money asks which kind of account', async () => {
  await openWithdrawForm(dollars);
  press(control('button', 'Add new'));
  expect([...openSheet().querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#/pages/setting/bank?then=withdraw',
    '#/pages/setting/bank_international?then=withdraw',
  ]);
});
