import type { Generated } from 'kysely';
import type { AccountName } from '#contract/account-names.ts';
import type { Loan, LoanStep } from '#contract/loan-rows.ts';
import type { Reviewer } from '#domain/review.ts';

interface LoansTable {
  id: Generated<number>;
  user_id: number;
  status: Loan['status'];
  currency_id: number;
  currency_name: string;
  decimals: number;
  principal: string;
  term_days: number;
  day_rate: string;
  leverage: string;
  collateral_currency_id: number;
  collateral_currency_name: string;
  collateral_decimals: number;
  collateral_account: AccountName;
  collateral: string;
  pledged: string;
  lent: string;
  outstanding: string;
  held: string;
  interest: string;
  since_day: number;
  days: number;
  repaid: string;
  returned: string;
  collateral_returned: string;
  shortfall: string;
  is_warned: boolean;
  reason: string | null;
  note: string;
  reviewer: Reviewer;
  collateral_freeze_id: number | null;
  lent_freeze_id: number | null;
  steps: readonly LoanStep[];
  collateral_symbol: string | null;
  collateral_falls: string | null;
  collateral_rises: string | null;
  collateral_seq: number | null;
  currency_symbol: string | null;
  currency_falls: string | null;
  currency_rises: string | null;
  currency_seq: number | null;
  created_at: Date;
  granted_at: Date | null;
  next_day_at: Date | null;
  changed_at: Date;
  closed_at: Date | null;
  version: number;
}

export interface LoanTables {
  loans: LoansTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends LoanTables {}
}
