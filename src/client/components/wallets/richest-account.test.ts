import { expect, test } from 'vitest';
import type { AccountName } from '#contract/account-names.ts';
import { balanceOf } from '#tests/support/samples.ts';
import { richestAccount } from './richest-account.ts';

const row = (account: AccountName, available: string, currency_id = 3) => ({
  ...balanceOf({ currency_id, available }),
  account,
  userId: 7,
  sequence: 1,
});

test('funds are best transferred from the other account with most of the currency', () => {
  const balances = [row('lever', '900'), row('change', '20'), row('stock', '100'), row('coin', '5000', 1)];
  expect(richestAccount(balances, 3, 'lever')).toEqual(row('stock', '100'));
  expect(richestAccount(balances, 3, 'micro')).toEqual(row('lever', '900'));
  expect(richestAccount(balances, 1, 'change')).toEqual(row('coin', '5000', 1));
});

test('without funds in other accounts nothing is offered', () => {
  expect(richestAccount([row('lever', '900'), row('change', '0.000000')], 3, 'lever')).toBeNull();
});
