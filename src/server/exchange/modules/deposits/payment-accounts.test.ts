import { expect, test } from 'vitest';
import { chainsOf } from '#domain/addresses/chains.ts';
import { evaluateDeposit } from '#domain/deposits/deposits.ts';
import { exchangeTerms } from '#server/exchange/lib/terms/exchange-terms.ts';
import { paymentAccountsOf } from './payment-accounts.ts';

const { currencies } = exchangeTerms.deposits;
const demonstration = { isDemo: true, fiatAccounts: {} };

test('every currency can be deposited by a chain or an account, and its rule credits its minimum', () => {
  for (const [name, terms] of Object.entries(currencies)) {
    const { accounts } = paymentAccountsOf(demonstration, name);
    expect([name, accounts.length > 0]).toEqual([name, chainsOf(name).length === 0]);
    const payment = { amount: terms.minimum, reference: 'deposit-1' };
    expect(evaluateDeposit(payment, terms).isApproved).toBe(true);
  }
});

test('a demo account is marked in its holder, and cannot be a real account', () => {
  for (const name of Object.keys(currencies))
    for (const { lines } of paymentAccountsOf(demonstration, name).accounts)
      for (const line of lines)
        expect(line.value).toMatch(
          line.name === 'holder' ? /DO NOT PAY/ : line.name === 'wallet' ? /\.example$/ : /DEMO|^[X0 -]+$/,
        );
});

test('outside the demo only configured accounts exist', () => {
  const lines = { holder: 'Tideline Ltd', iban: 'DE89370400440532013000' };
  const real = { isDemo: false, fiatAccounts: { EUR: [{ way: 'bank' as const, lines }] } };
  expect([paymentAccountsOf(real, 'USD').accounts, paymentAccountsOf(real, 'EUR').isMadeUp]).toEqual([
    [],
    false,
  ]);
});
