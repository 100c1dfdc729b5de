import { useMemo, useSyncExternalStore } from 'react';
import { useAsOf } from '#client/data/engine/use-as-of.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useBalances } from '#client/data/wallets/use-balances.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { orderedBoard } from '#client/data/quotes/ordered-board.ts';
import { useSyncState } from '#client/data/engine/sync-state.ts';
import type { Failure } from '#domain/calls/outcome.ts';

/**
 * - `ready`: every balance at the prices of the last second; a currency without a quote keeps the price it
 *   was received with
 * - `failed`: this device has never had the balances, and they cannot be fetched now
 */
export type Holdings =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly rows: readonly BalanceRow[] };

export const useHoldings = (): Holdings => {
  const balances = useBalances();
  const asOf = useAsOf('balances');
  const sync = useSyncState('balances');
  const status = useNetStatus();
  const quotes = useSyncExternalStore(orderedBoard.subscribe, orderedBoard.get);
  const rows = useMemo(() => {
    const prices = new Map(
      quotes.filter(({ kind }) => kind !== 'futures').map((quote) => [quote.currency_name, quote.now_price]),
    );
    return balances?.map((balance) => ({
      ...balance,
      usdt_price: prices.get(balance.currency_name) ?? balance.usdt_price,
    }));
  }, [balances, quotes]);
  if (rows && asOf) return { state: 'ready', rows };
  if (asOf === null && sync.state === 'failed') return { state: 'failed', failure: sync.failure };
  // Whether requested or not, nothing arrives until there is a connection.
  if (asOf === null && !isConnected(status))
    return { state: 'failed', failure: { kind: status === 'offline' ? 'offline' : 'unreachable' } };
  return { state: 'loading' };
};
