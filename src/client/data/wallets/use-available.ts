import type { AccountName } from '#contract/account-names.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { storedBalances } from './balances-table.ts';

/**
 * Available amount of a currency in an account; null while unknown. A missing balance is '0' only if the
 * balances were complete: both are read in one transaction, because between two reads the balance could seem
 * to be missing.
 */
export const useAvailable = (account: AccountName, currencyId: number): string | null => {
  const userId = useUserId();
  const available = useStored(`available ${userId} ${account} ${currencyId}`, async (database) => {
    // Complete now or before: the balances that are read next belong to that state, or are newer.
    const complete = await database.asOf.get([userId, 'balances']);
    const balances = await storedBalances(database, userId, account);
    const balance = balances.find(({ currency_id }) => currency_id === currencyId);
    return balance?.available ?? (complete ? '0' : null);
  });
  return available ?? null;
};
