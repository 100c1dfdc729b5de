import type { BalanceRow } from '#client/data/wallets/balances-table.ts';
import { useFiatParts } from '#client/data/wallets/use-fiat-parts.ts';
import { totalWorth } from './worth.ts';

/** Balances with their worth in the user's currency; the worths add up to that of all of them. */
export const useWorths = (): ((
  rows: readonly BalanceRow[],
) => readonly { readonly balance: BalanceRow; readonly worth: string }[]) => {
  const fiatParts = useFiatParts();
  return (rows) => {
    const worths = fiatParts(rows.map((row) => totalWorth([row])));
    return rows.map((balance, place) => ({ balance, worth: worths[place]! }));
  };
};
