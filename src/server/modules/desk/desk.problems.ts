import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/lib/problem-texts.ts';

export const deskProblems: ProblemTexts = {
  'desk.personUnknown': msg`No account has this address or number`,
};
