import { isUndercovered, loanDebt, type LoanApplicant, type LoanTerms } from '#domain/loans.ts';
import { decimal } from '#domain/money.ts';

/* What happens to a loan, what its chart keeps of it, and the rules that the chart's guards ask. */

export type LoanEvent =
  | ({ type: 'user.applied' } & LoanApplicant)
  | { type: 'desk.granted' }
  | { type: 'desk.refused'; reason: string }
  /** Full days since the payout, at 00:00 UTC. */
  | { type: 'clock.dayPassed'; days: number }
  | { type: 'user.repaid'; amount: string }
  | { type: 'user.addedCollateral'; amount: string }
  /** Worth of everything pledged, in the loan's currency. */
  | { type: 'market.valued'; value: string }
  /** Everything pledged was sold for this. */
  | { type: 'market.sold'; proceeds: string }
  /** Too shallow, stale or closed: nothing was sold. */
  | { type: 'market.refused' }
  | { type: 'clock.expired' };

export interface LoanInput extends LoanTerms {
  /** What the user pledges, in its own currency. */
  collateral: string;
}

/** Decimal text; in the loan's currency but `collateral` and `pledged`. */
export interface LoanContext extends LoanInput {
  /** Of the collateral, held now. */
  pledged: string;
  lent: string;
  /** Full days since the payout. */
  days: number;
  /** Paid by the user or out of the sale. */
  repaid: string;
  /** What the sale left for the user. */
  returned: string;
  reason: string | null;
}

/** How long a sale may stay undealt before it is tried again. */
export const saleTimeoutMs = 60_000;

export interface DaysParams {
  context: LoanContext;
  days: number;
}

export interface AmountParams {
  context: LoanContext;
  amount: string;
}

export const isWithinTerm = ({ context, days }: DaysParams): boolean =>
  days > context.days && days <= context.term_days;

export const isAfterTerm = ({ context, days }: DaysParams): boolean =>
  days > context.days && days > context.term_days;

export const isWholeDebt = ({ context, amount }: AmountParams): boolean =>
  decimal(amount).eq(loanDebt(context, context.days));

/** @param params.amount worth of everything pledged, in the loan's currency */
export const coversTooLittle = ({ context, amount }: AmountParams): boolean =>
  isUndercovered(decimal(amount), loanDebt(context, context.days));
