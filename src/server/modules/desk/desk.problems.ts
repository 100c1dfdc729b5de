import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/lib/http/problem-texts.ts';

export const deskProblems: ProblemTexts = {
  'desk.personUnknown': msg`No account has this address or number`,
};
