import type { Loan } from '#contract/loan-rows.ts';
import type { Holding } from '#domain/money/portfolio.ts';

/** What is held, and less what is owed. Debts come first, so that the balance of their currency tells its price. */
export const withDebts = (
  balances: readonly Holding[],
  loans: readonly Pick<Loan, 'currency_name' | 'debt'>[],
): Holding[] => [
  ...loans.map(({ currency_name, debt }) => ({ currency_name, total: `-${debt}`, usdt_price: null })),
  ...balances,
];
