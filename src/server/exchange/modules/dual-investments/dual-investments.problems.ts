import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const dualInvestmentProblems: ProblemTexts = {
  'dual.notFound': msg`There is no such order`,
  'shares.notWhole': msg`The purchase quantity should be an integer`,
};
