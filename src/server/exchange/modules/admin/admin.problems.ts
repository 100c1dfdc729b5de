import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const adminProblems: ProblemTexts = {
  'admin.personUnknown': msg`No account has this address or number`,
};
