import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Loan, LoanStep } from '#contract/loan-rows.ts';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Names of the chart's states. */
export const loanStatusLabels: Readonly<Record<Loan['status'], MessageDescriptor>> = {
  underReview: msg`Under review`,
  granted: msg`Granted`,
  overdue: msg`Overdue`,
  refused: msg`Refused`,
  withdrawn: msg`Withdrawn`,
  repaid: msg`Repaid`,
  closed: msg`Sold`,
};

/** Names of the steps of a loan. */
export const loanStepLabels: Readonly<Record<LoanStep['kind'], MessageDescriptor>> = {
  applied: msg({ message: 'Applied', context: 'loan' }),
  granted: msg`Granted`,
  refused: msg`Refused`,
  withdrawn: msg`Withdrawn`,
  collateralAdded: msg`Collateral added`,
  repaid: msg`Repaid`,
  marginCall: msg`Margin call`,
  recovered: msg`Margin call cleared`,
  overdue: msg`Overdue`,
  closed: msg`Sold`,
};

/** Messages for input that the form rejects before sending. */
export const loanProblems: ProblemTexts = {
  'term.range': msg`The term is 7 to 365 days`,
  'collateral.insufficient': msg`The collateral is too small for this loan`,
};
