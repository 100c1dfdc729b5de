import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { decimalsOfBalance } from './movable-funds.ts';

/** A currency of the spot account that can be converted. */
export interface ConvertibleCurrency {
  readonly id: number;
  readonly name: string;
  readonly decimals: number;
  readonly available: string;
  /** The coin's pair, which supplies its price; null: prices are in this currency itself. */
  readonly pairId: number | null;
}

/** Currencies that the spot account supports and the board has a price for, in the board's order. */
export const convertibleCurrencies = (
  balances: readonly BalanceRow[],
  quotes: readonly Pick<QuoteView, 'id' | 'kind' | 'currency_id' | 'legal_id'>[],
): readonly ConvertibleCurrency[] => {
  const coins = quotes.filter(({ kind }) => kind === 'coin');
  const priced = new Map<number, number | null>([
    ...coins.map(({ legal_id }) => [legal_id, null] as const),
    ...coins.map(({ currency_id, id }) => [currency_id, id] as const),
  ]);
  const own = balances.filter(({ account }) => account === 'change');
  return [...priced].flatMap(([id, pairId]) => {
    const balance = own.find(({ currency_id }) => currency_id === id);
    return balance
      ? [
          {
            id,
            name: balance.currency_name,
            decimals: decimalsOfBalance(balance),
            available: balance.available,
            pairId,
          },
        ]
      : [];
  });
};
