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

/** A loan with its collateral, as input of the risk computation. */
export interface RiskLoan extends OpenLoan {
  readonly pledged: string;
  readonly days: number;
}

/** Converts the user's loan to the input of the risk and repayment computations. */
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

/** An estimate has not the last four of its currency's decimals, which would suggest false precision. */
export const estimateDecimals = (decimals: number): number => Math.max(0, decimals - 4);

export const estimateText = (amount: string, decimals: number): string =>
  `≈ ${formatAmount(amount, estimateDecimals(decimals))}`;

/** Format of a collateral price: as it is, or inverted where the collateral is a stable currency. */
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

/** With as many digits as prices usually have. */
export const priceText = (price: Decimal, { isTurned }: ShownPrice): string =>
  toPlain((isTurned ? decimal('1').div(price) : price).prec(significant, 0));

/** Collateral in percent of the debt at a price, to two decimals. */
export const rateAt = (loan: RiskLoan, price: Decimal): string =>
  toPlain(roundDown(loanRiskRate(pledgedValue(loan, price), loanDebt(loan, loan.days)), 2));

/** At this ratio the user is asked to add collateral or repay. */
export const isAtRisk = (rate: string): boolean => decimal(rate).lt(decimal(warningRiskRate));

/** The prices of the collateral at which its state changes. */
export const pricesAtRisk = (loan: RiskLoan) => ({
  warning: priceAtRisk(loan, loan.days, warningRiskRate),
  closing: priceAtRisk(loan, loan.days, closingRiskRate),
});

/** The chart covers 0.1 to 1.5 times the current price. */
const [lowest, span] = [0.1, 1.4];

/** The price at a share of the chart's width, from 0 to 1. */
export const priceAcross = (price: Decimal, share: number): Decimal =>
  price.times(decimal(String(lowest + span * share)));

/** Where a price is across the chart's width; beyond 0 and 1: outside. */
export const shareAcross = (price: Decimal, at: Decimal): number =>
  (Number(toPlain(at.div(price).prec(6))) - lowest) / span;
