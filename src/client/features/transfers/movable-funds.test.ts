import { expect, test } from 'vitest';
import type { AccountName } from '#contract/account-names.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { balanceOf } from '#tests/support/samples.ts';
import { accountsWith, amountOf, knownAccounts, movableCurrencies, percentStepsOf } from './movable-funds.ts';

const row = (account: AccountName, id: number, name: string, available: string): BalanceRow => ({
  ...balanceOf({ currency_id: id, currency_name: name, available }),
  account,
  userId: 7,
  sequence: 1,
});
const balances = [
  row('change', 1, 'BTC', '0.00000000'),
  row('change', 3, 'USDT', '100.500000'),
  row('change', 2, 'ETH', '0.50000000'),
  row('coin', 1, 'BTC', '0.00000000'),
  row('coin', 2, 'ETH', '0.00000000'),
  row('coin', 3, 'USDT', '1.000000'),
  row('lever', 3, 'USDT', '0.000000'),
  row('stock', 101, 'AAPL', '2.0000'),
];

test('accounts are in their usual order, with the currencies they can have', () => {
  expect(knownAccounts(balances)).toEqual(['change', 'lever', 'coin', 'stock']);
  expect(accountsWith(balances, 1)).toEqual(['change', 'coin']);
  expect(accountsWith(balances, 101)).toEqual(['stock']);
});

test('currencies both accounts support can be moved, those with a balance first', () => {
  const names = (from: AccountName, to: AccountName) =>
    movableCurrencies(balances, from, to).map(({ name, decimals }) => `${name} ${decimals}`);
  expect(names('change', 'coin')).toEqual(['ETH 8', 'USDT 6', 'BTC 8']);
  expect(names('coin', 'change')).toEqual(['USDT 6', 'BTC 8', 'ETH 8']);
  expect(names('change', 'lever')).toEqual(['USDT 6']);
  expect(names('stock', 'change')).toEqual([]);
});

test('shares round down to what can be sent, and are empty without a balance', () => {
  expect(percentStepsOf('100.500001', 6).map(({ amount }) => amount)).toEqual([
    '25.125',
    '50.25',
    '75.375',
    '100.500001',
  ]);
  expect(percentStepsOf('0.000001', 6).map(({ amount }) => amount)).toEqual(['', '', '', '0.000001']);
  expect(percentStepsOf('0', 6).map(({ amount }) => amount)).toEqual(['', '', '', '']);
});

test('a chosen share replaces the typed amount', () => {
  const steps = percentStepsOf('10', 6);
  expect(amountOf({ amount: ' 3 ', percent: null }, steps)).toBe('3');
  expect(amountOf({ amount: '3', percent: 50 }, steps)).toBe('5');
});
