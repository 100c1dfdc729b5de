import { useRows } from '#client/data/engine/use-rows.ts';
import { worthOf, type Holding } from '#domain/money/portfolio.ts';
import { withDebts } from './with-debts.ts';

/** Worth of the user's debts in USDT, negative, at the prices of these balances. */
export const useDebtsWorth = (balances: readonly Omit<Holding, 'total'>[]): string => {
  const loans = useRows('loans', { isOpen: true }) ?? [];
  const prices = new Map(balances.map(({ currency_name, usdt_price }) => [currency_name, usdt_price]));
  return worthOf(
    withDebts([], loans).map((owed) => ({ ...owed, usdt_price: prices.get(owed.currency_name) ?? null })),
  );
};
