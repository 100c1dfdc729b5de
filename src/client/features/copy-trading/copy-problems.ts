import { msg } from '@lingui/core/macro';
import type { ProblemTexts } from '#client/lib/calls/problem-text.ts';

/** Words for what the form refuses before it asks the exchange. */
export const copyProblems: ProblemTexts = {
  'multiple.tooLarge': msg`The multiple is above the maximum`,
  'follow.limits': msg`A stop at a loss needs a limit for all copies, and lies between 1 and 100 percent`,
};
