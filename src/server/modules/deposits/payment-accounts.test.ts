import { expect, test } from 'vitest';
import { chainsOf } from '#domain/addresses/chains.ts';
import { judgeDeposit } from '#domain/deposits/deposits.ts';
import { exchangeTerms } from '#server/lib/terms/exchange-terms.ts';
import { paymentAccountsOf } from './payment-accounts.ts';

const { currencies } = exchangeTerms.deposits;
const demonstration = { isDemo: true, fiatAccounts: {} };

test('every currency comes in by a chain or by an account, and its rule credits its minimum', () => {
  for (const [name, terms] of Object.entries(currencies)) {
    const { accounts } = paymentAccountsOf(demonstration, name);
    expect([name, accounts.length > 0]).toEqual([name, chainsOf(name).length === 0]);
    const payment = { amount: terms.minimum, reference: 'deposit-1' };
    expect(judgeDeposit(payment, terms).isApproved).toBe(true);
  }
});

test('what is made up says so in its holder, and names no account that there could be', () => {
  for (const name of Object.keys(currencies))
    for (const { lines } of paymentAccountsOf(demonstration, name).accounts)
      for (const line of lines)
        expect(line.value).toMatch(
          line.name === 'holder' ? /DO NOT PAY/ : line.name === 'wallet' ? /\.example$/ : /DEMO|^[X0 -]+$/,
        );
});

test('without the demonstration there is none but what is configured', () => {
  const lines = { holder: 'Tideline Ltd', iban: 'DE89370400440532013000' };
  const real = { isDemo: false, fiatAccounts: { EUR: [{ way: 'bank' as const, lines }] } };
  expect([paymentAccountsOf(real, 'USD').accounts, paymentAccountsOf(real, 'EUR').isMadeUp]).toEqual([
    [],
    false,
  ]);
});
