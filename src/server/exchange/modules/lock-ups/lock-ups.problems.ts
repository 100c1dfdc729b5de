import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#server/exchange/lib/calls/problem-texts.ts';

export const lockUpProblems: ProblemTexts = {
  'lockup.notFound': msg`There is no such lock-up`,
};
