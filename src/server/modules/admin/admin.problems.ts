import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/lib/http/problem-texts.ts';

export const adminProblems: ProblemTexts = {
  'admin.personUnknown': msg`No account has this address or number`,
};
