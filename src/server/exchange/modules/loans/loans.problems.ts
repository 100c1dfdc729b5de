import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const loanProblems: ProblemTexts = {
  'loan.notFound': msg`There is no such loan`,
  'loan.notEligible': msg`Loans are for market makers and VIP 2 and above`,
  'loan.waiting': msg`An application of yours is under review already`,
  'loan.currency': msg`This currency is not lent`,
  'loan.collateral': msg`This currency or account is not taken as collateral`,
  'term.range': msg`The term is 7 to 365 days`,
  'collateral.insufficient': msg`The collateral is too small for this loan`,
};
