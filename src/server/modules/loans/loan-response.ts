import type { Loan } from '#contract/loan-rows.ts';
import { loanDebt, loanInterest } from '#domain/loans.ts';
import { servedAt } from '#domain/lock-up.ts';
import { decimal, toPlain } from '#domain/money.ts';
import { contextOf } from './loans.chart.ts';
import type { LoanRow } from './loans.repository.ts';

const plain = (text: string): string => toPlain(decimal(text));
const instantOf = (at: Date | null): string | null => at && at.toISOString();

/** What is owed of a loan; nothing before it was paid out and after it has ended. */
export const owedOf = (row: LoanRow): { readonly interest: string; readonly debt: string } => {
  if (row.next_day_at === null) return { interest: '0', debt: '0' };
  const loan = contextOf(row);
  return { interest: toPlain(loanInterest(loan, row.days)), debt: toPlain(loanDebt(loan, row.days)) };
};

/** A row as the wire has it. */
export const toResponse = (row: LoanRow): Loan => ({
  id: row.id,
  status: row.status,
  currency_id: row.currency_id,
  currency_name: row.currency_name,
  decimals: row.decimals,
  amount: plain(row.principal),
  term_days: row.term_days,
  day_rate: plain(row.day_rate),
  leverage: plain(row.leverage),
  collateral_id: row.collateral_currency_id,
  collateral_name: row.collateral_currency_name,
  collateral_decimals: row.collateral_decimals,
  collateral_account: row.collateral_account,
  pledged: plain(row.pledged),
  days: row.days,
  outstanding: plain(row.outstanding),
  held: plain(row.held),
  ...owedOf(row),
  since_day: row.since_day,
  since_interest: plain(row.interest),
  repaid: plain(row.repaid),
  returned: plain(row.returned),
  collateral_returned: plain(row.collateral_returned),
  shortfall: plain(row.shortfall),
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
