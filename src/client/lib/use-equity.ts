import { useMemo, useSyncExternalStore } from 'react';
import { useBalances } from '#client/db/use-balances.ts';
import { dayChangeOf, worthOf, type DayChange } from '#domain/portfolio.ts';
import { orderedBoard } from './quotes/ordered-board.ts';

export interface Equity {
  /** The worth of everything held, in USDT. */
  usdt: string;
  /** What the prices of the last 24 hours have done to it. */
  day: DayChange;
}

/** The user's total by the prices of the last second; undefined while the balances have not been read. */
export const useEquity = (): Equity | undefined => {
  const balances = useBalances();
  const quotes = useSyncExternalStore(orderedBoard.subscribe, orderedBoard.get);
  return useMemo(() => {
    if (!balances) return undefined;
    const priced = new Map(quotes.filter(({ kind }) => kind !== 'futures').map((quote) => [quote.currency_name, quote]));
    const holdings = balances.map((balance) => ({ ...balance, usdt_price: priced.get(balance.currency_name)?.now_price ?? balance.usdt_price }));
    return { usdt: worthOf(holdings), day: dayChangeOf(holdings, (currency) => priced.get(currency)?.change) };
  }, [balances, quotes]);
};
