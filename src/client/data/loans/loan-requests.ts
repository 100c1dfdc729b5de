import type { AccountName } from '#contract/account-names.ts';
import type { Loan } from '#contract/loan-rows.ts';
import { addLoanCollateral, applyForLoan, repayLoan, withdrawLoan } from '#contract/loans.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { endpointKind, type Given } from '#client/data/engine/requests/endpoint-kind.ts';
import { storeRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { loansList } from './loans-list.ts';

const store = async (loan: Loan, userId: number): Promise<void> => {
  await storeRows(loansList, [loan], userId);
};
const refused = ({ id }: { readonly id: number }): void => void refreshRow(loansList, id);

export interface ApplyForLoanRequest extends Given<typeof applyForLoan> {
  readonly collateral_account: AccountName;
}

/** Applies for a loan. */
export const applyForLoanKind: RequestKind<ApplyForLoanRequest, Loan> = endpointKind(applyForLoan, {
  name: 'apply for loan',
  purpose: 'purchase',
  store,
});

/** Repays; its subject is the loan. */
export const repayLoanKind: RequestKind<Given<typeof repayLoan, 'seen_debt'>, Loan> = endpointKind(
  repayLoan,
  {
    name: 'repay loan',
    purpose: 'purchase',
    needs: ['seen_debt'],
    store,
    refused,
  },
);

/** Adds collateral; its subject is the loan. */
export const addLoanCollateralKind: RequestKind<Given<typeof addLoanCollateral>, Loan> = endpointKind(
  addLoanCollateral,
  {
    name: 'add loan collateral',
    purpose: 'purchase',
    store,
    refused,
  },
);

/** Withdraws an application; its subject is the loan. */
export const withdrawLoanKind: RequestKind<Given<typeof withdrawLoan>, Loan> = endpointKind(withdrawLoan, {
  name: 'withdraw loan',
  purpose: 'purchase',
  store,
  refused,
});
