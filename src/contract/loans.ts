import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { loan, loanEligibility, loanOffer } from './loan-rows.ts';
import {
  accountField,
  amountField,
  idField,
  nothing,
  pageOf,
  paging,
  wholeNumberField,
} from './primitives.ts';

/*
 * OTC loans: lending against collateral. The part of the loan that the risk rate requires stays locked in
 * addition to the collateral; the rest is paid out.
 */

export const getLoanOffer = endpoint({
  summary: 'Terms, limits and rates of loans',
  method: 'GET',
  path: '/loan/offer',
  access: 'visitor',
  idempotent: false,
  request: nothing,
  response: loanOffer,
  problems: [],
});

/** Whether the user may borrow. */
export const getLoanEligibility = endpoint({
  summary: 'Whether the user may borrow, and what is missing to it',
  method: 'GET',
  path: '/loan/eligibility',
  access: 'user',
  idempotent: false,
  request: nothing,
  response: loanEligibility,
  problems: [],
});

/** Applies for a loan and pledges the collateral, which is locked until the decision. */
export const applyForLoan = endpoint({
  summary: 'Asks for a loan against collateral',
  method: 'POST',
  path: '/loan/apply',
  access: 'user',
  idempotent: true,
  request: z.object({
    currency_id: idField,
    amount: amountField,
    term_days: wholeNumberField('term.range'),
    collateral_id: idField,
    collateral_account: accountField('loan.collateral'),
    collateral: amountField,
  }),
  response: loan,
  problems: [
    'loan.notEligible',
    'loan.waiting',
    'loan.currency',
    'loan.collateral',
    'term.range',
    'amount.invalid',
    'amount.decimals',
    'amount.tooSmall',
    'amount.tooLarge',
    'collateral.insufficient',
    'balance.insufficient',
    'quote.stale',
    'account.frozen',
  ],
});

/** Withdraws an application before it is decided. */
export const withdrawLoan = endpoint({
  summary: 'Takes an application for a loan back',
  method: 'POST',
  path: '/loan/withdraw',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField }),
  response: loan,
  problems: ['loan.notFound', 'state.notAllowed'],
});

/**
 * Repays all or part: interest from the exchange account, principal proportionally from the locked
 * part and the margin account.
 */
export const repayLoan = endpoint({
  summary: 'Repays a part of a loan or the whole',
  method: 'POST',
  path: '/loan/repay',
  access: 'user',
  idempotent: true,
  request: z.object({
    id: idField,
    amount: amountField,
    /**
     * The debt shown to the user; refused as `state.changed` if it differs. Unset: accept the current debt.
     */
    seen_debt: z.optional(amountField),
  }),
  response: loan,
  problems: [
    'loan.notFound',
    'state.notAllowed',
    'state.changed',
    'amount.invalid',
    'amount.decimals',
    'amount.tooLarge',
    'balance.insufficient',
  ],
});

/** Pledges more of the same collateral, from the account that the first pledge came from. */
export const addLoanCollateral = endpoint({
  summary: 'Adds collateral to a loan',
  method: 'POST',
  path: '/loan/collateral',
  access: 'user',
  idempotent: true,
  request: z.object({ id: idField, amount: amountField }),
  response: loan,
  problems: [
    'loan.notFound',
    'state.notAllowed',
    'amount.invalid',
    'amount.decimals',
    'balance.insufficient',
  ],
});

/** The user's loans and applications, newest first. */
export const listLoans = endpoint({
  summary: "The user's loans, newest first",
  method: 'GET',
  path: '/loan/list',
  access: 'user',
  idempotent: false,
  request: z.object({
    /** Unset: all */
    status: z.optional(z.enum(['open', 'closed'], 'parameter.error')),
    ...paging(10),
  }),
  response: pageOf(loan),
  problems: [],
});

export const getLoan = endpoint({
  summary: "One of the user's loans",
  method: 'GET',
  path: '/loan/detail',
  access: 'user',
  idempotent: false,
  request: z.object({ id: idField }),
  response: loan,
  problems: ['loan.notFound'],
});

export const calls = {
  getLoanOffer,
  getLoanEligibility,
  applyForLoan,
  withdrawLoan,
  repayLoan,
  addLoanCollateral,
  listLoans,
  getLoan,
};
/** Private events by topic, with their payloads. */
export const events = { loan };
export const problems = [
  'loan.notFound',
  'loan.notEligible',
  'loan.waiting',
  'loan.currency',
  'loan.collateral',
  'term.range',
  'collateral.insufficient',
] as const;
/** Kinds of ledger transaction that this resource creates. */
export const movementKinds = [
  'loan',
  'loan_pledge',
  'loan_release',
  'loan_interest',
  'loan_repayment',
  'loan_closing',
] as const;
