import type { AccountName } from '#contract/account-names.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { decimal, zero } from '#domain/money/money.ts';

/**
 * The best source of funds for an account: the other account with the most of the currency; null when no
 * other account has some.
 */
export const richestAccount = (
  balances: readonly BalanceRow[],
  currencyId: number,
  except: AccountName,
): BalanceRow | null => {
  const [richest] = balances
    .filter(({ account, currency_id }) => currency_id === currencyId && account !== except)
    .filter(({ available }) => decimal(available).gt(zero))
    .sort((a, b) => decimal(b.available).cmp(decimal(a.available)));
  return richest ?? null;
};
