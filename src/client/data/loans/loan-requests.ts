import * as z from 'zod/mini';
import type { Loan } from '#contract/loan-rows.ts';
import { addLoanCollateral, applyForLoan, repayLoan, withdrawLoan } from '#contract/loans.ts';
import { accountName } from '#contract/primitives.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { keepRows, refreshRow } from '#client/data/engine/refresh-list.ts';
import { call } from '#client/lib/call.ts';
import { loansList } from './loans-list.ts';

const keep = async (loan: Loan, userId: number): Promise<void> => {
  await keepRows(loansList, [loan], userId);
};
const refused = ({ id }: { readonly id: number }): void => void refreshRow(loansList, id);

const applyRequest = z.object({
  currency_id: z.int(),
  amount: z.string(),
  term_days: z.int(),
  collateral_id: z.int(),
  collateral_account: accountName,
  collateral: z.string(),
});
export type ApplyForLoanRequest = z.infer<typeof applyRequest>;

/** Asks for a loan. */
export const applyForLoanKind: CallKind<ApplyForLoanRequest, Loan> = {
  name: 'apply for loan',
  schema: applyRequest,
  purpose: 'purchase',
  send: (request, options) => call(applyForLoan, request, options),
  keep,
};

const repayRequest = z.object({ id: z.int(), amount: z.string(), seen_debt: z.string() });

/** Repays; its subject is the loan. */
export const repayLoanKind: CallKind<z.infer<typeof repayRequest>, Loan> = {
  name: 'repay loan',
  schema: repayRequest,
  purpose: 'purchase',
  send: (request, options) => call(repayLoan, request, options),
  keep,
  refused,
};

const addRequest = z.object({ id: z.int(), amount: z.string() });

/** Adds collateral; its subject is the loan. */
export const addLoanCollateralKind: CallKind<z.infer<typeof addRequest>, Loan> = {
  name: 'add loan collateral',
  schema: addRequest,
  purpose: 'purchase',
  send: (request, options) => call(addLoanCollateral, request, options),
  keep,
  refused,
};

const withdrawRequest = z.object({ id: z.int() });

/** Takes an application back; its subject is the loan. */
export const withdrawLoanKind: CallKind<z.infer<typeof withdrawRequest>, Loan> = {
  name: 'withdraw loan',
  schema: withdrawRequest,
  purpose: 'purchase',
  send: (request, options) => call(withdrawLoan, request, options),
  keep,
  refused,
};
