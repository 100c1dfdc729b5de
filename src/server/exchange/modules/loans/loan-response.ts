import type { Loan } from '#contract/loan-rows.ts';
import { loanDebt, loanInterest } from '#domain/loans/loans.ts';
import { servedAt } from '#domain/lock-ups/lock-up.ts';
import { toPlain } from '#domain/money/money.ts';
import { contextOf } from './loans.chart.ts';
import type { LoanRow } from './loans.repository.ts';

const instantOf = (at: Date | null): string | null => at && at.toISOString();

/** Interest and debt of a loan; zero before its payout and after its end. */
export const owedOf = (row: LoanRow): { readonly interest: string; readonly debt: string } => {
  if (row.next_day_at === null) return { interest: '0', debt: '0' };
  const loan = contextOf(row);
  return { interest: toPlain(loanInterest(loan, row.days)), debt: toPlain(loanDebt(loan, row.days)) };
};

export const toResponse = (row: LoanRow): Loan => ({
  id: row.id,
  status: row.status,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  decimals: row.decimals,
  amount: row.principal,
  term_days: row.term_days,
  day_rate: row.day_rate,
  leverage: row.leverage,
  collateral_id: row.collateral_currency_id,
  collateral_name: row.collateral_currency_name,
  collateral_decimals: row.collateral_decimals,
  collateral_account: row.collateral_account,
  pledged: row.pledged,
  days: row.days,
  outstanding: row.outstanding,
  held: row.held,
  ...owedOf(row),
  since_day: row.since_day,
  since_interest: row.interest,
  repaid: row.repaid,
  returned: row.returned,
  collateral_returned: row.collateral_returned,
  shortfall: row.shortfall,
  is_warned: row.is_warned,
  reason: row.reason,
  reason_note: row.note,
  reviewer: row.reviewer,
  created_at: row.created_at.toISOString(),
  granted_at: instantOf(row.granted_at),
  due_at: row.granted_at && servedAt(row.granted_at.toISOString(), row.term_days),
  next_day_at: instantOf(row.next_day_at),
  closed_at: instantOf(row.closed_at),
  steps: [...row.steps],
  version: row.version,
});
