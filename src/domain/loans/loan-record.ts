import { afterPayment, loanDays, loanDebt, type LoanTerms, type OpenLoan } from './loans.ts';
import { zero, type Decimal } from '#domain/money/money.ts';

/** A loan that was paid out, with all inputs of its debt at each time. */
export interface LoanRecord extends LoanTerms {
  readonly granted_at: string;
  readonly closed_at: string | null;
  /** In chronological order. */
  readonly payments: readonly { readonly at: string; readonly days: number; readonly amount: string }[];
}

/** Debt of a loan at a time: zero before its payout and after its end. */
export const loanDebtAt = ({ granted_at, closed_at, payments, ...terms }: LoanRecord, at: Date): Decimal => {
  const atMs = at.getTime();
  if (Date.parse(granted_at) > atMs || (closed_at !== null && Date.parse(closed_at) <= atMs)) return zero;
  const whole: OpenLoan = { ...terms, outstanding: terms.principal, held: '0', interest: '0', since_day: 0 };
  const loan = payments
    .filter((payment) => Date.parse(payment.at) <= atMs)
    .reduce((left, { days, amount }) => afterPayment(left, days, amount), whole);
  return loanDebt(loan, Math.max(loan.since_day, loanDays(granted_at, at)));
};
