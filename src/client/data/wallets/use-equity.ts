import { useMemo, useSyncExternalStore } from 'react';
import { useStoredEquity } from './stored-equity.ts';
import { useStoredValue } from '#client/data/engine/stored-values.ts';
import { withDebts } from './with-debts.ts';
import { useBalances } from './use-balances.ts';
import { equityOf, type Equity } from '#domain/wallets/equity.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { orderedBoard } from '#client/data/quotes/ordered-board.ts';
import { useRows } from '#client/data/engine/use-rows.ts';

/**
 * The user's equity by the prices of the last second; until the account is read, the stored value; undefined
 * without either.
 */
export const useEquity = (): Equity | undefined => {
  const userId = useUserId();
  const stored = useStoredEquity();
  const balances = useBalances();
  const positions = useRows('positions', { isOpen: true });
  const loans = useRows('loans', { isOpen: true });
  const start = useStoredValue('dayStart');
  const quotes = useSyncExternalStore(orderedBoard.subscribe, orderedBoard.get);
  return useMemo(() => {
    if (balances && positions && loans && start !== undefined)
      return equityOf(withDebts(balances, loans), positions, quotes, start?.userId === userId ? start : null);
    return stored?.userId === userId ? stored : undefined;
  }, [balances, positions, loans, start, quotes, stored, userId]);
};
