import {
  closingRiskRate,
  loanDebt,
  loanRiskRate,
  pledgedValue,
  priceAtRisk,
  warningRiskRate,
  type OpenLoan,
} from '#domain/loans/loans.ts';
import { formatAmount } from '#client/lib/format/format.ts';
import type { Loan } from '#contract/loan-rows.ts';
import { decimal, roundDown, toPlain, type Decimal } from '#domain/money/money.ts';

/** A loan with its collateral, as its risk is worked out. */
export interface RiskLoan extends OpenLoan {
  readonly pledged: string;
  readonly days: number;
}

/** A loan of the user's as its risk, and what a repayment takes, are worked out. */
export const riskOf = (loan: Loan): RiskLoan => ({
  principal: loan.amount,
  decimals: loan.decimals,
  term_days: loan.term_days,
  outstanding: loan.outstanding,
  held: loan.held,
  interest: loan.since_interest,
  since_day: loan.since_day,
  pledged: loan.pledged,
  days: loan.days,
});

/** An estimate, without the last four of its currency's decimals: they would say more than is known. */
export const estimateText = (amount: string, decimals: number): string =>
  `≈ ${formatAmount(amount, decimals - 4)}`;

/** How a price of the collateral is shown: as it is, or where it is a currency that does not move, turned round. */
export interface ShownPrice {
  readonly isTurned: boolean;
  readonly symbol: string;
}

export const shownPriceOf = (
  collateral: { readonly currency_name: string; readonly symbol: string | null },
  currency: { readonly currency_name: string; readonly symbol: string | null },
): ShownPrice => {
  const isTurned = collateral.symbol === null && currency.symbol !== null;
  const [one, other] = isTurned ? [currency, collateral] : [collateral, currency];
  return { isTurned, symbol: `${one.currency_name}/${other.currency_name}` };
};

const significant = 7;

/** In so many digits as a price is read by. */
export const priceText = (price: Decimal, { isTurned }: ShownPrice): string =>
  toPlain((isTurned ? decimal('1').div(price) : price).prec(significant, 0));

/** Percent of the debt that is pledged at a price, to two decimals. */
export const rateAt = (loan: RiskLoan, price: Decimal): string =>
  toPlain(roundDown(loanRiskRate(pledgedValue(loan, price), loanDebt(loan, loan.days)), 2));

/** The prices of the collateral that matter. */
export const pricesAtRisk = (loan: RiskLoan) => ({
  warning: priceAtRisk(loan, loan.days, warningRiskRate),
  closing: priceAtRisk(loan, loan.days, closingRiskRate),
});
