import {
  coversPayout,
  hasRecovered,
  isAtRisk,
  isUndercovered,
  loanDebt,
  type LoanApplicant,
  type LoanTerms,
  type OpenLoan,
} from '#domain/loans/loans.ts';
import { splitLoanClosing } from '#domain/loans/loan-closing.ts';
import { decimal, toPlain, zero } from '#domain/money/money.ts';

/* Events and context of a loan, and the rules used by the chart's guards. */

export type LoanEvent =
  | ({ type: 'user.applied' } & LoanApplicant)
  | { type: 'user.withdrew' }
  /** At the collateral's value at that time, in the loan's currency. */
  | { type: 'admin.granted'; collateral_value: string }
  | { type: 'admin.refused'; reason: string }
  /** Full days since the payout, at 00:00 UTC. */
  | { type: 'clock.dayPassed'; days: number }
  | { type: 'user.repaid'; amount: string }
  | { type: 'user.addedCollateral'; amount: string }
  /** Value of the whole collateral, in the loan's currency. */
  | { type: 'market.valued'; value: string }
  /** This much of the collateral was sold, for these proceeds after the fee. */
  | { type: 'market.sold'; sold: string; proceeds: string }
  /** Too shallow, stale or closed: nothing was sold. */
  | { type: 'market.refused' }
  | { type: 'clock.expired' };

export interface LoanInput extends LoanTerms {
  /** The collateral that the user pledges, in its own currency. */
  collateral: string;
}

/** Decimal text, in the loan's currency except `collateral`, `pledged` and `collateral_returned`. */
export interface LoanContext extends LoanInput, OpenLoan {
  /** Collateral currently pledged. */
  pledged: string;
  lent: string;
  /** Full days since the payout. */
  days: number;
  /** Repaid by the user or from the sale, interest included. */
  repaid: string;
  /**
   * The user was warned that the collateral barely covers the debt; neither they nor the market have
   * corrected that since.
   */
  is_warned: boolean;
  /** Sale proceeds beyond the debt. */
  returned: string;
  /** The part of the collateral that was not sold. */
  collateral_returned: string;
  reason: string | null;
}

/** A sale not dealt within this time is tried again. */
export const saleTimeoutMs = 60_000;

export interface DaysParams {
  context: LoanContext;
  days: number;
}

export interface SaleParams {
  context: LoanContext;
  sold: string;
  proceeds: string;
}

export interface AmountParams {
  context: LoanContext;
  amount: string;
}

export const isWithinTerm = ({ context, days }: DaysParams): boolean =>
  days > context.days && days < context.term_days;

/** The day on which the term ends is the first overdue day; the first penalty comes a day later. */
export const isAfterTerm = ({ context, days }: DaysParams): boolean =>
  days > context.days && days >= context.term_days;

export const isWholeDebt = ({ context, amount }: AmountParams): boolean =>
  decimal(amount).eq(loanDebt(context, context.days));

export const isPartOfDebt = ({ context, amount }: AmountParams): boolean =>
  decimal(amount).gt(zero) && decimal(amount).lt(loanDebt(context, context.days));

/** @param params.amount value of the whole collateral, in the loan's currency */
export const comesNear = ({ context, amount }: AmountParams): boolean =>
  !context.is_warned && isAtRisk(decimal(amount), loanDebt(context, context.days));

/** @param params.amount value of the collateral, in the loan's currency */
export const canBePaidOut = ({ context, amount }: AmountParams): boolean =>
  coversPayout(context.principal, decimal(amount));

/** @param params.amount value of the whole collateral, in the loan's currency */
export const isCoveredAgain = ({ context, amount }: AmountParams): boolean =>
  context.is_warned && hasRecovered(decimal(amount), loanDebt(context, context.days));

export const isOfPledged = ({ context, sold, proceeds }: SaleParams): boolean =>
  decimal(proceeds).gte(zero) && decimal(sold).gte(zero) && decimal(sold).lte(decimal(context.pledged));

/** @param params.amount value of the whole collateral, in the loan's currency */
export const coversTooLittle = ({ context, amount }: AmountParams): boolean =>
  isUndercovered(decimal(amount), loanDebt(context, context.days));

/**
 * The loan after a sale: the frozen part and the proceeds pay the debt, and unsold collateral is returned.
 */
export const afterSale = ({ context, sold, proceeds }: SaleParams): Partial<LoanContext> => {
  const paidBySale = decimal(context.held).plus(decimal(proceeds));
  const { repaid, returned } = splitLoanClosing(paidBySale, loanDebt(context, context.days));
  return {
    outstanding: '0',
    held: '0',
    interest: '0',
    repaid: toPlain(decimal(context.repaid).plus(repaid)),
    returned: toPlain(returned),
    collateral_returned: toPlain(decimal(context.pledged).minus(decimal(sold))),
  };
};

/* Parameters of the guards and actions. */

interface Happening<Event> {
  context: LoanContext;
  event: Event;
}

export const counted = ({ context, event }: Happening<{ days: number }>): DaysParams => ({
  context,
  days: event.days,
});

export const paid = ({ context, event }: Happening<{ amount: string }>): AmountParams => ({
  context,
  amount: event.amount,
});

export const offered = ({ context, event }: Happening<{ collateral_value: string }>): AmountParams => ({
  context,
  amount: event.collateral_value,
});

export const worth = ({ context, event }: Happening<{ value: string }>): AmountParams => ({
  context,
  amount: event.value,
});

export const dealt = ({ context, event }: Happening<{ sold: string; proceeds: string }>): SaleParams => ({
  context,
  sold: event.sold,
  proceeds: event.proceeds,
});
