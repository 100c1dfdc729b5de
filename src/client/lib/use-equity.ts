import { useMemo, useSyncExternalStore } from 'react';
import { useKeptEquity } from '#client/db/kept-equity.ts';
import { useBalances } from '#client/db/use-balances.ts';
import { equityOf, type Equity } from '#domain/portfolio.ts';
import { useUserId } from './credentials.ts';
import { orderedBoard } from './quotes/ordered-board.ts';

/** The user's total by the prices of the last second; until the balances are read, what this device kept; undefined without either. */
export const useEquity = (): Equity | undefined => {
  const userId = useUserId();
  const kept = useKeptEquity();
  const balances = useBalances();
  const quotes = useSyncExternalStore(orderedBoard.subscribe, orderedBoard.get);
  return useMemo(() => (balances ? equityOf(balances, quotes) : kept?.userId === userId ? kept : undefined), [balances, quotes, kept, userId]);
};
