import type { AccountName } from '#contract/account-names.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { storedBalances } from './balances-table.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useStored } from '#client/data/engine/use-stored.ts';

/**
 * The user's balances, of one account or of all; undefined while not read yet. See `useAsOf('balances')` for
 * their age.
 */
export const useBalances = (account?: AccountName): BalanceRow[] | undefined => {
  const userId = useUserId();
  return useStored(`balances ${userId} ${account ?? 'all'}`, (database) =>
    storedBalances(database, userId, account),
  );
};
