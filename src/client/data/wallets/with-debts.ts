import type { Loan } from '#contract/loan-rows.ts';
import type { Holding } from '#domain/money/portfolio.ts';

/** Assets less debts. Debts come first, so that the price of their currency is taken from its balance. */
export const withDebts = (
  balances: readonly Holding[],
  loans: readonly Pick<Loan, 'currency_name' | 'debt'>[],
): Holding[] => [
  ...loans.map(({ currency_name, debt }) => ({ currency_name, total: `-${debt}`, usdt_price: null })),
  ...balances,
];
