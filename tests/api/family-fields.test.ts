import { expect } from 'vitest';
import { listWalletAddresses } from '#contract/payees.ts';
import { listTransferCurrencies } from '#contract/transfers.ts';
import { getWallet, listCurrencies } from '#contract/wallets.ts';
import { getWithdrawalTerms } from '#contract/withdrawals.ts';
import { unitsForDollar } from '#server/exchange/modules/fiat/fiat.service.ts';
import { tether } from '#tests/support/fund.ts';
import { useWithdrawingUser } from '#tests/support/use-withdrawing-user.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { test } from './fixtures.ts';

/* Fields that clients of the family read in addition to those of this app. */

const user = useWithdrawingUser();

test('terms have the first way and the balance; a balance its rate and use; an address its last change', async () => {
  const terms = await user.must(getWithdrawalTerms, { currency: bitcoin });
  const { name, rate, min_number, legal_balance, change_balance, ways } = terms;
  expect([name, rate, min_number]).toEqual(['BTC', ways[0]!.rate, ways[0]!.min_number]);
  expect([legal_balance, change_balance]).toEqual([null, '600.00000000']);

  const found = await user.must(getWallet, { currency: bitcoin, type: '2' });
  expect([found.currency, found.ExRate, found.is_charge]).toEqual([bitcoin, unitsForDollar('CNY'), true]);

  const { data } = await user.must(listWalletAddresses, {});
  expect(data.map(({ update_time, confirmed_at }) => update_time === confirmed_at)).toEqual([true]);
});

test('currencies list their uses, and transferable amounts are listed by account in both forms', async () => {
  const { currency, legal } = await user.must(listCurrencies, {});
  const usesOf = (rows: typeof currency, id: number) => {
    const { is_legal, is_lever, is_match, is_micro, is_transfer } = rows.find((row) => row.id === id)!;
    return [is_legal, is_lever, is_match, is_micro, is_transfer];
  };
  expect(usesOf(currency, tether)).toEqual([true, true, true, true, true]);
  expect(usesOf(currency, bitcoin)).toEqual([false, false, true, false, true]);
  expect(usesOf(legal, legal.find(({ name }) => name === 'USD')!.id)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);

  const rows = await user.must(listTransferCurrencies, {});
  const { accounts, wallet, is_micro } = rows.find(({ id }) => id === bitcoin)!;
  expect(is_micro).toBe(false);
  expect(wallet).toEqual(
    Object.fromEntries(accounts.map(({ account, available }) => [`${account}_balance`, available])),
  );
  expect(wallet['change_balance']).toBe('600.00000000');
});
