import type { AccountName } from '#contract/account-names.ts';
import type { Loan, LoanStep } from '#contract/loan-rows.ts';
import type { Reviewer } from '#domain/review.ts';
import type { Table } from '#server/lib/tables/table.ts';

type LoansTable = Table<
  'loans',
  {
    status: Loan['status'];
    collateral_account: AccountName;
    reviewer: Reviewer;
    steps: readonly LoanStep[];
  }
>;

export interface LoanTables {
  loans: LoansTable;
}

declare module '#server/lib/tables.ts' {
  interface Tables extends LoanTables {}
}
