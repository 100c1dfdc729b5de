import type { AccountName } from '#contract/account-names.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { decimal, zero } from '#domain/money/money.ts';

/**
 * Where the funds for an account are best taken from: the other one that has most of the currency; null where
 * none has anything.
 */
export const richestAccount = (
  balances: readonly BalanceRow[],
  currencyId: number,
  except: AccountName,
): AccountName | null => {
  const [richest] = balances
    .filter(({ account, currency_id }) => currency_id === currencyId && account !== except)
    .filter(({ available }) => decimal(available).gt(zero))
    .sort((a, b) => decimal(b.available).cmp(decimal(a.available)));
  return richest?.account ?? null;
};
