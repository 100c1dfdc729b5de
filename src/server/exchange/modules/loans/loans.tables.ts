import type { AccountName } from '#contract/account-names.ts';
import type { Loan, LoanStep } from '#contract/loan-rows.ts';
import type { Reviewer } from '#domain/reviews/review.ts';
import type { Table } from '#server/exchange/lib/tables/table.ts';

export interface LoanTables {
  loans: Table<
    'loans',
    {
      status: Loan['status'];
      collateral_account: AccountName;
      reviewer: Reviewer;
      steps: readonly LoanStep[];
    }
  >;
}

declare module '#server/exchange/lib/database/tables.ts' {
  interface Tables extends LoanTables {}
}
